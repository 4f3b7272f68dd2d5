extension String {
    /// The text with HTML character references decoded.
    ///
    /// Numeric references are decoded, and those names that services store or might store. Anything else stays unchanged.
    package var decodingHTMLEntities: String {
        guard hasByte(where: { $0 == UInt8(ascii: "&") }) else { return self }
        var decoded = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            rest = rest[start...]
            if let end = rest.prefix(12).firstIndex(of: ";"), let text = Self.referred(by: rest[..<end].dropFirst()) {
                decoded += text
                rest = rest[end...].dropFirst()
            } else {
                decoded.append("&")
                rest.removeFirst()
            }
        }
        return decoded + rest
    }

    private static func referred(by reference: Substring) -> String? {
        guard reference.first == "#" else { return named[String(reference)] }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "middot": "·", "hellip": "…",
        "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®",
        "trade": "™", "Aacute": "Á", "aacute": "á", "Agrave": "À", "agrave": "à", "Auml": "Ä", "auml": "ä",
        "Ccedil": "Ç", "ccedil": "ç", "Eacute": "É", "eacute": "é", "Egrave": "È", "egrave": "è", "Iacute": "Í",
        "iacute": "í", "Ntilde": "Ñ", "ntilde": "ñ", "Oacute": "Ó", "oacute": "ó", "Ouml": "Ö", "ouml": "ö",
        "Oslash": "Ø", "oslash": "ø", "szlig": "ß", "Uacute": "Ú", "uacute": "ú", "Uuml": "Ü", "uuml": "ü",
    ]
}
