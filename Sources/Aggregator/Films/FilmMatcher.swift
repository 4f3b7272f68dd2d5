import FilmMatching

/// Carries out query plans: sends the requests of a plan until it decides.
struct FilmMatcher: Sendable {
    let boxOffice: BoxOfficeAggregator
    let fresh: Bool
    var ahead: ReadAhead?

    private var tmdb: TMDB { (fresh ? boxOffice.tmdb.revalidating : boxOffice.tmdb).inKorea }

    func enrichment(
        of film: KnownFilm, _ override: MatchOverride?, without excluded: Set<Int> = []
    ) async throws(EnrichmentError) -> Enrichment {
        let early = override == nil ? ahead.map { RequestsAhead($0, for: film, boxOffice) } : nil
        return try await withTaskCancellationHandler {
            await Result { () async throws(EnrichmentError) in
                try await enrichment(of: film, override, without: excluded, early)
            }
        } onCancel: {
            early?.cancel()
        }.get()
    }

    private func enrichment(
        of film: KnownFilm, _ override: MatchOverride?, without excluded: Set<Int>, _ early: RequestsAhead?
    ) async throws(EnrichmentError) -> Enrichment {
        var plan = QueryPlan(film: film, override: override, without: excluded, model: boxOffice.model)
        var found: [Int: MovieListItem] = [:]
        var recordError: KobisError?
        var info: MovieInfo?
        var unread: [Finding] = []
        while true {
            switch plan.next {
            case .search(let query):
                let page = try await search(query, for: film)
                unread += page.findings.of("search/movie")
                for item in page.items where found[item.id.rawValue] == nil { found[item.id.rawValue] = item }
                plan.receive(page.items.map(CandidateFilm.init), for: query, totalPages: page.totalPages ?? 1)
            case .discover(let day):
                let page = try await films(openedOn: day, for: film)
                unread += page.findings.of("discover/movie")
                for item in page.items where found[item.id.rawValue] == nil { found[item.id.rawValue] = item }
                plan.receive(page.items.map(CandidateFilm.init), openedOn: day)
            case .filmInfo:
                if let early, let leader = plan.leader.flatMap({ found[$0] }) {
                    early.begin(leader: leader) { () async throws(TMDBError) in try await record(of: leader.id) }
                }
                do throws(EnrichmentError) {
                    let known = try await listed(film)
                    if boxOffice.records.isWorthReading(for: known) {
                        info = try await boxOffice.information(of: film, from: early?.info)
                        unread += info?.findings ?? []
                        plan.receive(filmInfo: info.map(film.completed))
                    } else {
                        plan.skipFilmInfo(knowing: known)
                    }
                } catch {
                    // The record is only one piece of evidence: if the quota allows no more today, the rest may be
                    // enough.
                    guard let quota = error.quotaError else { throw error }
                    recordError = quota
                    plan.skipFilmInfo()
                }
            case .details(let ids):
                if let leader = ids.first.flatMap({ found[$0] }) { early?.begin(leader: leader, record: nil) }
                let records = try await records(of: ids, for: film, early)
                for (id, record) in records where found[id] == nil { found[id] = record.item }
                for (id, record) in records.sorted(by: { $0.key < $1.key }) {
                    unread += record.findings.of("movie/\(id)")
                }
                plan.receive(
                    details: records.mapValues(\.details), for: ids,
                    repeats: records.values.map(\.repeats).reduce(0, +))
            case .decided(let decision):
                var found = Enrichment(
                    match: decision, movie: decision.tmdbID.flatMap { found[$0] }, recordError: recordError,
                    unread: unread)
                if let info, try await boxOffice.isOfCodeAlone(found, film, info) {
                    found.leaveUndecided(.titlesDiffer)
                }
                return found
            }
        }
    }

    private func search(_ query: SearchQuery, for film: KnownFilm) async throws(EnrichmentError) -> Page<MovieListItem>
    {
        do throws(TMDBError) {
            return try await tmdb.searchMovies(MovieSearch(query.text, year: query.year, page: query.page))
        } catch {
            throw EnrichmentError(.tmdb(error), film: film)
        }
    }

    func films(
        openedOn day: CalendarDay, for film: KnownFilm
    ) async throws(EnrichmentError) -> Page<MovieListItem> {
        if fresh { boxOffice.memory.openings.forget(day) }
        return try await boxOffice.memory.openings.value(for: day, about: film) { () async throws(TMDBError) in
            var filter = MovieFilter()
            // Time zones and previews shift a release by a day.
            filter.release = DayRange(from: day.adding(days: -1), through: day.adding(days: 1))
            return try await tmdb.page(of: .discover(filter))
        }
    }

    private func listed(_ film: KnownFilm) async throws(EnrichmentError) -> KnownFilm {
        guard boxOffice.records == .listed, boxOffice.records.isWorthReading(for: film) else { return film }
        return try await boxOffice.memory.years.film(film, from: boxOffice.kobis).map(film.completed) ?? film
    }

    struct Record: Sendable {
        let item: MovieListItem
        let details: CandidateFilm.Details
        let findings: [Finding]
        /// How many requests more than one it took.
        let repeats: Int
    }

    private func records(
        of ids: [Int], for film: KnownFilm, _ early: RequestsAhead?
    ) async throws(EnrichmentError) -> [Int: Record] {
        let results = await ids.mapConcurrently(atMost: ids.count) { id in
            if let sent = early?.details(of: id) { return await sent.value }
            return await Result { () async throws(TMDBError) in try await record(of: MovieID(id)) }
        }
        var records: [Int: Record] = [:]
        for (id, result) in zip(ids, results) {
            records[id] = try result.mapError { EnrichmentError(.tmdb($0), film: film) }.get()
        }
        return records
    }

    /// Returns nil if TMDB does not have the film, or removed it after the search.
    private func record(of id: MovieID) async throws(TMDBError) -> Record? {
        do throws(TMDBError) {
            let record = try await tmdb.record(of: id, appending: CandidateFilm.Details.appendices)
            return Record(
                item: MovieListItem(record, in: [tmdb.language, .english]), details: CandidateFilm.Details(record),
                findings: record.findings,
                repeats: record.requests - 1)
        } catch {
            if error.code == .notFound { return nil }
            throw error
        }
    }
}

extension [Finding] {
    /// The findings with what was asked for before their paths.
    fileprivate func of(_ path: String) -> [Finding] {
        map { Finding(path: "\(path).\($0.path)", problem: $0.problem) }
    }
}

extension MovieListItem {
    /// Creates the search result of a film from its record; its overview may be English, as in a search.
    fileprivate init(_ record: MovieRecord, in languages: [Language]) {
        let movie = record.movie
        self.init(id: movie.id, title: movie.title)
        (originalTitle, originalLanguage) = (movie.originalTitle, movie.originalLanguage)
        overview = record[Translations.self].map { movie.overview(in: languages, from: $0)?.text } ?? movie.overview
        releaseDay = movie.releaseDay
        (posterPath, backdropPath) = (movie.posterPath, movie.backdropPath)
        isPosterUnread = movie.findings.concern("poster_path") ? true : nil
        genreIDs = movie.genres.map(\.id)
        (popularity, voteAverage, voteCount) = (movie.popularity, movie.voteAverage, movie.voteCount)
        (isAdult, isSoftcore, isVideo) = (movie.isAdult, movie.isSoftcore, movie.isVideo)
    }
}

/// When to read KOBIS's movie record for a match; each record takes one of the key's daily calls.
///
/// A record is read only if TMDB's search does not decide and the film's director, year or country is unknown.
@nonexhaustive
public enum RecordReading: Sendable, Hashable {
    /// Read the record.
    case needed
    /// Read the record, or KOBIS's list of the year if many of its films are looked up.
    ///
    /// A list returns a hundred films per request, but without cast, running time and names in Latin letters.
    case listed
    /// Read no record; a film without a title cannot be looked up.
    case never

    func isWorthReading(for film: KnownFilm) -> Bool {
        guard self != .never else { return false }
        return film.directors.isEmpty || film.productionYear == nil || film.nations.isEmpty
    }
}
