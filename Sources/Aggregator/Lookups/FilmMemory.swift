import BoxOfficeHTTP
import FilmMatching

/// The lookups of an aggregator, with their results, which are remembered for a Korean day.
///
/// TMDB gets new films at any time, and a program may run for months.
final class FilmMemory: Sendable {
    /// A movie record at TMDB with certain parts.
    struct RecordKey: Hashable {
        let id: MovieID
        let parts: FilmDetails.Parts
        let language: Language?
    }

    /// A film, and a person's decision about it.
    struct EnrichmentKey: Hashable {
        let film: KnownFilm
        var override: MatchOverride?
        var records = RecordReading.needed
    }

    /// A film's posters with writing in certain languages.
    struct PostersKey: Hashable {
        let id: MovieID
        let languages: [Language]
    }

    /// Many, since a table may name a film in any row; so only a match's own candidate is remembered.
    let enrichments = SharedLookups<EnrichmentKey, Enrichment>(
        limit: 20_000, cost: { 1 + $0.match.candidates.count }, remembering: { $0.withBestCandidates(ofMatch: 1) })
    /// KOBIS movie records, which hold up to a thousand people each.
    let infos = SharedLookups<MovieCode, MovieInfo?>(limit: 50)
    /// The films that KOBIS lists under a year.
    let years = YearLists()
    /// The films that opened on a day.
    let openings = SharedLookups<CalendarDay, [MovieListItem]>(limit: 100)
    /// The films that KOBIS lists under a title.
    let titles = SharedLookups<String, TitleSearch>(limit: 2_000) { 1 + $0.similar.count }
    let records = SharedLookups<RecordKey, MovieRecord>(limit: 50)
    let posters = SharedLookups<PostersKey, [ImageListItem]>(limit: 200)
    private let day = Lock<CalendarDay?>(nil)

    /// Returns the lookups of a day, after forgetting those of another one.
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
