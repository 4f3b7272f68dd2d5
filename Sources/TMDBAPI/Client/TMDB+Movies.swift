import BoxOfficeHTTP

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
    /// An appendix that the response lacks is requested alone; if it is still missing, `malformedResponse` is thrown.
    /// ``record(of:appending:language:imageLanguages:)`` returns what there is.
    ///
    /// - Parameter imageLanguages: Further languages of images and videos, such as the film's own. Those in the
    ///   language of the texts, in Korean, in English and without a language are always requested.
    public func movie<each Appendix: MovieAppendix>(
        _ id: MovieID, appending appendices: repeat (each Appendix).Type, language: Language? = nil,
        imageLanguages: [Language] = []
    ) async throws(TMDBError) -> (Movie, repeat each Appendix) {
        var types: [any MovieAppendix.Type] = []
        for type in repeat each appendices { types.append(type) }
        let record = try await record(of: id, appending: types, language: language, imageLanguages: imageLanguages)
        func read<Wanted: MovieAppendix>(_ type: Wanted.Type) throws(TMDBError) -> Wanted {
            if let appendix = record[type] { return appendix }
            let context = ServiceErrorContext(operation: "tmdb.movie", subject: "the film \(id)")
            throw record.unread[type.name] ?? TMDBError(.malformedResponse, context)
        }
        return (record.movie, repeat try read(each appendices))
    }

    /// Fetches one appendix of a film, without the film's record; throws `notFound` if TMDB has no such film.
    ///
    /// ```swift
    /// let releases = try await tmdb.movie(id, only: ReleaseDates.self)
    /// ```
    public func movie<Appendix: MovieAppendix>(
        _ id: MovieID, only appendix: Appendix.Type, language: Language? = nil, imageLanguages: [Language] = []
    ) async throws(TMDBError) -> Appendix {
        try await fetch(call(for: appendix, of: id, language, imageLanguages)) { document throws(MalformedResponse) in
            try appendix.appendix.read(whole: document)
        }
    }

    private func call<Appendix: MovieAppendix>(
        for appendix: Appendix.Type, of id: MovieID, _ language: Language?, _ imageLanguages: [Language]
    ) -> TMDBCall {
        let reader = Appendix.appendix
        return TMDBCall(
            "tmdb.movie/\(reader.name)", "/movie/\(id)/\(reader.name)", "the \(reader.title) of the film \(id)",
            naming: reader.namesFilm ? .id(id) : .unnamed,
            query: [languageItem(language)] + reader.query([language ?? self.language] + imageLanguages))
    }

    /// Fetches the record of a film with any appendices in one request; throws `notFound` if TMDB has no such film.
    ///
    /// An appendix that the response lacks is requested alone, once. If TMDB does not send it then either, it is
    /// ``MovieRecord/unread``.
    public func record(
        of id: MovieID, appending appendices: [any MovieAppendix.Type], language: Language? = nil,
        imageLanguages: [Language] = []
    ) async throws(TMDBError) -> MovieRecord {
        let names = appendices.map { $0.name }
        let query = appendices.flatMap { $0.query([language ?? self.language] + imageLanguages) }
        let call = call(for: id, appending: names, query: query, language: language)
        var record = try await fetch(call) { document throws(MalformedResponse) in
            let members = appendices.compactMap { type in type.read(from: document).map { (type.name, $0) } }
            return MovieRecord(try Movie(reading: document), Dictionary(members) { $1 })
        }
        for type in appendices where record.appendices[type.name] == nil {
            record.requests += 1
            do throws(TMDBError) {
                try await add(type, to: &record, language, imageLanguages)
            } catch {
                guard [.malformedResponse, .notFound, .httpStatus].contains(error.code) else { throw error }
                record.unread[type.name] = error
            }
        }
        return record
    }

    /// Requests an appendix alone; one that is still missing is not requested again.
    private func add<Appendix: MovieAppendix>(
        _ type: Appendix.Type, to record: inout MovieRecord, _ language: Language?, _ imageLanguages: [Language]
    ) async throws(TMDBError) {
        let call = call(for: type, of: record.movie.id, language, imageLanguages)
        let found = try await fetch(call) { document throws(MalformedResponse) in
            (try? type.appendix.read(whole: document)) ?? document.reported("missing although it was requested")
        }
        if let found {
            record.add(found, named: type.name)
        } else {
            let problem = MalformedResponse("the response lacks “\(type.name)”", path: type.name)
            throw TMDBError(.malformedResponse, call.context.with(\.malformed, problem))
        }
    }

    /// Fetches the film that was added last (`/movie/latest`), which rarely has more than a title.
    public func latestMovie() async throws(TMDBError) -> Movie {
        let call = TMDBCall(
            "tmdb.latestMovie", "/movie/latest", "the latest film", naming: .unnamed, query: [languageItem(nil)])
        return try await fetch(call, read: Movie.init(reading:))
    }

    private func call(for id: MovieID, appending names: [String], query: [QueryItem], language: Language?) -> TMDBCall {
        var items = [languageItem(language)]
        if !names.isEmpty { items.append(QueryItem("append_to_response", names.joined(separator: ","))) }
        return TMDBCall("tmdb.movie", "/movie/\(id)", "the film \(id)", naming: .id(id), query: items + query)
    }
}

extension MovieAppendix {
    fileprivate static var name: String { appendix.name }

    fileprivate static func query(_ languages: [Language]) -> [QueryItem] { appendix.query(languages) }

    /// Reads the appendix from a film; nil, with a finding, if it is missing.
    fileprivate static func read(from film: JSONNode) -> Self? {
        let member = film[name].opened
        return (try? appendix.read(whole: member)) ?? member.reported("missing although it was requested")
    }
}

/// A film's record with appendices that are chosen at run time.
///
/// If they are known at compile time, ``TMDB/movie(_:appending:language:imageLanguages:)`` returns them without
/// optionals.
public struct MovieRecord: Sendable {
    /// The film.
    public let movie: Movie
    /// The appendices that are still unknown after a second request, by their names, such as `credits`, and why.
    public fileprivate(set) var unread: [String: TMDBError] = [:]
    /// The unexpected parts of the responses, which were left out, and what is unread.
    public private(set) var findings: [Finding]
    /// How many requests it took.
    package fileprivate(set) var requests = 1
    fileprivate var appendices: [String: any MovieAppendix]

    package func error(of type: any MovieAppendix.Type) -> TMDBError? { unread[type.name] }

    package init(_ movie: Movie, _ appendices: [any MovieAppendix]) {
        self.init(movie, Dictionary(appendices.map { (type(of: $0).name, $0) }) { $1 })
    }

    fileprivate init(_ movie: Movie, _ appendices: [String: any MovieAppendix]) {
        (self.movie, self.appendices, findings) = (movie, appendices, movie.findings)
    }

    fileprivate mutating func add(_ appendix: any MovieAppendix, named name: String) {
        appendices[name] = appendix
        findings.removeAll { $0.path == name }
        findings += appendix.findings.map { Finding(path: "\(name).\($0.path)", problem: $0.problem) }
    }

    /// Returns an appendix; nil if it was not requested, or is unread.
    public subscript<Appendix: MovieAppendix>(type: Appendix.Type) -> Appendix? {
        appendices[Appendix.appendix.name] as? Appendix
    }
}
