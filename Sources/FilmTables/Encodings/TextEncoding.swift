import BoxOfficeSystem

package struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
    package let name: String

    package static let utf8 = TextEncoding("UTF-8")
    package static let utf16LittleEndian = TextEncoding("UTF-16LE")
    package static let utf16BigEndian = TextEncoding("UTF-16BE")
    /// What Excel in Korea writes as “CSV”: EUC-KR plus the Hangul that it lacks.
    package static let cp949 = TextEncoding("CP949")

    private init(_ name: String) { self.name = name }

    package var description: String { name }

    package var mark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        default: []
        }
    }

    package var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
    package static let marked = [utf8, utf16LittleEndian, utf16BigEndian]
}

extension TextEncoding {
    package init?(argument: String) {
        let name = argument.uppercased()
        switch name.filter({ $0.isLetter || $0.isNumber }) {
        // An unset variable; iconv would take it for the locale's encoding.
        case "": return nil
        case "UTF8": self = .utf8
        case "UTF16", "UTF16LE", "UNICODE": self = .utf16LittleEndian
        case "UTF16BE": self = .utf16BigEndian
        // Programs that say EUC-KR mean its extension, as browsers do.
        case "CP949", "MS949", "UHC", "WINDOWS949", "EUCKR", "KSC5601", "KSC56011987", "KSX1001": self = .cp949
        default:
            guard TextConverter(from: name, to: "UTF-8") != nil, TextConverter(from: "UTF-8", to: name) != nil else {
                return nil
            }
            self.init(name)
        }
    }

    package static func recognised(in beginning: [UInt8]) -> TextEncoding {
        // As UTF-8, text of another encoding has hardly any whole character, while damaged UTF-8 still has most.
        let utf8 = Quality(beginning, as: .utf8)
        let isUTF8 = utf8.undecoded == 0 || utf8.characters > utf8.undecoded
        if let encoding = utf16(Array(beginning.prefix(1 << 16)), isUTF8: isUTF8) { return encoding }
        if isUTF8 { return .utf8 }
        let korean = Quality(beginning, as: .cp949)
        return korean.characters > korean.undecoded ? .cp949 : .utf8
    }

    private static func utf16(_ bytes: [UInt8], isUTF8: Bool) -> TextEncoding? {
        let pairs = zip(bytes, bytes.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        let little = pairs.count { $0.1 == 0 && (0x09..<0x80).contains($0.0) }
        let big = pairs.count { $0.0 == 0 && (0x09..<0x80).contains($0.1) }
        guard max(little, big) > 1, min(little, big) * 10 < max(little, big) else { return nil }
        // A few NULs do not make a text UTF-16: half of its bytes would be zero, or it has Hangul and is invalid UTF-8.
        guard max(little, big) * 4 > bytes.count || !isUTF8 else { return nil }
        return little > big ? utf16LittleEndian : utf16BigEndian
    }

    private struct Quality {
        let undecoded: Int
        let characters: Int

        init(_ bytes: [UInt8], as encoding: TextEncoding) {
            guard var decoder = TextDecoder(encoding) else {
                (undecoded, characters) = (bytes.count, 0)
                return
            }
            let text = decoder.decode(bytes)
            undecoded = decoder.undecoded
            // Each character has exactly one byte that does not continue another.
            characters = text.count { $0 >= 0xC0 } - undecoded
        }
    }
}
