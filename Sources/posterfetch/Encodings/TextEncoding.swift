import ArgumentParser
import BoxOfficeSystem

/// An encoding of text, by its name for the system's iconv.
struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
    /// The name for iconv.
    let name: String

    static let utf8 = TextEncoding("UTF-8")
    static let utf16LittleEndian = TextEncoding("UTF-16LE")
    static let utf16BigEndian = TextEncoding("UTF-16BE")
    /// What Excel in Korea writes as “CSV”: EUC-KR, and the Hangul that it lacks.
    static let cp949 = TextEncoding("CP949")

    private init(_ name: String) { self.name = name }

    var description: String { name }

    /// The byte order mark in this encoding; empty if it has none.
    var mark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        default: []
        }
    }

    /// Whether it is one of the two kinds of UTF-16, which a byte order mark tells apart.
    var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

    /// The encodings that a byte order mark tells.
    static let marked = [utf8, utf16LittleEndian, utf16BigEndian]
}

extension TextEncoding: ExpressibleByArgument {
    /// Finds an encoding by one of its names; nil if the system does not know it.
    init?(argument: String) {
        let name = argument.uppercased()
        switch name.filter({ $0.isLetter || $0.isNumber }) {
        case "UTF8": self = .utf8
        case "UTF16", "UTF16LE", "UNICODE": self = .utf16LittleEndian
        case "UTF16BE": self = .utf16BigEndian
        // Programs that say EUC-KR mean its extension, as browsers take it.
        case "CP949", "MS949", "UHC", "WINDOWS949", "EUCKR", "KSC5601", "KSC56011987", "KSX1001": self = .cp949
        default:
            guard TextConverter(from: name, to: "UTF-8") != nil, TextConverter(from: "UTF-8", to: name) != nil else {
                return nil
            }
            self.init(name)
        }
    }
}
