/// The path of a poster, with placeholders for what is known of its film, such as `{title} ({year})/poster`.
///
/// `{{` and `}}` are braces. The extension is not part of it: the image's content decides that.
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
        /// The size that was asked for.
        case size
        /// The film's rank, in two digits.
        case rank
        /// The first day of the film's ranking.
        case date
    }

    /// Whether only films of a ranking have a place in it.
    public var needsRanking: Bool {
        components.joined().contains { $0 == .field(.rank) || $0 == .field(.date) }
    }

    /// A piece of a name.
    enum Part: Sendable, Hashable, ExpressibleByStringLiteral {
        case text(String)
        case field(Field)

        init(stringLiteral text: String) { self = .text(text) }
    }

    /// The text of the template.
    public let description: String
    /// The folders, and then the file.
    let components: [[Part]]

    /// Creates a template from parts, which must be valid.
    init(_ components: [[Part]]) {
        description = components.map { $0.map(\.text).joined() }.joined(separator: "/")
        self.components = components
    }

    /// Reads a template.
    ///
    /// - Throws: A ``PosterError`` with the code ``PosterError/Code/invalidTemplate`` that says what is wrong.
    public init(_ text: String) throws(PosterError) {
        var components: [[Part]] = []
        for component in text.split(separator: "/", omittingEmptySubsequences: false) {
            let parts = try Part.read(component)
            guard ![[], [.text(".")], [.text("..")]].contains(parts) else {
                throw PosterError(
                    .invalidTemplate, "“\(text)” must be a path inside the folder, without empty parts, “.” or “..”.")
            }
            components.append(parts)
        }
        let distinguishing: [Part] = [.field(.title), .field(.tmdbTitle), .field(.code), .field(.tmdb)]
        guard components.joined().contains(where: distinguishing.contains) else {
            throw PosterError(
                .invalidTemplate,
                "“\(text)” would give every film the same name: use {title}, {tmdbTitle}, {code} or {tmdb}.")
        }
        guard components.count <= 8 else {
            throw PosterError(.invalidTemplate, "“\(text)” has more than 8 parts.")
        }
        description = text
        self.components = components
    }

    /// Returns the path of one film's poster: the folders and, last, the file without its extension.
    ///
    /// All names are safe: whatever a title holds, none leads out of the folder, and none is longer than file systems allow.
    ///
    /// - Parameter values: What is known of the film. A field without a value is left out, and so are brackets around it.
    /// - Returns: The names, at least one.
    public func path(_ values: [Field: String]) -> [String] { path(values, distinction: "") }
}
