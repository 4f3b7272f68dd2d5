extension String {
    /// The text without control characters, which could do anything to a terminal.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isControlOrFormat }))
    }

    /// The text's lines without control characters.
    var linesForTerminal: [String] {
        printableLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text of several lines without any other control characters.
    var printableLines: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0 == "\n" || !$0.properties.isControlOrFormat }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControlOrFormat: Bool { generalCategory == .control || generalCategory == .format }
}
