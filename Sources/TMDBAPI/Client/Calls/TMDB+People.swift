import BoxOfficeWire

extension TMDB {
    /// Fetches the record of a person.
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such person.
    public func person(_ id: PersonID, language: Language? = nil) async throws(TMDBError) -> Person {
        let call = Call(
            operation: "tmdb.person", path: "/person/\(id)", query: [languageItem(language)],
            subject: "the person \(id)")
        return try await fetch(call, read: Person.init(reading:))
    }

    /// Fetches the films that a person worked on.
    ///
    /// - Parameters:
    ///   - language: A language other than the client's.
    /// - Returns: The films, in no particular order.
    /// - Throws: A ``TMDBError``, with `notFound` if TMDB has no such person.
    public func credits(of id: PersonID, language: Language? = nil) async throws(TMDBError) -> PersonCredits {
        let call = Call(
            operation: "tmdb.personCredits", path: "/person/\(id)/movie_credits", query: [languageItem(language)],
            subject: "the films of the person \(id)")
        return try await fetch(call) { document throws(MalformedResponse) in PersonCredits(reading: document) }
    }
}
