import BoxOfficeBasics
import FilmMatching

/// Remembers lookups and their results for a Korean day; TMDB may get new films at any time.
///
/// What rests on an incomplete response is remembered for a minute at most: long enough for what one screen asks, so that
/// no visitor of a service repeats another's requests.
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

    struct ListKey: Hashable {
        let request: MovieListRequest
        let depth: Int
    }

    struct PostersKey: Hashable {
        let id: MovieID
        let languages: [Language]
    }

    /// A large limit, because a table may name a film in any row; a match keeps only its own candidate, which takes about 2 KiB.
    let enrichments = SharedLookups<EnrichmentKey, Enrichment>(
        limit: 2_000, cost: { 1 + $0.match.candidates.count }, remembering: { $0.withBestCandidates(ofMatch: 1) },
        isWhole: \.isSettled)
    /// A small limit, because a movie record holds up to a thousand people.
    let infos = SharedLookups<MovieCode, MovieInfo?>(limit: 50, isWhole: { $0?.findings.isEmpty != false })
    let years = YearLists()
    let openings = SharedLookups<CalendarDay, Page<MovieListItem>>(limit: 100, isWhole: \.findings.isEmpty)
    let titles = SharedLookups<String, TitleSearch>(limit: 2_000) { 1 + $0.similar.count }
    let lists = SharedLookups<ListKey, [ListedMovie]>(limit: 20_000) { 1 + $0.count }
    /// The titles of the films that people have decided about by these codes.
    let decided = SharedLookups<Set<String>, Set<String>>(limit: 10)
    let works = SharedLookups<MovieID, WorkFacts>(limit: 20_000) { 1 + $0.titles.count / 8 }
    let rows = SharedLookups<KnownFilm, RowSearch>(limit: 4_000) { 1 + $0.alike.count }
    /// What a record lacks is a failure, which is not remembered.
    let records = SharedLookups<RecordKey, MovieRecord>(limit: 50, isWhole: \.unread.isEmpty, keepsPartial: false)
    let posters = SharedLookups<PostersKey, [ImageListItem]>(limit: 200)
    let ahead: ReadAheadBudget

    init(ahead: ReadAheadBudget = ReadAheadBudget()) { self.ahead = ahead }

    func forgetPartial() {
        enrichments.forgetPartial()
        infos.forgetPartial()
        openings.forgetPartial()
    }

    /// The memory that an aggregator's copies share, made when a film is first asked for.
    ///
    /// A run that only wants a ranking would spend a fifteenth of its time on it.
    final class Shared: Sendable {
        private let latest = Lock<(memory: FilmMemory, day: CalendarDay, minute: Int64)?>(nil)

        func at(_ now: Timestamp, on today: CalendarDay) -> FilmMemory {
            let minute = now.secondsSinceEpoch / 60
            let (memory, isNewMinute) = latest.withLock { latest in
                // A lookup that began yesterday ends in yesterday's memory.
                let before = latest.flatMap { $0.day == today ? $0 : nil }
                let memory = before?.memory ?? FilmMemory()
                latest = (memory, today, minute)
                return (memory, before?.minute != minute)
            }
            if isNewMinute { memory.forgetPartial() }
            return memory
        }

        func forgetAll() {
            latest.withLock { $0 = $0.map { (FilmMemory(ahead: $0.memory.ahead), $0.day, $0.minute) } }
        }
    }
}
