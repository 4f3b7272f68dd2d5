import BoxOfficeWire

/// A film in a filmography (`filmos`), with the part that the company or person had in it.
public struct FilmographyEntry: Sendable, Hashable, Codable {
    /// The film's code (`movieCd`).
    public let movieCode: MovieCode?
    /// The Korean title (`movieNm`).
    public let title: String?
    /// The part in Korean (`companyPartNm` or `moviePartNm`), such as `배급사` or `배우`.
    public let part: String?

    /// Creates an entry, for tests and previews.
    public init(movieCode: MovieCode? = nil, title: String? = nil, part: String? = nil) {
        self.movieCode = movieCode
        self.title = title
        self.part = part
    }
}

extension FilmographyEntry {
    /// Reads an entry.
    init(reading node: JSONNode, part: String) {
        self.init(movieCode: node["movieCd"].movieCode, title: node["movieNm"].line, part: node[part].line)
    }
}

extension FilmographyEntry: Identifiable {
    /// The whole value: a film is listed once for each part.
    public var id: FilmographyEntry { self }
}
