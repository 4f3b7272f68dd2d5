extension TMDB {
    /// Fetches the genres of films (`/genre/movie/list`).
    ///
    /// Films may also have retired genres that are not listed.
    public func genres(language: Language? = nil) async throws(TMDBError) -> FetchedList<Movie.Genre> {
        let call = TMDBCall(
            "tmdb.genres", "/genre/movie/list", "the genres", naming: .unnamed, query: [languageItem(language)])
        return try await fetch(call) { document throws(MalformedResponse) in
            let genres = try document.required("genres", Movie.Genre.init(reading:))
            return FetchedList(genres, findings: document.findings)
        }
    }

    /// Fetches the countries that TMDB knows (`/configuration/countries`).
    public func countries(language: Language? = nil) async throws(TMDBError) -> FetchedList<Country> {
        try await list(
            TMDBCall(
                "tmdb.countries", "/configuration/countries", "the countries", naming: .unnamed,
                query: [languageItem(language)]),
            Country.init(reading:))
    }

    /// Fetches the languages that TMDB knows (`/configuration/languages`).
    public func languages() async throws(TMDBError) -> FetchedList<KnownLanguage> {
        try await list(
            TMDBCall("tmdb.languages", "/configuration/languages", "the languages", naming: .unnamed),
            KnownLanguage.init(reading:))
    }

    /// Fetches the jobs in film crews (`/configuration/jobs`).
    public func departments() async throws(TMDBError) -> FetchedList<Department> {
        try await list(
            TMDBCall("tmdb.departments", "/configuration/jobs", "the jobs", naming: .unnamed), Department.init(reading:)
        )
    }

    /// Fetches the languages in which texts can be requested (`/configuration/primary_translations`).
    public func translationLanguages() async throws(TMDBError) -> FetchedList<Language> {
        try await list(
            TMDBCall(
                "tmdb.translationLanguages", "/configuration/primary_translations", "the languages of texts",
                naming: .unnamed)
        ) { $0.language }
    }

    /// Fetches the age ratings of all countries (`/certification/movie/list`); their names change over the years.
    public func certifications() async throws(TMDBError) -> Certifications {
        try await fetch(
            TMDBCall("tmdb.certifications", "/certification/movie/list", "the age ratings", naming: .unnamed),
            read: Certifications.init(reading:))
    }

    private func list<Term: Sendable>(
        _ call: TMDBCall, _ read: @escaping @Sendable (JSONNode) -> Term?
    ) async throws(TMDBError) -> FetchedList<Term> {
        try await fetch(call) { document throws(MalformedResponse) in
            FetchedList(try document.requiredList(read), findings: document.findings)
        }
    }
}
