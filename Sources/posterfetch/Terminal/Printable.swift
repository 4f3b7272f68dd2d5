extension String {
    /// The text without control and format characters, which could manipulate a terminal, and with a few marks at most on
    /// each letter, which would fill it.
    var printable: String { printable { _ in false } }

    /// The text's lines without control and format characters.
    var linesForTerminal: [String] {
        printableLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text without control and format characters other than line feeds.
    var printableLines: String { printable { $0 == "\n" } }

    private func printable(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var marks = 0
        return String(
            String.UnicodeScalarView(
                unicodeScalars.filter { scalar in
                    marks = scalar.properties.isMark ? marks + 1 : 0
                    return isKept(scalar) || !scalar.properties.isControlOrFormat && marks <= 8
                }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isMark: Bool { generalCategory == .nonspacingMark || generalCategory == .enclosingMark }
    fileprivate var isControlOrFormat: Bool { generalCategory == .control || generalCategory == .format }
}
