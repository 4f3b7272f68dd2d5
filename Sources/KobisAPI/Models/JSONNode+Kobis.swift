import BoxOfficeWire

extension JSONNode {
    /// A film code; reports a text that cannot be one.
    var movieCode: MovieCode? { code("film") }

    /// A company code; reports a text that cannot be one.
    var companyCode: CompanyCode? { code("company") }

    /// A person code; reports a text that cannot be one.
    var personCode: PersonCode? { code("person") }

    private func code<Code: LosslessStringConvertible>(_ kind: String) -> Code? {
        text.flatMap { Code($0) ?? reported("“\($0.prefix(40))” is not a \(kind) code") }
    }

    /// A company's name, with HTML entities decoded: KOBIS stores some as a web form sent them, such as `A &amp; D`.
    var companyName: String? { rawText.flatMap { $0.decodingHTMLEntities.trimmed.onOneLine.nonEmpty } }

    /// A year; for an unknown one, KOBIS sends nothing or 0.
    var year: Int? { count.flatMap { $0 > 0 ? $0 : nil } }

    /// Splits a list that KOBIS sends as one text.
    ///
    /// KOBIS joins titles with a bare comma, so a comma followed by a space belongs to a title and does not split.
    func parts(joinedBy separator: Character = ",") -> [String] {
        guard let text else { return [] }
        var parts = [""]
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == separator, rest.first != " " || separator != "," {
                parts.append("")
            } else {
                parts[parts.endIndex - 1].append(character)
            }
        }
        return parts.compactMap { $0.trimmed.onOneLine.nonEmpty }
    }
}

extension String {
    /// The text with HTML character references decoded.
    ///
    /// Numeric references are decoded, and those names that KOBIS stores or might store. Anything else stays unchanged.
    var decodingHTMLEntities: String {
        guard contains("&") else { return self }
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
        "Ccedil": "Ç",
        "ccedil": "ç", "Eacute": "É", "eacute": "é", "Egrave": "È", "egrave": "è", "Iacute": "Í", "iacute": "í",
        "Ntilde": "Ñ", "ntilde": "ñ", "Oacute": "Ó", "oacute": "ó", "Ouml": "Ö", "ouml": "ö", "Oslash": "Ø",
        "oslash": "ø", "szlig": "ß", "Uacute": "Ú", "uacute": "ú", "Uuml": "Ü", "uuml": "ü",
    ]
}
