import BoxOfficeHTTP
import BoxOfficeWire

extension TMDB {
    /// Asks for a film.
    ///
    /// - Parameters:
    ///   - id: The film.
    ///   - language: Another language than the client's.
    /// - Returns: The film.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such film.
    public func movie(_ id: MovieID, language: Language? = nil) async throws(TMDBError) -> Movie {
        try await answer(to: call(for: id, appending: [], query: [], language: language)) {
            document throws(MalformedResponse) in
            try Movie(reading: document)
        }
    }

    /// Asks for a film together with more about it, in one request.
    ///
    /// ```swift
    /// let (film, credits, images) = try await tmdb.movie(id, appending: Credits.self, MovieImages.self)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The film.
    ///   - appendices: What is wanted besides, as types.
    ///   - language: Another language than the client's.
    ///   - pictureLanguages: Further languages of pictures and videos, such as the film's own. Those in the language of
    ///     the texts, in Korean and in English are asked for anyway, and pictures without words.
    /// - Returns: The film, and what was asked for, in the order in which it was asked for. What the answer lacks is
    ///   empty, and reported in the film's findings.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such film.
    public func movie<each Appendix: MovieAppendix>(
        _ id: MovieID, appending appendices: repeat (each Appendix).Type, language: Language? = nil,
        pictureLanguages: [Language] = []
    ) async throws(TMDBError) -> (Movie, repeat each Appendix) {
        var names: [String] = []
        var query: [QueryItem] = []
        for appendix in repeat (each Appendix).appendix {
            names.append(appendix.name)
            query += appendix.query([language ?? self.language] + pictureLanguages)
        }
        let call = call(for: id, appending: names, query: query, language: language)
        return try await answer(to: call) { document throws(MalformedResponse) in
            let members = (repeat document.appendix((each Appendix).appendix))
            return (try Movie(reading: document), repeat each members)
        }
    }

    /// Asks for one thing about a film, and not for the film.
    ///
    /// ```swift
    /// let releases = try await tmdb.movie(id, only: ReleaseDates.self)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The film.
    ///   - appendix: What is wanted, as a type.
    ///   - language: Another language than the client's.
    ///   - pictureLanguages: Further languages of pictures and videos, such as the film's own.
    /// - Returns: What was asked for.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such film.
    public func movie<Appendix: MovieAppendix>(
        _ id: MovieID, only appendix: Appendix.Type, language: Language? = nil, pictureLanguages: [Language] = []
    ) async throws(TMDBError) -> Answer<Appendix> {
        let reader = Appendix.appendix
        let call = Call(
            operation: "tmdb.movie/\(reader.name)", path: "/movie/\(id)/\(reader.name)",
            query: [languageItem(language)] + reader.query([language ?? self.language] + pictureLanguages),
            subject: "the \(reader.title) of the film \(id)")
        return try await findings(in: call) { document throws(MalformedResponse) in
            guard !document[reader.list].isNull else {
                throw MalformedResponse("the response lacks “\(reader.list)”", path: reader.list)
            }
            return reader.read(document)
        }
    }

    /// Asks for the film that was added last (`/movie/latest`): it has little more than a title, and may be anything.
    ///
    /// - Returns: The film.
    /// - Throws: A ``TMDBError``.
    public func latestMovie() async throws(TMDBError) -> Movie {
        let call = Call(
            operation: "tmdb.latestMovie", path: "/movie/latest", query: [languageItem(nil)], subject: "the latest film"
        )
        return try await answer(to: call, read: Movie.init(reading:))
    }

    func call(for id: MovieID, appending names: [String], query: [QueryItem], language: Language?) -> Call {
        var items = [languageItem(language)]
        if !names.isEmpty { items.append(QueryItem("append_to_response", names.joined(separator: ","))) }
        return Call(operation: "tmdb.movie", path: "/movie/\(id)", query: items + query, subject: "the film \(id)")
    }
}

extension JSONNode {
    /// Reads an appendix out of a film; one that is missing is reported, and reads as empty.
    func appendix<Appendix>(_ reader: MovieAppendixReader<Appendix>) -> Appendix {
        let member = self[reader.name].opened
        if member.isNull { member.report("missing although it was asked for") }
        return reader.read(member)
    }
}
