import BoxOfficeBasics
import BoxOfficeHTTP
import FilmMatching

/// Remembers lookups and their results for a Korean day; TMDB may get new films at any time.
final class FilmMemory: Sendable {
    struct RecordKey: Hashable {
        let id: MovieID
        let parts: FilmDetails.Parts
        let language: Language?
    }

    struct EnrichmentKey: Hashable {
        let film: KnownFilm
        var override: MatchOverride?
        var records = RecordReading.needed
    }

    struct PostersKey: Hashable {
        let id: MovieID
        let languages: [Language]
    }

    /// A large limit, because a table may name a film in any row; a match keeps only its own candidate.
    let enrichments = SharedLookups<EnrichmentKey, Enrichment>(
        limit: 20_000, cost: { 1 + $0.match.candidates.count }, remembering: { $0.withBestCandidates(ofMatch: 1) })
    /// A small limit, because a movie record holds up to a thousand people.
    let infos = SharedLookups<MovieCode, MovieInfo?>(limit: 50)
    let years = YearLists()
    let openings = SharedLookups<CalendarDay, Page<MovieListItem>>(limit: 100)
    let titles = SharedLookups<String, TitleSearch>(limit: 2_000) { 1 + $0.similar.count }
    /// What a record lacks is a failure, which is not remembered.
    let records = SharedLookups<RecordKey, MovieRecord>(limit: 50, if: { $0.unread.isEmpty })
    let posters = SharedLookups<PostersKey, [ImageListItem]>(limit: 200)
    private let day = Lock<CalendarDay?>(nil)

    func on(_ today: CalendarDay) -> FilmMemory {
        let isAnother = day.withLock { day in
            defer { day = today }
            return day != nil && day != today
        }
        if isAnother { forgetAll() }
        return self
    }

    func forgetAll() {
        enrichments.forgetAll()
        infos.forgetAll()
        years.forgetAll()
        openings.forgetAll()
        titles.forgetAll()
        records.forgetAll()
        posters.forgetAll()
    }
}
