import BoxOfficeSystem

/// A live region on a terminal, with the messages of a run above it.
///
/// From the first drawing until ``end()``, the console's messages are held back, and each drawing writes those that have
/// accumulated.
struct LiveView {
    let terminal: Terminal
    private let notices: Notices
    private var region = LiveRegion()
    private(set) var lastDrawn = ContinuousClock.now

    /// The shortest time between two regular drawings.
    static let shortestPause = Duration.milliseconds(200)

    init(_ terminal: Terminal, _ notices: Notices) {
        self.terminal = terminal
        self.notices = notices
    }

    /// The current number of columns.
    var columns: Int { terminal.columns ?? 80 }

    /// Whether the last drawing is long enough ago for the next one.
    var isDue: Bool { ContinuousClock.now - lastDrawn >= Self.shortestPause }

    /// Draws what has changed.
    ///
    /// - Parameters:
    ///   - settled: Lines to print above the region, which will not change again.
    /// - Throws: A ``FileError`` if the terminal cannot be written to.
    mutating func draw(settling settled: [String] = [], showing lines: [WrittenLine]) throws(FileError) {
        lastDrawn = .now
        notices.hold()
        let told = notices.take().flatMap { Notices.line($0).linesForTerminal }
        let text = region.update(settling: told + settled, showing: lines, columns: columns)
        if !text.isEmpty { try terminal.stream.write(text) }
    }

    /// Stops holding messages back.
    func end() { notices.release() }
}
