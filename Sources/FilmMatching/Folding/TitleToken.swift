internal import BoxOfficeWire

/// A piece of a title: a run of letters and digits, or something between two runs.
enum TitleToken: Hashable {
    /// Letters and digits, folded.
    case word(String)
    /// An ampersand, which titles also spell out.
    case ampersand
    /// A sign that can tell two titles apart, such as `#` or `+`.
    case symbol(Character)
    /// Punctuation that separates a title from its subtitle.
    case separator
    /// Space, and punctuation that says nothing.
    case space

    /// The tokens of a title: composed, in plain forms, in lower case.
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
        // KOBIS writes the middle dot of a list as the old vowel ㆍ.
        if scalar.value == 0x318D || scalar.value == 0x119E { return false }
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
    /// Whether this is a Latin letter without an accent, as it stands after folding.
    var isLatin: Bool { (0x61...0x7A).contains(value) }

    /// Whether this is a Hangul syllable.
    var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }

    /// Whether this is an ASCII digit.
    var isDigit: Bool { (0x30...0x39).contains(value) }
}

extension StringProtocol {
    /// Whether there is a Hangul syllable in the text.
    var containsHangul: Bool { composingHangul.unicodeScalars.contains { $0.isHangulSyllable } }
}
