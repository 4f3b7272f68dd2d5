extension String {
    /// The text without control and format characters, which could manipulate a terminal.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isControlOrFormat }))
    }

    /// The text's lines without control and format characters.
    var linesForTerminal: [String] {
        printableLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text without control and format characters other than line feeds.
    var printableLines: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0 == "\n" || !$0.properties.isControlOrFormat }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControlOrFormat: Bool { generalCategory == .control || generalCategory == .format }
}
