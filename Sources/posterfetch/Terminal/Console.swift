import BoxOfficeSystem

/// The output of a command: data to standard output, messages to standard error.
struct Console: Sendable {
    let output: Terminal
    let error: Terminal
    /// The messages for standard error.
    let notices = Notices()
    private let isQuiet: Bool
    private let isVerbose: Bool

    /// Inspects the standard streams.
    ///
    /// - Parameters:
    ///   - isVerbose: Whether each request is printed, which rules out a live region.
    init(isQuiet: Bool, allowsColor: Bool = true, isVerbose: Bool = false) {
        let environment = Environment.process
        output = Terminal(.output, environment, allowsColor: allowsColor)
        error = Terminal(.error, environment, allowsColor: allowsColor)
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
    }

    init(_ options: OutputOptions, isVerbose: Bool = false) {
        self.init(isQuiet: options.quiet, allowsColor: !options.noColor, isVerbose: isVerbose)
    }

    var outputIsTerminal: Bool { output.isTerminal }

    /// Writes lines of data.
    func write(_ text: String) throws(FileError) { try StandardStream.output.write(text) }

    /// Writes a notice to standard error, unless only errors are shown.
    var warn: @Sendable (String) -> Void {
        { [notices, isQuiet] text in if !isQuiet { notices.tell(text) } }
    }

    /// Writes an error message to standard error.
    var complain: @Sendable (String) -> Void { { [notices] text in notices.tell(text) } }

    /// Writes a notice regardless of options, for use before they are known.
    static let warn: @Sendable (String) -> Void = { Notices.write($0) }

    /// Names the films of a run that failed, and those that have no match or poster: unless only errors are shown and these
    /// are none.
    func tell(of shortfall: Shortfall, among films: Int, _ failsOnMissing: Bool, _ words: ShortfallWords) {
        if let text = words.missing(shortfall) { (failsOnMissing ? complain : warn)(text) }
        // On a terminal, each failed film has its reason beside it already.
        if let text = words.failed(shortfall, of: films), isQuiet || !outputIsTerminal { complain(text) }
    }

    /// Returns the terminal that can show a live region beside the data.
    ///
    /// If standard output is a terminal, that is the one, and the data must be a table. Otherwise it is standard error's,
    /// unless standard output is a pipe, whose reader may write to the same terminal.
    ///
    /// - Returns: The terminal; nil if there is none.
    func liveTerminal(beside format: OutputFormat) -> Terminal? {
        guard !isQuiet, !isVerbose else { return nil }
        if output.isTerminal { return format == .table && output.isLive ? output : nil }
        return error.isLive && !output.stream.isPipe ? error : nil
    }
}
