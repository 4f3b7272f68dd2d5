extension PosterChoice.Preference: LosslessStringConvertible {
    /// Reads `original`, `none`, or a language's code such as `ko` or `ko-KR`; nil for anything else.
    public init?(_ description: String) {
        switch description {
        case "original": self = .original
        case "none": self = .noLanguage
        default:
            let parts = description.split(separator: "-", omittingEmptySubsequences: false)
            guard parts[0].count == 2, parts.count <= 2, parts.allSatisfy({ $0.count == 2 && $0.isASCIILetters }) else {
                return nil
            }
            self = .language(Language(rawValue: description))
        }
    }

    /// `original`, `none`, or the language's code.
    public var description: String {
        switch self {
        case .language(let language): language.rawValue
        case .original: "original"
        case .noLanguage: "none"
        }
    }
}

extension Substring {
    fileprivate var isASCIILetters: Bool { utf8.allSatisfy { (65...90).contains($0 & 0xDF) } }
}
