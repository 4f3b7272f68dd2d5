import FilmMatching

/// KOBIS's films with a title.
public struct TitleSearch: Sendable, Hashable, Codable {
    /// The films with this title, apart from case and spaces, or else from signs, or else from words about the cut or the
    /// showing; different films may share one.
    public let films: [ListedMovie]
    /// All films that the search found, those with the title first.
    public let similar: [ListedMovie]

    /// Creates the result of a search.
    public init(title: String, similar: [ListedMovie]) {
        let typed = TypedTitle(title)
        let (wanted, form, plain) = (title.asWanted, TypedTitle.form(of: title), TypedTitle.form(of: typed.plain))
        // KOBIS's own spelling first: 마더! is not 마더, although people write either with a sign behind it.
        let equal: [(ListedMovie) -> Bool] = [
            { $0.title.asWanted == wanted }, { TypedTitle.form(of: $0.title) == form },
            { TypedTitle.form(of: $0.title) == plain },
        ]
        let films = equal.lazy.map { similar.filter($0) }.first { !$0.isEmpty } ?? []
        self.films = films
        self.similar = films + similar.filter { film in !films.contains { $0.id == film.id } }
    }
}

extension String {
    var asWanted: String { composingHangul.lowercased().filter { !$0.isWhitespace } }
}

extension BoxOfficeAggregator {
    /// Searches KOBIS for films with a title.
    ///
    /// Takes one request; up to five for a title that is part of many others, or that KOBIS spaces differently.
    public func films(titled title: String) async throws(EnrichmentError) -> TitleSearch {
        let title = title.composingHangul.trimmed
        let film = KnownFilm(movieCode: "", title: title)
        return try await memory.titles.value(for: title, about: film) { () async throws(EnrichmentError) in
            try await search(for: title)
        }
    }

    private func search(for title: String) async throws(EnrichmentError) -> TitleSearch {
        var found = TitleSearch(title: title, similar: [])
        for (part, depth) in Self.questions(for: title) where found.films.isEmpty {
            let films = try await films(containing: part, depth: depth)
            let more = films.filter { film in !found.similar.contains { $0.id == film.id } }
            found = TitleSearch(title: title, similar: found.similar + more)
        }
        return found
    }

    /// KOBIS finds a title only with its own spacing and signs: 범죄도시 4 does not find 범죄도시4.
    private static func questions(for typed: String) -> [(part: String, depth: Int)] {
        let title = TypedTitle(typed).plain
        let word = title.split { !$0.isLetter }.first { $0.count > 1 }.map(String.init)
        let others = [title.filter { !$0.isWhitespace }, word ?? title].filter { $0 != title }
        return [(title, 300)] + Set(others).sorted { $0.count > $1.count }.map { ($0, 100) }
    }
}
