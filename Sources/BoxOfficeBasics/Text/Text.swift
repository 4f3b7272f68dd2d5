// Inlinable, because every field of every row is trimmed, from other modules.
extension StringProtocol {
    /// The text without leading and trailing white space, including no-break, ideographic and zero-width spaces.
    @inlinable package var trimmed: String {
        let scalars = unicodeScalars
        // Most texts have no white space at their ends and need no search.
        if let first = scalars.first, let last = scalars.last, !first.isSpace, !last.isSpace { return String(self) }
        guard let first = scalars.firstIndex(where: { !$0.isSpace }),
            let last = scalars.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text on one line: tabs and line breaks inside it become one space.
    @inlinable package var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.breaksLine }) else { return String(self) }
        return String(self).unicodeScalars.split { $0.breaksLine }.map { String($0).trimmed }.joined(
            separator: " ")
    }
}

extension Collection {
    @inlinable package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension String {
    /// The text with another one for a sign, also where the sign and a combining mark after it are one character.
    package func replacing(scalar: Unicode.Scalar, by text: String) -> String {
        guard unicodeScalars.contains(scalar) else { return self }
        let parts = unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false)
        return parts.map { String($0) }.joined(separator: text)
    }

    /// True if the text looks like a film's code at KOBIS: four digits, a digit or a capital letter, three digits.
    ///
    /// It tells a code from a title where either may be given; ones of another shape may follow.
    package var looksLikeMovieCode: Bool {
        utf8.count == 8 && utf8.enumerated().allSatisfy { $1.isDigit || $0 == 4 && $1.isCapital }
    }
}

extension Unicode.Scalar {
    /// True if the scalar is white space, by plain comparisons, which are the fastest.
    @inlinable package var isSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
            true
        default: false
        }
    }

    @inlinable package var breaksLine: Bool {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension BinaryInteger {
    /// The number with all digits, in groups of three: `11,816,302`.
    package var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
