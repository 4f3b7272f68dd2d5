extension PosterTemplate.Part {
    /// How the part is written in a template.
    var text: String {
        switch self {
        case .text(let text): text.map { "{}".contains($0) ? "\($0)\($0)" : String($0) }.joined()
        case .field(let field): "{\(field.rawValue)}"
        }
    }

    /// Reads one name of a template.
    static func read(_ component: Substring) throws(PosterError) -> [Self] {
        var parts: [Self] = []
        var literal = ""
        var rest = component
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                literal.append(character)
                rest.removeFirst()
            case "{":
                guard rest.contains("}") else {
                    throw PosterError(.invalidTemplate, "“\(component)” has a { without a }; {{ is a brace.")
                }
                guard let end = rest.firstIndex(of: "}"),
                    let field = PosterTemplate.Field(rawValue: String(rest[..<end]))
                else {
                    let known = PosterTemplate.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                    throw PosterError(
                        .invalidTemplate, "“{\(rest)” is not a placeholder. Use \(known); {{ is a brace.")
                }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.field(field))
                rest = rest[rest.index(after: end)...]
            case "}": throw PosterError(.invalidTemplate, "“\(component)” has a } without a {; }} is a brace.")
            default: literal.append(character)
            }
        }
        return literal.isEmpty ? parts : parts + [.text(literal)]
    }
}
