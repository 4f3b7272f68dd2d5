import BoxOfficeWire

extension TMDB {
    /// Asks for a person.
    ///
    /// - Parameters:
    ///   - id: The person.
    ///   - language: Another language than the client's.
    /// - Returns: The person.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such person.
    public func person(_ id: PersonID, language: Language? = nil) async throws(TMDBError) -> Answer<Person> {
        let call = Call(
            operation: "tmdb.person", path: "/person/\(id)", query: [languageItem(language)],
            subject: "the person \(id)")
        return try await findings(in: call, read: Person.init(reading:))
    }

    /// Asks for the films of a person.
    ///
    /// - Parameters:
    ///   - id: The person.
    ///   - language: Another language than the client's.
    /// - Returns: The films, in no useful order.
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such person.
    public func credits(of id: PersonID, language: Language? = nil) async throws(TMDBError) -> Answer<PersonCredits> {
        let call = Call(
            operation: "tmdb.personCredits", path: "/person/\(id)/movie_credits", query: [languageItem(language)],
            subject: "the films of the person \(id)")
        return try await findings(in: call) { document throws(MalformedResponse) in PersonCredits(reading: document) }
    }

    /// Asks for the portraits of a person.
    ///
    /// - Parameter id: The person.
    /// - Returns: The portraits (`profiles`).
    /// - Throws: A ``TMDBError``, with `notFound` if there is no such person.
    public func portraits(of id: PersonID) async throws(TMDBError) -> Answer<[MovieImages.Picture]> {
        let call = Call(
            operation: "tmdb.personImages", path: "/person/\(id)/images", subject: "the portraits of the person \(id)")
        return try await findings(in: call) { document throws(MalformedResponse) in
            try document.requiredObjects("profiles").compactMap(MovieImages.Picture.init(reading:))
        }
    }
}
