import BoxOfficeBasics

/// A film's id as people write it: with its site's name, as an address, or as a mark in a name that Plex or Jellyfin read.
package enum FilmID: Sendable, Hashable {
    case kobis(String)
    case tmdb(Int)
    case imdb(String)

    /// Reads an id; nil for any other text, such as a title or an id without its site's name.
    package init?(_ text: String) {
        guard text.utf8.contains(where: { "{[/:".utf8.contains($0) }) || text.utf8.first.map("tT".utf8.contains) == true
        else { return nil }
        let text = text.trimmed.lowercased()
        func rest(after mark: String) -> String? {
            text.firstRange(of: mark).map { text[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }.description }
        }
        if text.contains("kobis.or.kr/") {
            self.init(site: "kobis", ["code=", "moviecd=", "dtcd="].lazy.compactMap(rest).first)
        } else if text.contains("themoviedb.org/") {
            self.init(site: "tmdb", rest(after: "/movie/"))
        } else if text.contains("imdb.com/") {
            self.init(site: "imdb", rest(after: "/title/"))
        } else if let site = ["kobis", "tmdb", "imdb"].first(where: { text.hasPrefix($0 + ":") }) {
            self.init(site: site, rest(after: ":"))
        } else if let (_, id) = Self.marks(in: text).first {
            self = id
        } else {
            self.init(site: "imdb", text)
        }
    }

    private init?(site: String, _ id: String?) {
        guard let id else { return nil }
        switch site {
        case "kobis":
            guard id.uppercased().looksLikeMovieCode else { return nil }
            self = .kobis(id.uppercased())
        case "tmdb":
            guard let number = Int(id), number > 0 else { return nil }
            self = .tmdb(number)
        case "imdb":
            guard id.hasPrefix("tt"), (7...10).contains(id.utf8.count - 2), id.utf8.dropFirst(2).allSatisfy(\.isDigit)
            else { return nil }
            self = .imdb(id)
        default: return nil
        }
    }

    /// An id of IMDb in a column of them, which may lack its letters and zeros; a shorter number may be a rating.
    package init?(imdb text: String) {
        guard text.utf8.count > 4, let number = Int(text), number > 0 else {
            self.init(text)
            return
        }
        let digits = String(number)
        self.init(site: "imdb", "tt" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits)
    }

    /// An id of TMDB in a column of them.
    package init?(tmdb text: String) {
        guard case .choice(.film(let id))? = GivenFilm(written: text) else { return nil }
        self = .tmdb(id)
    }

    /// A name without its mark and what follows, such as `파묘 (2024)` of `파묘 (2024) {tmdb-838209}`; empty for an id alone.
    package static func title(of name: String) -> String {
        marks(in: name).first.map { name[..<$0.start].trimmed } ?? ""
    }

    /// The ids in brackets, such as `{tmdb-838209}` and `[imdbid=tt27802490]`, and where each bracket opens.
    package static func marks(in name: String) -> [(start: String.Index, id: FilmID)] {
        name.indices.compactMap { start in
            guard "{[".contains(name[start]) else { return nil }
            let mark = name[name.index(after: start)...].prefix { !"{[}]".contains($0) }
            let word = mark.prefix { $0.isLetter }
            let site = word.lowercased()
            guard ["tmdb", "tmdbid", "imdb", "imdbid"].contains(site),
                mark[word.endIndex...].first.map({ "-=:".contains($0) }) == true
            else { return nil }
            return FilmID(site: String(site.prefix(4)), mark[word.endIndex...].dropFirst().lowercased())
                .map { (start, $0) }
        }
    }
}
