import BoxOfficeHTTP
import BoxOfficeWire

extension TMDB {
    /// Fetches the record of a film; throws `notFound` if TMDB has no such film.
    public func movie(_ id: MovieID, language: Language? = nil) async throws(TMDBError) -> Movie {
        try await fetch(call(for: id, appending: [], query: [], language: language), read: Movie.init(reading:))
    }

    /// Fetches the record of a film with appendices in one request; throws `notFound` if TMDB has no such film.
    ///
    /// ```swift
    /// let (film, credits, images) = try await tmdb.movie(id, appending: Credits.self, MovieImages.self)
    /// ```
    ///
    /// An appendix missing from the response is empty, and reported in the film's findings.
    ///
    /// - Parameter imageLanguages: Further languages of images and videos, such as the film's own. Those in the
    ///   language of the texts, in Korean, in English and without a language are always requested.
    public func movie<each Appendix: MovieAppendix>(
        _ id: MovieID, appending appendices: repeat (each Appendix).Type, language: Language? = nil,
        imageLanguages: [Language] = []
    ) async throws(TMDBError) -> (Movie, repeat each Appendix) {
        var names: [String] = []
        var query: [QueryItem] = []
        for appendix in repeat (each Appendix).appendix {
            names.append(appendix.name)
            query += appendix.query([language ?? self.language] + imageLanguages)
        }
        let call = call(for: id, appending: names, query: query, language: language)
        return try await fetch(call) { document throws(MalformedResponse) in
            let members = (repeat (each Appendix).read(from: document))
            return (try Movie(reading: document), repeat each members)
        }
    }

    /// Fetches one appendix of a film, without the film's record; throws `notFound` if TMDB has no such film.
    ///
    /// ```swift
    /// let releases = try await tmdb.movie(id, only: ReleaseDates.self)
    /// ```
    public func movie<Appendix: MovieAppendix>(
        _ id: MovieID, only appendix: Appendix.Type, language: Language? = nil, imageLanguages: [Language] = []
    ) async throws(TMDBError) -> Appendix {
        let reader = Appendix.appendix
        let call = TMDBCall(
            "tmdb.movie/\(reader.name)", "/movie/\(id)/\(reader.name)", "the \(reader.title) of the film \(id)",
            query: [languageItem(language)] + reader.query([language ?? self.language] + imageLanguages))
        return try await fetch(call) { document throws(MalformedResponse) in
            try document.requireMember(reader.list)
            return reader.read(document)
        }
    }

    /// Fetches the record of a film with any appendices in one request; throws `notFound` if TMDB has no such film.
    public func record(
        of id: MovieID, appending appendices: [any MovieAppendix.Type], language: Language? = nil
    ) async throws(TMDBError) -> MovieRecord {
        let names = appendices.map { $0.name }
        let query = appendices.flatMap { $0.query([language ?? self.language]) }
        let call = call(for: id, appending: names, query: query, language: language)
        return try await fetch(call) { document throws(MalformedResponse) in
            let members = appendices.map { ($0.name, $0.read(from: document)) }
            return MovieRecord(movie: try Movie(reading: document), appendices: Dictionary(members) { $1 })
        }
    }

    /// Fetches the film that was added last (`/movie/latest`), which rarely has more than a title.
    public func latestMovie() async throws(TMDBError) -> Movie {
        let call = TMDBCall("tmdb.latestMovie", "/movie/latest", "the latest film", query: [languageItem(nil)])
        return try await fetch(call, read: Movie.init(reading:))
    }

    private func call(for id: MovieID, appending names: [String], query: [QueryItem], language: Language?) -> TMDBCall {
        var items = [languageItem(language)]
        if !names.isEmpty { items.append(QueryItem("append_to_response", names.joined(separator: ","))) }
        return TMDBCall("tmdb.movie", "/movie/\(id)", "the film \(id)", query: items + query)
    }
}

extension MovieAppendix {
    fileprivate static var name: String { appendix.name }

    fileprivate static func query(_ languages: [Language]) -> [QueryItem] { appendix.query(languages) }

    /// Reads the appendix from a film; a missing one is reported and empty.
    fileprivate static func read(from film: JSONNode) -> Self {
        let member = film[name].opened
        if member.isNull { member.report("missing although it was requested") }
        return appendix.read(member)
    }
}

/// A film's record with appendices that are chosen at run time.
///
/// If they are known at compile time, ``TMDB/movie(_:appending:language:imageLanguages:)`` returns them without
/// optionals.
public struct MovieRecord: Sendable {
    /// The film.
    public let movie: Movie
    fileprivate let appendices: [String: any MovieAppendix]

    /// Returns an appendix; nil if it was not requested, empty (and a finding) if the response lacks it.
    public subscript<Appendix: MovieAppendix>(type: Appendix.Type) -> Appendix? {
        appendices[Appendix.appendix.name] as? Appendix
    }
}
