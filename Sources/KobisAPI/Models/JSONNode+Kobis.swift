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
