import BoxOfficeBasics

/// What KOBIS and TMDB know of a film, as tables want it; what a service does not have is nil or empty.
public struct FilmFacts: Sendable, Hashable {
    /// The film's code at KOBIS (`movieCd`).
    public var movieCode: MovieCode?
    /// The Korean title (`movieNm`).
    public var kobisTitle: String?
    /// The English title (`movieNmEn`).
    public var englishTitle: String?
    /// The title in the film's own language (`movieNmOg`).
    public var originalTitle: String?
    /// The year of production (`prdtYear`).
    public var productionYear: Int?
    /// The opening day in Korea (`openDt`).
    public var openDay: CalendarDay?
    /// The running time in minutes (`showTm`).
    public var runtime: Int?
    /// The kind of film (`typeNm`), such as `장편`.
    public var type: String?
    /// The production status (`prdtStatNm`), such as `개봉`.
    public var status: String?
    /// The countries of production in Korean, in KOBIS's order (`nations`).
    public var nations: [String] = []
    /// The genres in Korean, in KOBIS's order (`genres`).
    public var genres: [String] = []
    /// The directors' names in Korean, in KOBIS's order (`directors`).
    public var directors: [String] = []
    /// The cast, each with the role if KOBIS has it, in KOBIS's order (`actors`).
    public var actors: [Credit] = []
    /// The companies, each with its part, such as `배급사`, in KOBIS's order (`companys`).
    public var companies: [Credit] = []
    /// The grade of the last rating (`audits`, `watchGradeNm`).
    public var grade: String?
    /// What TMDB's search has of the film; nil without a match.
    public var listed: MovieListItem?
    /// TMDB's record of the film; nil without a match, or if it was not asked for.
    public var movie: Movie?

    /// A name and its part in a film.
    public struct Credit: Sendable, Hashable {
        /// The name in Korean.
        public let name: String
        /// The role or the part in Korean; nil if KOBIS does not say it.
        public let role: String?

        /// Creates a credit.
        public init(name: String, role: String?) { (self.name, self.role) = (name, role) }
    }

    /// Creates facts without any value.
    public init() {}

    /// Takes the facts of KOBIS's record of a film.
    public init(_ info: MovieInfo) {
        (movieCode, kobisTitle, englishTitle) = (info.id, info.title, info.englishTitle)
        (originalTitle, productionYear, openDay) = (info.originalTitle, info.productionYear, info.openDay)
        (runtime, type, status, nations, genres) = (
            info.runtime, info.type, info.productionStatus, info.nations, info.genres
        )
        directors = info.directors.map(\.name)
        actors = info.actors.map { Credit(name: $0.person.name, role: $0.role) }
        companies = info.companies.map { Credit(name: $0.name, role: $0.part) }
        grade = info.audits.last { $0.grade != nil }?.grade?.rawValue
    }

    /// Takes the facts of a film in KOBIS's list, which has neither cast, running time nor grade.
    public init(_ film: ListedMovie) {
        (movieCode, kobisTitle, englishTitle) = (film.id, film.title, film.englishTitle)
        (productionYear, openDay, type, status) = (film.productionYear, film.openDay, film.type, film.productionStatus)
        (nations, genres, directors) = (film.nations, film.genres, film.directors)
        companies = film.producers.map { Credit(name: $0.name, role: "제작사") }
    }
}

/// Facts of one of several films, as they come.
public struct FilmFactsUpdate: Sendable {
    /// The film's code.
    public let movieCode: MovieCode
    /// The facts, or why there are none; nil if KOBIS has no such film.
    public let result: Result<FilmFacts?, EnrichmentError>
}

extension BoxOfficeAggregator {
    /// Reads KOBIS's facts of films, several at a time, and reports each as soon as it is there.
    ///
    /// A film takes one request, and none if its record is stored. Ending the iteration cancels the work.
    public func facts(of codes: [MovieCode], concurrency: Int = 8) -> AsyncStream<FilmFactsUpdate> {
        AsyncStream { updates in
            let work = Task {
                var waiting = codes[...]
                await runTasks(of: FilmFactsUpdate.self, atMost: concurrency) {
                    guard let code = waiting.popFirst() else { return nil }
                    return {
                        let result = await Result { () async throws(EnrichmentError) in try await facts(of: code) }
                        return FilmFactsUpdate(movieCode: code, result: result)
                    }
                } take: { update in
                    updates.yield(update)
                }
                updates.finish()
            }
            updates.onTermination = { _ in work.cancel() }
        }
    }

    /// Reads KOBIS's facts of a film; nil if KOBIS has no such film.
    ///
    /// Takes one request, and none if the film's record is stored.
    public func facts(of code: MovieCode) async throws(EnrichmentError) -> FilmFacts? {
        try await information(of: KnownFilm(movieCode: code.rawValue, title: "")).map { FilmFacts($0) }
    }

    /// Reads the facts of a film that was looked up: KOBIS's by its code, or by its title if one film has it.
    package func facts(
        of film: KnownFilm, _ found: Enrichment?, fromKOBIS asksKOBIS: Bool, fromTMDB asksTMDB: Bool
    ) async throws(EnrichmentError) -> FilmFacts {
        var facts = FilmFacts()
        if asksKOBIS {
            var film = film
            if film.movieCode.isEmpty, !film.title.isEmpty {
                let titled = TitleSearch(
                    title: film.title, similar: try await films(containing: film.title, depth: Self.listedFilms))
                if case .film(let listed) = TitleChoice(titled, for: film) { film = KnownFilm(listed) }
            }
            if let info = try await information(of: film) { facts = FilmFacts(info) }
        }
        facts.listed = found?.movie
        if asksTMDB, let id = facts.listed?.id {
            facts.movie = try await record(of: id, [], in: nil, for: film).movie
        }
        return facts
    }
}
