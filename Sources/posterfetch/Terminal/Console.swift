import BoxOfficeSystem

/// Where a command's output goes: data to standard output, words to standard error.
struct Console: Sendable {
    let output: Terminal
    let error: Terminal
    /// Words on the way to standard error.
    let notices = Notices()
    private let isQuiet: Bool
    private let isVerbose: Bool

    /// Finds out where output goes.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether only errors are shown.
    ///   - allowsColor: Whether the command line allows colours.
    ///   - isVerbose: Whether each request is printed, which leaves no place for a live region.
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

    /// Writes a notice for people, unless they asked for errors only.
    var warn: @Sendable (String) -> Void {
        { [notices, isQuiet] text in if !isQuiet { notices.tell(text) } }
    }

    /// Writes an error for people.
    var complain: @Sendable (String) -> Void { { [notices] text in notices.tell(text) } }

    /// Writes a notice before the options are known.
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
