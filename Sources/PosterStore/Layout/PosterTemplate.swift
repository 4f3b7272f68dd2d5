/// The path of a poster with placeholders for facts about its film, such as `{title} ({year})/poster`.
///
/// `{{` and `}}` are braces. The image's content determines the extension.
public struct PosterTemplate: Sendable, Hashable, CustomStringConvertible {
    /// A placeholder.
    @nonexhaustive
    public enum Field: String, CaseIterable, Sendable {
        /// The Korean title.
        case title
        /// The title at TMDB.
        case tmdbTitle
        /// The title in the film's own language.
        case originalTitle
        /// The year of the release.
        case year
        /// The day of the release in Korea.
        case openDate
        /// KOBIS's code of the film.
        case code
        /// TMDB's id of the film.
        case tmdb
        /// The requested size.
        case size
        /// The film's rank, in two digits.
        case rank
        /// The first day of the film's ranking.
        case date
    }

    /// True if one of these placeholders is in it.
    package func has(_ fields: Field...) -> Bool {
        components.joined().contains { part in fields.contains { part == .field($0) } }
    }

    enum Part: Sendable, Hashable, ExpressibleByStringLiteral {
        case text(String)
        case field(Field)

        init(stringLiteral text: String) { self = .text(text) }
    }

    /// The text of the template.
    public let description: String
    let components: [[Part]]

    init(_ components: [[Part]]) {
        self.init(components, components.map { $0.map(\.text).joined() }.joined(separator: "/"))
    }

    private init(_ components: [[Part]], _ text: String) { (self.components, description) = (components, text) }

    /// Reads a template; throws ``PosterError/Code/invalidTemplate`` with what is wrong.
    public init(_ text: String) throws(PosterError) {
        var components: [[Part]] = []
        for component in text.split(separator: "/", omittingEmptySubsequences: false) {
            let parts = try Part.read(component)
            guard ![[], [.text(".")], [.text("..")]].contains(parts) else {
                throw PosterError(
                    .invalidTemplate, "“\(text)” must be a path inside the folder, without empty parts, “.” or “..”.",
                    "“\(text)”: 폴더 안의 경로여야 하며, 빈 이름이나 “.”, “..”이 있으면 안 됩니다.")
            }
            components.append(parts)
        }
        self.init(components, text)
        guard has(.title, .tmdbTitle, .code, .tmdb) else {
            throw PosterError(
                .invalidTemplate,
                "“\(text)” gives several films the same name: use {title}, {tmdbTitle}, {code} or {tmdb}.",
                "“\(text)”: 여러 영화의 이름이 같아집니다. {title}, {tmdbTitle}, {code}, {tmdb} 중 하나를 넣으세요.")
        }
        guard components.count <= 8 else {
            throw PosterError(
                .invalidTemplate, "“\(text)” has more than 8 parts.", "“\(text)”: 폴더가 너무 깊습니다. 8단계까지 쓸 수 있습니다.")
        }
    }

    /// Returns the path of one film's poster: the folders and, last, the file without its extension.
    ///
    /// Names are safe: no title leads out of the folder or exceeds what file systems allow. A field without a value is
    /// left out, with the brackets around it.
    public func path(_ values: [Field: String]) -> [String] { path(values, distinction: "") }
}

extension PosterTemplate.Part {
    var text: String {
        switch self {
        case .text(let text): text.map { "{}".contains($0) ? "\($0)\($0)" : String($0) }.joined()
        case .field(let field): "{\(field.rawValue)}"
        }
    }

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
                    throw PosterError(
                        .invalidTemplate, "“\(component)” has a { without a }; {{ is a brace.",
                        "“\(component)”: {를 닫는 }가 없습니다. 중괄호 자체는 {{로 적습니다.")
                }
                guard let end = rest.firstIndex(of: "}"),
                    let field = PosterTemplate.Field(rawValue: String(rest[..<end]))
                else {
                    let known = PosterTemplate.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                    throw PosterError(
                        .invalidTemplate, "“{\(rest)” is not a placeholder. Use \(known); {{ is a brace.",
                        "“{\(rest)”: 알 수 없는 자리 표시자입니다. \(known) 중에서 고르세요. 중괄호 자체는 {{로 적습니다.")
                }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.field(field))
                rest = rest[rest.index(after: end)...]
            case "}":
                throw PosterError(
                    .invalidTemplate, "“\(component)” has a } without a {; }} is a brace.",
                    "“\(component)”: }를 여는 {가 없습니다. 중괄호 자체는 }}로 적습니다.")
            default: literal.append(character)
            }
        }
        return literal.isEmpty ? parts : parts + [.text(literal)]
    }
}

extension PosterTemplate {
    func path(_ values: [Field: String], distinction: String) -> [String] {
        let marked = components.lastIndex { parts in parts.contains { if case .field = $0 { true } else { false } } }
        return components.indices.map { index in
            let isFile = index == components.count - 1
            let end = index == marked && !distinction.isEmpty ? " [\(distinction)]" : ""
            return Self.name(
                components[index], values, end: end, limit: FileName.longest - (isFile ? Self.extensionLength : 0))
        }
    }

    static let extensionLength = 5

    private static func name(_ parts: [Part], _ values: [Field: String], end: String, limit: Int) -> String {
        let render = { (values: [Field: String]) in
            let text = parts.map { part in
                switch part {
                case .text(let text): text
                case .field(let field): values[field] ?? ""
                }
            }.joined()
            return FileName.safe(["()", "[]", "{}"].reduce(text) { $0.removing($1) } + end)
        }
        // Make values plain first: a slash in a title must not create a folder, and lengths count the text as written.
        var values = values.filter { parts.contains(.field($0.key)) }.mapValues(FileName.plain)
        var name = render(values)
        // Shorten titles before the parts that identify the film.
        for field in [Field.title, .tmdbTitle, .originalTitle] where name.utf8.count > limit {
            guard let title = values[field] else { continue }
            values[field] = FileName.prefix(of: title, bytes: max(0, title.utf8.count - (name.utf8.count - limit)))
            name = render(values)
        }
        name = FileName.prefix(of: name, bytes: limit)
        return name.isEmpty ? "_" : name
    }
}

extension String {
    fileprivate func removing(_ part: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined()
    }
}
