public import BoxOfficeWire

extension TMDB {
    /// Fetches the genres of films (`/genre/movie/list`).
    ///
    /// Films may also have retired genres that are not listed.
    public func genres(language: Language? = nil) async throws(TMDBError) -> FetchedList<Movie.Genre> {
        let call = Call(
            operation: "tmdb.genres", path: "/genre/movie/list", query: [languageItem(language)], subject: "the genres")
        return try await fetch(call) { document throws(MalformedResponse) in
            let genres = try document.requiredObjects("genres").compactMap(Movie.Genre.init(reading:))
            return FetchedList(genres, findings: document.findings)
        }
    }

    /// Fetches the countries that TMDB knows (`/configuration/countries`).
    public func countries(language: Language? = nil) async throws(TMDBError) -> FetchedList<Country> {
        let call = Call(
            operation: "tmdb.countries", path: "/configuration/countries", query: [languageItem(language)],
            subject: "the countries")
        return try await list(call, Country.init(reading:))
    }

    /// Fetches the languages that TMDB knows (`/configuration/languages`).
    public func languages() async throws(TMDBError) -> FetchedList<KnownLanguage> {
        let call = Call(operation: "tmdb.languages", path: "/configuration/languages", subject: "the languages")
        return try await list(call, KnownLanguage.init(reading:))
    }

    /// Fetches the jobs in film crews (`/configuration/jobs`).
    public func departments() async throws(TMDBError) -> FetchedList<Department> {
        let call = Call(operation: "tmdb.departments", path: "/configuration/jobs", subject: "the jobs")
        return try await list(call, Department.init(reading:))
    }

    /// Fetches the languages in which texts can be requested (`/configuration/primary_translations`).
    public func translationLanguages() async throws(TMDBError) -> FetchedList<Language> {
        let call = Call(
            operation: "tmdb.translationLanguages", path: "/configuration/primary_translations",
            subject: "the languages of texts")
        return try await list(call) { $0.language }
    }

    /// Fetches the age ratings of all countries (`/certification/movie/list`); their names change over the years.
    public func certifications() async throws(TMDBError) -> Certifications {
        let call = Call(
            operation: "tmdb.certifications", path: "/certification/movie/list", subject: "the age ratings")
        return try await fetch(call, read: Certifications.init(reading:))
    }

    private func list<Term: Sendable>(
        _ call: Call, _ read: @escaping @Sendable (JSONNode) -> Term?
    ) async throws(TMDBError) -> FetchedList<Term> {
        try await fetch(call) { document throws(MalformedResponse) in
            FetchedList(try document.requiredList().compactMap(read), findings: document.findings)
        }
    }
}
