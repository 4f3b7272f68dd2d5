import BoxOfficeBasics
import BoxOfficeSystem

struct Console: Sendable {
    let output: Terminal
    let error: Terminal
    let notices: Notices
    /// Nil for quiet and verbose runs, and where standard error is not a terminal.
    let waiting: WaitingLine?
    /// True if a run goes on when the reader of the output has gone: it puts posters on disk.
    var outlivesReader = false
    private let isQuiet: Bool
    private let isVerbose: Bool

    /// Verbose output, a line per request, rules out a live region.
    init(isQuiet: Bool, allowsColor: Bool = true, isVerbose: Bool = false) {
        let environment = Environment.process
        output = Terminal(.output, environment, allowsColor: allowsColor)
        error = Terminal(.error, environment, allowsColor: allowsColor)
        (self.isQuiet, self.isVerbose) = (isQuiet, isVerbose)
        waiting = error.isTerminal && !isQuiet && !isVerbose ? WaitingLine(on: error) : nil
        notices = Notices(after: waiting)
    }

    init(_ options: OutputOptions, isVerbose: Bool = false) {
        self.init(isQuiet: options.quiet, allowsColor: !options.noColor, isVerbose: isVerbose)
    }

    var canAsk: Bool { !isQuiet && StandardStream.input.isTerminal && output.isTerminal && error.isTerminal }

    func write(_ text: String) throws(FileError) {
        waiting?.end()
        guard !output.isTerminal || !notices.hold(String(text.dropLast())) else { return }
        do throws(FileError) {
            try StandardStream.output.write(text)
        } catch {
            guard error.isBrokenPipe, outlivesReader else { throw error }
            notices.loseReader()
        }
    }

    var warn: @Sendable (String) -> Void {
        { [notices, isQuiet] text in if !isQuiet { notices.tell(text) } }
    }

    var complain: @Sendable (String) -> Void { { [notices] text in notices.tell(text) } }

    static let warn: @Sendable (String) -> Void = { Notices.write($0) }

    /// Writes a run's last lines.
    func tell(of summary: Summary) {
        let (shortfall, rows) = (summary.shortfall, summary.rows)
        if rows != nil, let stop = summary.stop { complain(stop.message) }
        rows?.tell(of: summary, warn)
        // Its name goes before each message.
        let room = error.isTerminal && !isVerbose ? error.columns.map { $0 - Notices.line("").columnCount } : nil
        if rows?.wantsPosters ?? true, let text = shortfall.missingWords(columns: room) {
            (summary.failsOnMissing ? complain : warn)(text)
        }
        // On a terminal, each failed film already shows its reason; a table's rows have shown theirs.
        if rows == nil, let text = shortfall.failedWords(of: summary.films), isQuiet || !output.isTerminal {
            complain(text)
        }
    }

    /// The terminal for what changes while a run goes on; nil if there is none, or if data goes to it.
    ///
    /// A table on a terminal is shown there. Otherwise that of standard error is taken, unless standard output is a pipe,
    /// whose reader may write to the same terminal. Without a format, the data goes elsewhere.
    func liveTerminal(beside format: OutputFormat?) -> Terminal? {
        guard !isQuiet, !isVerbose else { return nil }
        guard let format else { return error.isLive ? error : nil }
        if output.isTerminal { return format == .table && output.isLive ? output : nil }
        return error.isLive && !output.stream.isPipe ? error : nil
    }
}

struct Terminal: Sendable {
    let stream: StandardStream
    let isTerminal: Bool
    let isLive: Bool
    let usesColor: Bool
    private let wantedColumns: Int?

    init(_ stream: StandardStream, _ environment: Environment, allowsColor: Bool) {
        self.stream = stream
        isTerminal = stream.isTerminal
        isLive = isTerminal && !environment.hasDumbTerminal
        usesColor = allowsColor && environment.wantsColor(isTerminal: isTerminal)
        wantedColumns = environment.variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 10_000) : nil }
    }

    var columns: Int? { wantedColumns ?? (isTerminal ? stream.size?.columns ?? 80 : nil) }
    var window: Cells { Cells(columns: columns ?? 80, lines: stream.size?.lines ?? 24) }
}

/// Messages on standard error, and data on a terminal; a live region on the screen holds them back, to show them above.
final class Notices: Sendable {
    private let held = Lock<[String]?>(nil)
    private let isUnheard = Lock(false)
    private let keys = Lock<KeysInUse?>(nil)
    private let waiting: WaitingLine?

    init(after waiting: WaitingLine? = nil) { self.waiting = waiting }

    /// True if the reader of the output has gone before its end.
    var hasLostReader: Bool { isUnheard.withLock { $0 } }

    func loseReader() { isUnheard.withLock { $0 = true } }

    /// Leaves keys out of messages from now on.
    func hide(_ keys: KeysInUse) { self.keys.withLock { $0 = keys } }

    func tell(_ message: String) {
        waiting?.end()
        let text = keys.withLock { $0 }?.hidden(in: message) ?? message
        if !hold(Self.line(text)) { Self.write(text) }
    }

    /// Leaves lines to the live region; false if there is none.
    func hold(_ lines: String) -> Bool {
        held.withLock { held in
            held?.append(lines)
            return held != nil
        }
    }

    /// Holds messages from now on, and returns those so far.
    func take() -> [Line] {
        waiting?.end()
        return held.withLock { exchange(&$0, with: []) ?? [] }.map(Line.init(drawing:))
    }

    func release() { held.withLock { exchange(&$0, with: nil) }?.forEach(Self.put) }

    static func write(_ text: String) { put(line(text)) }

    private static func put(_ lines: String) { try? StandardStream.error.write(lines + "\n") }

    // A terminal may later show what a file collects.
    static func line(_ text: String) -> String { "posterfetch: \(text)".printableLines }
}
