enum FileName {
    static let longest = 255

    /// Returns a text with `_` for characters that could leave a folder, confuse a shell, or be refused by a system.
    static func plain(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !refused.utf8.contains($0) }) { return text }
        let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "_"
            default: refused.unicodeScalars.contains(scalar) ? "_" : scalar
            }
        }
        return String(String.UnicodeScalarView(kept))
    }

    /// Returns a text as a file name: plain, trimmed, and not the name of a device or a gallery file.
    static func safe(_ text: String) -> String {
        var name = plain(text)[...]
        while let first = name.first, ".- _".contains(first) || first.isWhitespace { name.removeFirst() }
        while let last = name.last, ". _".contains(last) || last.isWhitespace { name.removeLast() }
        // Windows ignores spaces before the extension.
        var base = name.prefix { $0 != "." }
        while base.last?.isWhitespace == true { base.removeLast() }
        let isTaken =
            devices.contains(base.uppercased()) || galleryNames.contains(name.uppercased())
            || PosterFiles.isCopy(name.lowercased() + ".jpg")
        return isTaken ? "_" + name : String(name)
    }

    /// Returns the start of a text, without splitting a syllable, or a letter from its marks.
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

    private static let refused = "/\\:*?\"<>|"

    private static let devices = Set(
        ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
            + "123456789¹²³".flatMap { ["COM\($0)", "LPT\($0)"] })

    /// A gallery's files; a poster with the first one's stem would give its sidecar the same name.
    private static let galleryNames: Set = [
        "POSTERFETCH-GALLERY.JSON", "POSTERFETCH-GALLERY", "INDEX.HTML", "FEED.XML",
    ]
}
