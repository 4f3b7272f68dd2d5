import BoxOfficeWire

extension JSONNode {
    /// A film code; a text that cannot be one is reported.
    var movieCode: MovieCode? { code("film") }

    /// A company code; a text that cannot be one is reported.
    var companyCode: CompanyCode? { code("company") }

    /// A person code; a text that cannot be one is reported.
    var personCode: PersonCode? { code("person") }

    private func code<Code: LosslessStringConvertible>(_ kind: String) -> Code? {
        text.flatMap { text in
            if let code = Code(text) { return code }
            report("“\(text.prefix(40))” is not a \(kind) code")
            return nil
        }
    }

    /// A company's name, with HTML entities decoded: KOBIS stores some as a web form sent them, such as `A &amp; D`.
    var companyName: String? { rawText.flatMap { $0.decodingHTMLEntities.trimmed.onOneLine.nonEmpty } }

    /// A year; for an unknown one, KOBIS sends nothing or 0.
    var year: Int? { count.flatMap { $0 > 0 ? $0 : nil } }

    /// Splits a list that KOBIS sends as one text.
    ///
    /// KOBIS joins titles with a bare comma. A comma followed by a space therefore belongs to a title and does not split.
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
