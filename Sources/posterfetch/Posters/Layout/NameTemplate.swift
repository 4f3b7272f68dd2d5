/// The path of a poster, with placeholders for what is known of its film, such as `{title} ({year})/poster`.
///
/// `{{` and `}}` are braces. The extension is added by what the file turns out to be.
struct NameTemplate: Sendable, Hashable {
    /// What can be put in.
    enum Field: String, CaseIterable, Sendable {
        case title
        case tmdbTitle
        case originalTitle
        case year
        case openDate
        case code
        case tmdb
        case size
    }

    /// Why a text is no template.
    struct Invalid: Error, CustomStringConvertible {
        let description: String
    }

    /// A piece of a name.
    enum Part: Sendable, Hashable, ExpressibleByStringLiteral {
        case text(String)
        case field(Field)

        init(stringLiteral text: String) { self = .text(text) }
    }

    /// The folders, and then the file.
    private let components: [[Part]]

    /// Makes a template out of its parts, which must be good ones.
    init(_ components: [Part]...) { self.components = components }

    /// Reads a template.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``Invalid`` that says what is wrong with it.
    init(_ text: String) throws(Invalid) {
        var components: [[Part]] = []
        for component in text.split(separator: "/", omittingEmptySubsequences: false) {
            let parts = try Self.parts(of: component)
            guard ![[], [.text(".")], [.text("..")]].contains(parts) else {
                throw Invalid(
                    description: "“\(text)” must be a path inside the folder, without empty parts, “.” or “..”.")
            }
            components.append(parts)
        }
        let distinguishing: [Part] = [.field(.title), .field(.tmdbTitle), .field(.code), .field(.tmdb)]
        guard components.joined().contains(where: distinguishing.contains) else {
            throw Invalid(
                description: "“\(text)” would give every film one name: use {title}, {tmdbTitle}, {code} or {tmdb}.")
        }
        guard components.count <= 8 else { throw Invalid(description: "“\(text)” has more than 8 parts.") }
        self.components = components
    }

    /// The names of the folders and, last, of the file without its extension, all of them safe.
    ///
    /// - Parameters:
    ///   - values: What to put in; a field without a value is left out, and so are brackets that only held it.
    ///   - distinction: Text that keeps this film apart from another one with the same name; usually none.
    /// - Returns: The names.
    func path(_ values: [Field: String], distinction: String = "") -> [String] {
        let marked = components.lastIndex { parts in parts.contains { if case .field = $0 { true } else { false } } }
        return components.indices.map { index in
            let isFile = index == components.count - 1
            let end = index == marked && !distinction.isEmpty ? " [\(distinction)]" : ""
            return Self.name(
                components[index], values, end: end, limit: FileName.longest - (isFile ? Self.extensionLength : 0))
        }
    }

    /// The longest of `.json`, `.webp` and their like.
    private static let extensionLength = 5

    private static func name(_ parts: [Part], _ values: [Field: String], end: String, limit: Int) -> String {
        let render = { (values: [Field: String]) in
            let text = parts.map { part in
                switch part {
                case .text(let text): text
                case .field(let field): (values[field] ?? "").replacingSlashes
                }
            }.joined()
            return FileName.safe(["()", "[]", "{}"].reduce(text) { $0.removing($1) } + end)
        }
        var values = values
        var name = render(values)
        // What identifies the film stays; its titles give way.
        for field in [Field.title, .tmdbTitle, .originalTitle] where name.utf8.count > limit {
            guard let title = values[field] else { continue }
            values[field] = FileName.prefix(of: title, bytes: max(0, title.utf8.count - (name.utf8.count - limit)))
            name = render(values)
        }
        name = FileName.prefix(of: name, bytes: limit)
        return name.isEmpty ? "_" : name
    }

    private static func parts(of component: Substring) throws(Invalid) -> [Part] {
        var parts: [Part] = []
        var literal = ""
        var rest = component
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                literal.append(character)
                rest.removeFirst()
            case "{":
                guard let end = rest.firstIndex(of: "}"), let field = Field(rawValue: String(rest[..<end])) else {
                    let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                    throw Invalid(description: "“{\(rest)” is no placeholder: there are \(known); {{ is a brace.")
                }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.field(field))
                rest = rest[rest.index(after: end)...]
            case "}": throw Invalid(description: "“\(component)” has a } without a {; }} is a brace.")
            default: literal.append(character)
            }
        }
        return literal.isEmpty ? parts : parts + [.text(literal)]
    }
}

extension String {
    /// A title's slash must not make a folder.
    fileprivate var replacingSlashes: String { String(map { $0 == "/" ? "_" : $0 }) }

    fileprivate func removing(_ part: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined()
    }
}
