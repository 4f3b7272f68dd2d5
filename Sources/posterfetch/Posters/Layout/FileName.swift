/// Makes names of files out of titles, which can hold anything.
enum FileName {
    /// The most bytes that the usual file systems allow: 85 Hangul syllables.
    static let longest = 255

    /// The text without what could lead out of a folder, confuse a shell or a terminal, or be refused by other systems.
    ///
    /// - Parameter text: Any text.
    /// - Returns: A name, or nothing if nothing is left.
    static func safe(_ text: String) -> String {
        let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "_"
            default: "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
            }
        }
        var name = String(String.UnicodeScalarView(kept))[...]
        while let first = name.first, ".- _".contains(first) || first.isWhitespace { name.removeFirst() }
        while let last = name.last, ". _".contains(last) || last.isWhitespace { name.removeLast() }
        let isDevice = devices.contains(name.prefix { $0 != "." }.uppercased())
        return isDevice ? "_" + name : String(name)
    }

    /// As much of a text as fits; a syllable, or a letter with its marks, is kept whole or left out.
    static func prefix(of text: String, bytes: Int) -> String {
        var kept = ""
        var count = 0
        for character in text {
            count += character.utf8.count
            guard count <= bytes else { break }
            kept.append(character)
        }
        return kept
    }

    /// What Windows takes for devices, with whatever extension.
    private static let devices = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
