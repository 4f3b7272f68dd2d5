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

    /// A company's name: KOBIS has stored some as they came out of a web form, `A &amp; D`.
    var companyName: String? { rawText.flatMap { $0.decodingHTMLEntities.trimmed.onOneLine.nonEmpty } }

    /// A year; KOBIS sends nothing for an unknown one, and sometimes 0.
    var year: Int? { count.flatMap { $0 > 0 ? $0 : nil } }

    /// The parts of a text that are joined without a blank after the separator.
    ///
    /// A comma inside a title has a blank after it, and so is told from one between titles; KOBIS joins them with
    /// nothing else.
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
