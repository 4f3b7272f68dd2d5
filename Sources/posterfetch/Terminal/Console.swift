import HostSystem

/// Where a command's output goes: data to standard output, messages to standard error.
struct Console: Sendable {
    let output: Terminal
    let error: Terminal
    /// Messages on the way to standard error.
    let notices = Notices()
    private let isQuiet: Bool
    private let isVerbose: Bool

    /// Finds out where output goes.
    ///
    /// - Parameters:
    ///   - options: What is wanted.
    ///   - isVerbose: Whether each request is told of, between which a live region has no place.
    init(_ options: OutputOptions, isVerbose: Bool = false) {
        let environment = Environment.process
        output = Terminal(.output, environment, allowsColor: !options.noColor)
        error = Terminal(.error, environment, allowsColor: !options.noColor)
        isQuiet = options.quiet
        self.isVerbose = isVerbose
    }

    var outputIsTerminal: Bool { output.isTerminal }

    /// Writes lines of data.
    func write(_ text: String) throws(FileError) { try StandardStream.output.write(text) }

    /// Tells people something, unless they want to hear of errors alone.
    var warn: @Sendable (String) -> Void {
        { [notices, isQuiet] text in if !isQuiet { notices.tell(text) } }
    }

    /// Tells people of an error.
    var complain: @Sendable (String) -> Void { { [notices] text in notices.tell(text) } }

    /// Tells people something before it is known what they want to hear.
    static let warn: @Sendable (String) -> Void = { Notices.write($0) }

    /// Where a live region can be shown: not among data, nor where the reader of a pipe may write to the same terminal.
    ///
    /// - Parameter format: The format of the data.
    /// - Returns: The terminal, if there is one.
    func liveTerminal(beside format: OutputFormat) -> Terminal? {
        guard !isQuiet, !isVerbose else { return nil }
        if output.isTerminal { return format == .table && output.isLive ? output : nil }
        return error.isLive && !output.stream.isPipe ? error : nil
    }
}
