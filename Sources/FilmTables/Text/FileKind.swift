/// What a file is by its first bytes, whatever its name says.
package enum FileKind: Equatable {
    case text, page
    case response
    /// A workbook, with the name that converters have for its format.
    case workbook(String)
    /// Packed, with the command that unpacks it.
    case packed(String, by: String)

    /// What converts such a file to a table, if we do.
    var converter: String? {
        switch self {
        case .page: "HTML"
        case .response: "KOBIS API"
        case .text, .workbook, .packed: nil
        }
    }

    package init(_ bytes: [UInt8]) {
        let packed: [(name: String, mark: [UInt8], command: String)] = [
            ("gzip", [0x1F, 0x8B], "gzip -dc"), ("zstd", [0x28, 0xB5, 0x2F, 0xFD], "zstd -dc"),
            ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz -dc"), ("bzip2", Array("BZh".utf8), "bzip2 -dc"),
            ("zip", [0x50, 0x4B, 0x03, 0x04], "unzip -p"),
        ]
        func has(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .workbook("xls")
        } else if let found = packed.first(where: { bytes.starts(with: $0.mark) }) {
            let isWorkbook = found.name == "zip" && (has("[Content_Types].xml") || has("xl/"))
            self = isWorkbook ? .workbook("xlsx") : .packed(found.name, by: found.command)
        } else {
            // The mark of an encoding, and what UTF-16 adds to ASCII, say nothing here.
            let content = bytes.prefix(1 << 12).filter { !" \t\r\n\u{FEFF}\0".utf8.contains($0) && $0 < 0xFE }
            // A table's heading may stand in such brackets, too, as in <재개봉>.
            let next = content.dropFirst().first.map { Character(UnicodeScalar($0)) } ?? " "
            let isPage = content.first == UInt8(ascii: "<") && (next.isASCII && next.isLetter || "!?".contains(next))
            self = isPage ? .page : SavedResponse.isIn(content) ? .response : .text
        }
    }
}
