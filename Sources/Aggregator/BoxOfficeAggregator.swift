public import FilmMatching

/// Joins Korean box-office rankings with TMDB: the ranking first, then posters and overviews, film by film.
///
/// A ranking costs one request. TMDB is asked only about films that you ask for. Two lookups of a film at the same time
/// share their requests, and a decision is kept for days. Copies of an aggregator share what they remember.
public struct BoxOfficeAggregator: Sendable {
    /// The client for rankings and KOBIS movie records.
    public let kobis: Kobis
    /// The client for TMDB's films and images.
    public let tmdb: TMDB
    /// Where images are, and in which sizes.
    public let images: ImageConfiguration

    package let overrides: any OverrideSource
    package let decisions: StoredDecisions
    private let ownModel: MatchModel?
    /// Made when a film is matched: a ranking does not need the model, whose tables take half a millisecond.
    var model: MatchModel { ownModel ?? .standard }
    /// When to read KOBIS's movie records; a copy with another value still shares what is remembered.
    public var records: RecordReading
    /// True if screens, their posters, and ``enrichments(of:concurrency:)`` request what a film will probably need before
    /// that is known: a new chart of ten is there a round trip or two earlier, for up to four more of KOBIS's calls in a
    /// day, and two more of TMDB's.
    ///
    /// What is decided is the same. KOBIS's last 200 calls of a day are left for what is needed.
    public var readsAhead = true
    /// How long a screen waits until it says that it is slow.
    package var patienceOfScreens = Duration.seconds(3)
    private let films = FilmMemory.Shared()

    /// Creates an aggregator.
    ///
    /// - Parameters:
    ///   - overrides: People's decisions about films, which take precedence over any evidence.
    ///   - model: The model of matching; the standard one if nil. Give your own model a version of its own, to keep its decisions apart.
    public init(
        kobis: Kobis, tmdb: TMDB, images: ImageConfiguration = ImageConfiguration(),
        overrides: any OverrideSource = MatchOverrides(), decisions: StoredDecisions = StoredDecisions(),
        model: MatchModel? = nil, records: RecordReading = .needed
    ) {
        (self.kobis, self.tmdb, self.images, self.overrides) = (kobis, tmdb, images, overrides)
        (self.decisions, ownModel, self.records) = (decisions, model, records)
    }

    /// Opens connections to TMDB and its image host, if the transport can; call it while a ranking is loading.
    public func preconnect() async { await tmdb.preconnect(images: images) }

    /// Forgets films and kept decisions, so that all films are looked up again; cached responses stay.
    public func forgetFilms() async {
        films.forgetAll()
        await decisions.forgetAll()
    }

    /// A copy that sends nothing and keeps no decision, but decides by stored responses of any age; nil if none are
    /// stored.
    var stored: BoxOfficeAggregator? {
        guard let kobis = kobis.stored, let tmdb = tmdb.stored else { return nil }
        return BoxOfficeAggregator(
            kobis: kobis, tmdb: tmdb, images: images, overrides: overrides, model: ownModel, records: records)
    }

    var memory: FilmMemory { films.at(kobis.calendar.now, on: kobis.calendar.today) }
}
