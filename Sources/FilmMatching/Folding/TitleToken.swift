/// A piece of a title: a run of letters and digits, or something between two runs.
enum TitleToken: Hashable {
    /// Letters and digits, folded.
    case word(String)
    /// An ampersand, which titles also spell out.
    case ampersand
    /// A sign that can distinguish two titles, such as `#` or `+`.
    case symbol(Character)
    /// Punctuation that separates a title from its subtitle.
    case separator
    /// Space, and punctuation without meaning.
    case space

    static func tokens(of title: String) -> [TitleToken] {
        var tokens: [TitleToken] = []
        var word = String.UnicodeScalarView()
        func finish() {
            if !word.isEmpty { tokens.append(.word(String(word))) }
            word = .init()
        }
        for scalar in plainScalars(of: title) {
            if isPart(ofWord: scalar) {
                word.append(scalar)
            } else if scalar.properties.generalCategory == .format || (0xFE00...0xFE0F).contains(scalar.value) {
                continue
            } else if apostrophes.contains(scalar) {
                continue
            } else {
                finish()
                switch scalar {
                case "&": tokens.append(.ampersand)
                case "#", "+": tokens.append(.symbol(Character(scalar)))
                case _ where separators.contains(scalar): tokens.append(.separator)
                default: tokens.append(.space)
                }
            }
        }
        finish()
        return tokens
    }

    static func words(of text: String) -> [String] {
        tokens(of: text).compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    private static func plainScalars(of title: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for scalar in title.composingHangul.unicodeScalars {
            if scalar.isHangulSyllable || (scalar.value < 0x80 && !("A"..."Z").contains(scalar)) {
                scalars.append(scalar)
                continue
            }
            for lowered in (CompatibilityForms.plain(scalar) ?? String(Character(scalar))).unicodeScalars {
                if lowered.value < 0x80 {
                    scalars.append(contentsOf: lowered.properties.lowercaseMapping.unicodeScalars)
                    continue
                }
                for part in lowered.properties.lowercaseMapping.unicodeScalars {
                    let isAccent = (0x0300...0x036F).contains(part.value)
                    if isAccent, scalars.last?.isLatin == true { continue }
                    scalars.append(
                        contentsOf: (CompatibilityForms.plain(part) ?? String(Character(part))).unicodeScalars)
                }
            }
        }
        return scalars
    }

    private static func isPart(ofWord scalar: Unicode.Scalar) -> Bool {
        if scalar.isHangulSyllable || scalar.isLatin || scalar.isDigit { return true }
        if scalar.isHangulMiddleDot { return false }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            !(0xFE00...0xFE0F).contains(scalar.value)
        default: false
        }
    }

    private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "`", "´", "ʼ"]
    private static let separators: Set<Unicode.Scalar> = [
        ":", "-", "–", "—", "‐", "―", "~", "〜", "∼", "|", ";", ",", "/", "(", ")", "[", "]", "「", "」", "『", "』", "<",
        ">",
        "《", "》", "【", "】", "、",
    ]
}

extension Unicode.Scalar {
    var isLatin: Bool { (0x61...0x7A).contains(value) }
    var isDigit: Bool { (0x30...0x39).contains(value) }
}
