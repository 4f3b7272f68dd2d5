import HostSystem

/// Writes data to standard output and, if a person is there, a progress line to standard error.
actor Console {
    nonisolated let outputIsTerminal = StandardStream.output.isTerminal
    nonisolated let usesColor: Bool
    private let showsProgress: Bool
    private var progress = ""

    init(_ options: OutputOptions) {
        usesColor = !options.noColor && Environment.process.wantsColor(isTerminal: outputIsTerminal)
        showsProgress = !options.quiet && StandardStream.error.isTerminal && !Environment.process.hasDumbTerminal
    }

    /// Writes lines of data.
    func write(_ text: String) throws(FileError) {
        clear()
        try StandardStream.output.write(text)
        draw()
    }

    /// Replaces the progress line; an empty one takes it away.
    func show(progress text: String) {
        guard showsProgress, text != progress else { return }
        clear()
        progress = text
        draw()
    }

    /// Tells people something on standard error; if that cannot be written, it is no reason to stop.
    @Sendable static func warn(_ text: String) {
        let text = StandardStream.error.isTerminal ? text.printableLines : text
        try? StandardStream.error.write("posterfetch: \(text)\n")
    }

    // A progress line that cannot be drawn is no reason to stop.
    private func draw() { if !progress.isEmpty { try? StandardStream.error.write(progress) } }

    private func clear() { if !progress.isEmpty { try? StandardStream.error.write("\r\u{1B}[K") } }
}
