extension StringProtocol {
    @inlinable package var containsHangul: Bool { unicodeScalars.contains { $0.isHangul && !$0.isHangulMiddleDot } }

    /// The text with each Hangul syllable composed into one scalar, as in NFC.
    ///
    /// Searches for decomposed Hangul, such as from macOS file names, find nothing at TMDB. Other scripts stay
    /// unchanged: the standard library has no public normalisation, and Korean titles need no more.
    @inlinable package var composingHangul: String {
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

    /// Returns up to `limit` scalar values, with each Hangul syllable split into its two or three letters, as in NFD.
    package func hangulLetters(ofFirst limit: Int = .max) -> [UInt32] {
        var letters: [UInt32] = []
        for scalar in unicodeScalars.prefix(limit) {
            guard let parts = scalar.hangulParts else {
                letters.append(scalar.value)
                continue
            }
            letters.append(0x1100 + UInt32(parts.initial))
            letters.append(0x1161 + UInt32(parts.vowel))
            if parts.final > 0 { letters.append(0x11A7 + UInt32(parts.final)) }
        }
        return letters
    }
}

extension Unicode.Scalar {
    package var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }

    /// The indices of a Hangul syllable's parts among the Unicode initials, vowels and finals, of which the first final
    /// means none; nil for any other scalar.
    package var hangulParts: (initial: Int, vowel: Int, final: Int)? {
        guard isHangulSyllable else { return nil }
        let index = Int(value - 0xAC00)
        return (index / 588, index % 588 / 28, index % 28)
    }

    /// True if this is the old vowel ㆍ, which KOBIS uses as a middle dot between two names.
    @inlinable package var isHangulMiddleDot: Bool { value == 0x318D || value == 0x119E }

    @usableFromInline var isHangul: Bool {
        switch value {
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
        default: false
        }
    }

    /// Returns the syllable of two conjoining parts by Unicode's arithmetic; nil if they form none.
    @usableFromInline static func syllable(joining left: Unicode.Scalar, _ right: Unicode.Scalar) -> Unicode.Scalar? {
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
