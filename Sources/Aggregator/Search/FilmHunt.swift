import BoxOfficeHTTP
import FilmMatching

/// Searches for films by name: stored responses first, then ever more requests, until one film is a clear hit.
struct FilmHunt {
    let boxOffice: BoxOfficeAggregator
    private let name: String
    let typed: TypedTitle
    let spelling: TypedSpelling
    private(set) var found: [String: FoundFilm] = [:]
    private var audiences: [String: Int] = [:]
    private var questionsLeft: Int
    private(set) var failure: EnrichmentError?

    private static let leastLikeness = 0.6
    private static let otherYear = 0.7
    /// From this likeness on, the name is the film's title, perhaps of another cut or as it sounds.
    static let equalTitle = 0.93
    /// The number of films whose opening week is read.
    private static let openings = 3

    init(boxOffice: BoxOfficeAggregator, _ name: String, questions: Int) {
        (self.boxOffice, self.name, questionsLeft) = (boxOffice, name, questions)
        typed = TypedTitle(name, latestYear: boxOffice.kobis.calendar.today.year + 1)
        spelling = TypedSpelling(typed)
    }

    mutating func search(in store: (any BrowsableStore)?) async throws(EnrichmentError) -> NameLookup {
        let titled = try await titled()
        if !titled.isEmpty { return NameLookup(name: name, fit: .titled, films: titled) }
        if let store { for film in await boxOffice.storedFilms(in: store) { add(film) } }
        for request in [RankingRequest.daily(), .weekend()] { await readRanking(request) }
        if result.best?.likeness == 1 { return result }
        try await askTMDB()
        for text in spelling.readings.flatMap(TitleQuestions.spacings) where !hasClearHit {
            for film in try await ask(text) { add(FoundFilm(film: film)) }
        }
        if !hasClearHit { await readOpenings() }
        if spelling.isKorean, (result.best?.likeness ?? 0) < Self.equalTitle { try await askForParts() }
        if !hasClearHit { await readOpenings() }
        if found.isEmpty, let failure { throw failure }
        return result
    }

    private var hasClearHit: Bool { result.best != nil }

    private var result: NameLookup {
        let films = found.values.map { film in
            FoundFilm(
                film: film.film, likeness: film.likeness, audience: audiences[film.film.movieCode],
                isPart: film.likeness < Self.equalTitle && spelling.isPart(of: film.film))
        }.filter { !$0.isAdult }.sorted { ($1.rank, $0.film.movieCode) < ($0.rank, $1.film.movieCode) }
        let alike = (films.first?.likeness ?? 0) - FoundFilm.clearDistance
        return NameLookup(
            name: name, fit: .alike, films: films.filter { !$0.mayBeAdult || $0.likeness > alike })
    }

    mutating func add(_ film: FoundFilm) {
        let code = film.film.movieCode
        if let audience = film.audience { audiences[code] = max(audience, audiences[code] ?? 0) }
        let likeness =
            max(film.likeness, spelling.likeness(to: film.film))
            * (film.film.mayBe(of: typed.year) ? 1 : Self.otherYear)
        guard likeness >= Self.leastLikeness else { return }
        // A list knows more about a film than a ranking.
        let known = found[code].map { $0.film.completed(by: film.film) } ?? film.film
        found[code] = FoundFilm(film: known, likeness: max(likeness, found[code]?.likeness ?? 0))
    }

    /// Throws a failure, since what was not read may be the film that is meant, or as likely as the one that is found.
    ///
    /// Offline, the first is kept, in case nothing is found, and the search continues with the other sources.
    mutating func note(_ cause: EnrichmentError.Cause) throws(EnrichmentError) {
        let failure = EnrichmentError(cause, film: KnownFilm(movieCode: "", title: name))
        guard failure.serviceError?.transport?.code == .notStored else { throw failure }
        self.failure = self.failure ?? failure
    }

    // MARK: KOBIS

    /// The films whose title is the name; this also finds adult films.
    private mutating func titled() async throws(EnrichmentError) -> [FoundFilm] {
        for title in typed.year == nil ? [name] : [name, typed.text] {
            do throws(EnrichmentError) {
                let search = try await boxOffice.films(titled: title)
                let films = search.films.map { FoundFilm(film: KnownFilm($0), likeness: 1) }
                    .filter { title == name || $0.film.mayBe(of: typed.year) }
                let decent = films.filter { !$0.isAdult }
                if !films.isEmpty { return decent.isEmpty ? films : decent }
                for film in search.similar { add(FoundFilm(film)) }
            } catch {
                try note(error.cause)
            }
        }
        return []
    }

    /// Searches for parts of the title until one film is a clear hit.
    private mutating func askForParts() async throws(EnrichmentError) {
        let parts = TitleQuestions.parts(of: typed.text)
        var hasFound = false
        for (number, part) in parts.enumerated() where !(hasFound && hasClearHit) {
            // Hundreds of titles contain a syllable, in an order that says nothing.
            let pages = max(1, (questionsLeft - Self.openings) / (parts.count - number))
            for film in try await ask(part, pages: pages) {
                add(FoundFilm(film: film))
                hasFound = true
            }
        }
    }

    /// The films whose titles contain a text, a hundred a question.
    private mutating func ask(_ text: String, pages: Int = 1) async throws(EnrichmentError) -> [KnownFilm] {
        let depth = 100 * min(pages, questionsLeft)
        guard depth > 0 else { return [] }
        var films: [ListedMovie] = []
        do throws(EnrichmentError) {
            films = try await boxOffice.films(containing: text, depth: depth)
        } catch {
            try note(error.cause)
        }
        questionsLeft -= max(1, (films.count + 99) / 100)
        return films.map(KnownFilm.init)
    }

    /// Reads a ranking as a further hint; without it, the search continues.
    private mutating func readRanking(_ request: RankingRequest) async {
        guard questionsLeft > 0 else { return }
        questionsLeft -= 1
        guard let ranking = try? await boxOffice.ranking(request) else { return }
        for entry in ranking.entries { add(FoundFilm(entry)) }
    }

    /// Reads the opening weeks of films that are about equally alike: they show which one people have seen.
    private mutating func readOpenings() async {
        let films = result.films
        guard let best = films.first, best.likeness >= FoundFilm.leastLikeness else { return }
        let rivals = films.filter { $0.audience == nil && $0.likeness >= best.likeness - FoundFilm.clearDistance }
        for day in rivals.prefix(Self.openings).compactMap(\.film.openDay) { await readRanking(.weekly(.on(day))) }
    }

    // MARK: TMDB

    struct Hit {
        /// The film with its Korean title.
        let film: MovieListItem
        var likeness = 0.0
    }

    /// TMDB finds English, original and other titles whatever their spaces; KOBIS then has the film's code.
    private mutating func askTMDB() async throws(EnrichmentError) {
        for hit in try await hits(for: typed.plain).prefix(4) { try await findAtKobis(hit) }
    }

    /// The films that TMDB finds by a text, the likeliest first.
    mutating func hits(for text: String) async throws(EnrichmentError) -> [Hit] {
        var hits: [MovieID: Hit] = [:]
        for language in text.containsHangul ? [Language.korean] : [.korean, .english] {
            do throws(TMDBError) {
                let films = try await boxOffice.tmdb.inKorea.searchMovies(MovieSearch(text, language: language)).items
                for film in films where !film.isAdult && !film.isSoftcore {
                    var hit = hits[film.id] ?? Hit(film: film)
                    // A film that is found alone has the name as another title.
                    hit.likeness = max(hit.likeness, likeness(to: film), films.count == 1 ? Self.otherTitle : 0)
                    hits[film.id] = hit
                }
            } catch {
                try note(.tmdb(error))
            }
        }
        return hits.values.filter { $0.likeness >= Self.otherTitle }
            .sorted {
                ($0.likeness, $0.film.voteCount ?? 0, $1.film.id.rawValue)
                    > ($1.likeness, $1.film.voteCount ?? 0, $0.film.id.rawValue)
            }
    }

    func likeness(to film: MovieListItem) -> Double {
        max(spelling.likeness(to: film.title), spelling.likeness(to: film.originalTitle))
    }

    private mutating func findAtKobis(_ hit: Hit) async throws(EnrichmentError) {
        let title = TypedTitle(hit.film.title)
        let spelling = TypedSpelling(title)
        for text in TitleQuestions.spacings(of: title.text).prefix(4) {
            let films = try await ask(text).filter {
                $0.mayBe(of: hit.film.releaseDay?.year) && spelling.likeness(to: $0.title) == 1
            }
            for film in films { add(FoundFilm(film: film, likeness: hit.likeness)) }
            if !films.isEmpty { return }
        }
    }

    /// Not enough to take the film without asking.
    private static let otherTitle = 0.7
}
