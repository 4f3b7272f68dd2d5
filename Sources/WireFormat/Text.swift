extension StringProtocol {
    /// The text without white space at its ends; no-break, ideographic and zero-width spaces count as white space.
    package var trimmed: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{200B}" || $0 == "\u{FEFF}" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }

    /// The text on one line: tabs and line breaks inside it read as one space.
    package var onOneLine: String {
        guard contains(where: { $0 == "\t" || $0.isNewline }) else { return String(self) }
        return split { $0 == "\t" || $0.isNewline }.map(\.trimmed).joined(separator: " ")
    }

    /// The text with Hangul syllables written as one scalar each, as NFC has it.
    ///
    /// Searches for decomposed Hangul (from macOS file names, say) find nothing at TMDB. Other scripts stay as they are:
    /// the standard library has no public normalisation, and Korean titles do not need more.
    package var composingHangul: String {
        guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else { return String(self) }
        var composed = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let last = composed.last, let syllable = Unicode.Scalar.syllable(joining: last, scalar) {
                composed.removeLast()
                composed.append(syllable)
            } else {
                composed.append(scalar)
            }
        }
        return String(composed)
    }
}

extension String {
    /// The text, or nil if it is empty.
    package var nonEmpty: String? { isEmpty ? nil : self }
}

extension Unicode.Scalar {
    /// The syllable that two conjoining parts make by the Unicode standard's arithmetic, if they make one.
    fileprivate static func syllable(joining left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar? {
        let (left, right) = (left.value, right.value)
        if (0x1100...0x1112).contains(left), (0x1161...0x1175).contains(right) {
            return Unicode.Scalar(0xAC00 + ((left - 0x1100) * 21 + (right - 0x1161)) * 28)
        }
        if (0xAC00...0xD7A3).contains(left), (left - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(right) {
            return Unicode.Scalar(left + right - 0x11A7)
        }
        return nil
    }
}
