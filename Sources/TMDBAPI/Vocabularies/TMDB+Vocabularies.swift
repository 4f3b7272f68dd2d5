import BoxOfficeWire

extension TMDB {
    /// Asks for the genres of films, named in a language (`/genre/movie/list`).
    ///
    /// - Parameter language: Another language than the client's.
    /// - Returns: The genres; films may have retired ones that are not among them.
    /// - Throws: A ``TMDBError``.
    public func genres(language: Language? = nil) async throws(TMDBError) -> Answer<[Movie.Genre]> {
        let call = Call(
            operation: "tmdb.genres", path: "/genre/movie/list", query: [languageItem(language)], subject: "the genres")
        return try await findings(in: call) { document throws(MalformedResponse) in
            try document.requiredObjects("genres").compactMap(Movie.Genre.init(reading:))
        }
    }

    /// Asks for the countries that TMDB knows (`/configuration/countries`).
    ///
    /// - Parameter language: Another language than the client's for their names.
    /// - Returns: The countries.
    /// - Throws: A ``TMDBError``.
    public func countries(language: Language? = nil) async throws(TMDBError) -> Answer<[Country]> {
        let call = Call(
            operation: "tmdb.countries", path: "/configuration/countries", query: [languageItem(language)],
            subject: "the countries")
        return try await list(call, Country.init(reading:))
    }

    /// Asks for the languages that TMDB knows (`/configuration/languages`).
    ///
    /// - Returns: The languages.
    /// - Throws: A ``TMDBError``.
    public func languages() async throws(TMDBError) -> Answer<[KnownLanguage]> {
        let call = Call(operation: "tmdb.languages", path: "/configuration/languages", subject: "the languages")
        return try await list(call, KnownLanguage.init(reading:))
    }

    /// Asks for the jobs in film crews (`/configuration/jobs`).
    ///
    /// - Returns: The jobs, by department.
    /// - Throws: A ``TMDBError``.
    public func departments() async throws(TMDBError) -> Answer<[Department]> {
        let call = Call(operation: "tmdb.departments", path: "/configuration/jobs", subject: "the jobs")
        return try await list(call, Department.init(reading:))
    }

    /// Asks for the languages that texts can be asked for in (`/configuration/primary_translations`).
    ///
    /// - Returns: The languages, each with a country.
    /// - Throws: A ``TMDBError``.
    public func translationLanguages() async throws(TMDBError) -> Answer<[Language]> {
        let call = Call(
            operation: "tmdb.translationLanguages", path: "/configuration/primary_translations",
            subject: "the languages of texts")
        return try await list(call) { $0.language }
    }

    /// Asks for the age ratings of all countries (`/certification/movie/list`).
    ///
    /// - Returns: The ratings of each country, the mildest first; their names change over the years.
    /// - Throws: A ``TMDBError``.
    public func certifications() async throws(TMDBError) -> Answer<[Region: [Certification]]> {
        let call = Call(
            operation: "tmdb.certifications", path: "/certification/movie/list", subject: "the age ratings")
        return try await findings(in: call) { document throws(MalformedResponse) in
            let countries = try document.requiredObject("certifications")
            let ratings = countries.memberNames.map { name in
                let rows = countries[name].objects.compactMap(Certification.init(reading:))
                return (Region(rawValue: name), rows.sorted { ($0.order, $0.name) < ($1.order, $1.name) })
            }
            return Dictionary(ratings) { first, _ in first }
        }
    }

    private func list<Term: Sendable>(
        _ call: Call, _ read: @Sendable (JSONNode) -> Term?
    ) async throws(TMDBError) -> Answer<[Term]> {
        try await findings(in: call) { document throws(MalformedResponse) in
            try document.requiredList().compactMap(read)
        }
    }
}
