import BoxOfficeHTTP
public import BoxOfficeWire

extension TMDB {
    /// Fetches the record of a film.
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such film.
    public func movie(_ id: MovieID, language: Language? = nil) async throws(TMDBError) -> Movie {
        try await fetch(call(for: id, appending: [], query: [], language: language), read: Movie.init(reading:))
    }

    /// Fetches the record of a film together with more about it, in one request.
    ///
    /// ```swift
    /// let (film, credits, images) = try await tmdb.movie(id, appending: Credits.self, MovieImages.self)
    /// ```
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    ///   - imageLanguages: Further languages of images and videos, such as the film's own. Those in the language of the
    ///     texts, in Korean, in English and without a language are always requested.
    /// - Returns: The record and the appendices, in the order in which they were requested. An appendix missing from the
    ///   response is empty, and reported in the film's findings.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such film.
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
            let members = (repeat document.appendix((each Appendix).appendix))
            return (try Movie(reading: document), repeat each members)
        }
    }

    /// Fetches one appendix of a film, without the film's record.
    ///
    /// ```swift
    /// let releases = try await tmdb.movie(id, only: ReleaseDates.self)
    /// ```
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    ///   - imageLanguages: Further languages of images and videos, such as the film's own.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such film.
    public func movie<Appendix: MovieAppendix>(
        _ id: MovieID, only appendix: Appendix.Type, language: Language? = nil, imageLanguages: [Language] = []
    ) async throws(TMDBError) -> Appendix {
        let reader = Appendix.appendix
        let call = Call(
            operation: "tmdb.movie/\(reader.name)", path: "/movie/\(id)/\(reader.name)",
            query: [languageItem(language)] + reader.query([language ?? self.language] + imageLanguages),
            subject: "the \(reader.title) of the film \(id)")
        return try await fetch(call) { document throws(MalformedResponse) in
            try document.requireMember(reader.list)
            return reader.read(document)
        }
    }

    /// Fetches the record of a film together with any of its appendices, in one request.
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such film.
    public func record(
        of id: MovieID, appending appendices: [any MovieAppendix.Type], language: Language? = nil
    ) async throws(TMDBError) -> MovieRecord {
        let names = appendices.map { name(of: $0) }
        let query = appendices.flatMap { self.query(of: $0, language ?? self.language) }
        let call = call(for: id, appending: names, query: query, language: language)
        return try await fetch(call) { document throws(MalformedResponse) in
            let members = appendices.map { document.member($0) }
            return MovieRecord(try Movie(reading: document), appendices: members)
        }
    }

    /// Fetches the film that was added last (`/movie/latest`), which rarely has more than a title.
    public func latestMovie() async throws(TMDBError) -> Movie {
        let call = Call(
            operation: "tmdb.latestMovie", path: "/movie/latest", query: [languageItem(nil)], subject: "the latest film"
        )
        return try await fetch(call, read: Movie.init(reading:))
    }

    /// Fetches the changes to a film's record (`/movie/{id}/changes`).
    ///
    /// - Parameters:
    ///   - days: The days in UTC, at most 14 apart (`start_date`, `end_date`).
    /// - Throws: A ``TMDBError``, with `invalidRequest` if the days are too far apart.
    public func changes(of id: MovieID, in days: ClosedRange<CalendarDay>) async throws(TMDBError) -> MovieChanges {
        var call = Call(
            operation: "tmdb.movieChanges", path: "/movie/\(id)/changes", query: days.changeQuery,
            subject: "the changes of the film \(id)")
        call.problem = days.problemOfChanges
        return try await fetch(call) { document throws(MalformedResponse) in MovieChanges.appendix.read(document) }
    }

    /// Fetches a review.
    ///
    /// - Returns: The review, with its language and its film.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such review, or `invalidRequest` if the id has a character
    ///   that ids do not have.
    public func review(_ id: ReviewID) async throws(TMDBError) -> Review {
        var call = Call(
            operation: "tmdb.review", path: "/review/\(id)", subject: "the review \(id.rawValue.prefix(80))")
        if !id.rawValue.isPlainSegment { call.problem = "an id is 1 to 100 ASCII letters, digits, “.”, “_” or “-”." }
        return try await fetch(call) { document throws(MalformedResponse) in
            guard let review = Review(reading: document) else {
                throw MalformedResponse("the response is not a review", path: "id")
            }
            return review
        }
    }

    private func call(for id: MovieID, appending names: [String], query: [QueryItem], language: Language?) -> Call {
        var items = [languageItem(language)]
        if !names.isEmpty { items.append(QueryItem("append_to_response", names.joined(separator: ","))) }
        return Call(operation: "tmdb.movie", path: "/movie/\(id)", query: items + query, subject: "the film \(id)")
    }

    private func name<Appendix: MovieAppendix>(of type: Appendix.Type) -> String { Appendix.appendix.name }

    private func query<Appendix: MovieAppendix>(of type: Appendix.Type, _ language: Language) -> [QueryItem] {
        Appendix.appendix.query([language])
    }
}

extension JSONNode {
    /// Reads an appendix of a film; a missing one is reported and empty.
    fileprivate func appendix<Appendix>(_ reader: MovieAppendixReader<Appendix>) -> Appendix {
        let member = self[reader.name].opened
        if member.isNull { member.report("missing although it was requested") }
        return reader.read(member)
    }

    fileprivate func member<Appendix: MovieAppendix>(_ type: Appendix.Type) -> any MovieAppendix {
        appendix(Appendix.appendix)
    }
}
