import BoxOfficeSystem

/// A live region on a terminal, with the notices of a run above it.
///
/// While it lives, the console's notices are held back, and each drawing writes those that have come meanwhile.
struct LiveView {
    let terminal: Terminal
    private let notices: Notices
    private var region = LiveRegion()
    private(set) var lastDrawn = ContinuousClock.now

    /// The shortest time between two drawings that nobody waits for.
    static let shortestPause = Duration.milliseconds(200)

    init(_ terminal: Terminal, _ notices: Notices) {
        self.terminal = terminal
        self.notices = notices
        notices.hold()
    }

    /// How many columns there are now.
    var columns: Int { terminal.columns ?? 80 }

    /// Whether the last drawing is so long ago that it is time for the next one.
    var isDue: Bool { ContinuousClock.now - lastDrawn >= Self.shortestPause }

    /// Draws what has changed.
    ///
    /// - Parameters:
    ///   - settled: Lines above the region that will not change any more.
    ///   - lines: The region's lines.
    /// - Throws: A ``FileError`` if the terminal cannot be written to.
    mutating func draw(settling settled: [String] = [], showing lines: [WrittenLine]) throws(FileError) {
        lastDrawn = .now
        let told = notices.take().flatMap { Notices.line($0).linesForTerminal }
        let text = region.update(settling: told + settled, showing: lines, columns: columns)
        if !text.isEmpty { try terminal.stream.write(text) }
    }

    /// Holds notices back no longer.
    func end() { notices.release() }
}
