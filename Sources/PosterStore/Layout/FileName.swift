enum FileName {
    static let longest = 255

    /// Returns a text with `_` in place of what could lead out of a folder, confuse a shell or a terminal, or be refused by
    /// other systems.
    static func plain(_ text: String) -> String {
        let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "_"
            default: "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
            }
        }
        return String(String.UnicodeScalarView(kept))
    }

    /// Returns a text as a file's name: plain, without marks and spaces at its ends, and not the name of a device or of a file
    /// of the gallery.
    static func safe(_ text: String) -> String {
        var name = plain(text)[...]
        while let first = name.first, ".- _".contains(first) || first.isWhitespace { name.removeFirst() }
        while let last = name.last, ". _".contains(last) || last.isWhitespace { name.removeLast() }
        // Windows passes over spaces before the extension.
        var base = name.prefix { $0 != "." }
        while base.last?.isWhitespace == true { base.removeLast() }
        let isTaken = devices.contains(base.uppercased()) || galleryNames.contains(name.uppercased())
        return isTaken ? "_" + name : String(name)
    }

    /// A syllable, or a letter with its marks, is not split.
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

    /// The names of devices on Windows, with any extension.
    private static let devices = Set(
        ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
            + "123456789¹²³".flatMap { ["COM\($0)", "LPT\($0)"] })

    /// The files of a folder's gallery, of which the first is also what a poster of its stem would name its sidecar.
    private static let galleryNames: Set = [
        "POSTERFETCH-GALLERY.JSON", "POSTERFETCH-GALLERY", "INDEX.HTML", "FEED.XML",
    ]
}
