/// Joins Korean box-office rankings with TMDB: the ranking first, then posters and overviews, film by film.
///
/// A ranking costs one request. TMDB gets requests only for films that are asked for; two lookups of one film at a time
/// share their requests, and the decision is kept for days. Copies of an aggregator remember the same films.
public struct BoxOfficeAggregator: Sendable {
    /// The client for rankings and KOBIS movie records.
    public let kobis: Kobis
    /// The client for TMDB's films and images.
    public let tmdb: TMDB
    /// Where images are, and in which sizes.
    public let images: ImageConfiguration

    package let overrides: any OverrideSource
    let decisions: StoredDecisions
    let model: MatchModel
    /// Whether KOBIS's movie records are read; a copy that differs in this still shares what is remembered.
    public var records: RecordReading
    private let films = FilmMemory()

    /// Creates an aggregator.
    ///
    /// - Parameters:
    ///   - overrides: People's decisions about films, which take precedence over any evidence.
    ///   - model: What a match needs. A model of your own needs a version of its own, which tells its decisions apart.
    public init(
        kobis: Kobis, tmdb: TMDB, images: ImageConfiguration = ImageConfiguration(),
        overrides: any OverrideSource = MatchOverrides(), decisions: StoredDecisions = StoredDecisions(),
        model: MatchModel = .standard, records: RecordReading = .needed
    ) {
        (self.kobis, self.tmdb, self.images, self.overrides) = (kobis, tmdb, images, overrides)
        (self.decisions, self.model, self.records) = (decisions, model, records)
    }

    /// Opens connections to TMDB and its image host, if the transport can, preferably while a ranking is loading.
    public func preconnect() async { await tmdb.preconnect(images: images) }

    /// Forgets films and kept decisions, so that all is looked up again; responses that the transport cached stay.
    public func forgetFilms() async {
        films.forgetAll()
        await decisions.forgetAll()
    }

    /// A copy that sends nothing: it decides by what is stored, at any age, and keeps no decision; nil if nothing is stored.
    var stored: BoxOfficeAggregator? {
        guard let kobis = kobis.stored, let tmdb = tmdb.stored else { return nil }
        return BoxOfficeAggregator(
            kobis: kobis, tmdb: tmdb, images: images, overrides: overrides, model: model, records: records)
    }

    var memory: FilmMemory { films.on(kobis.calendar.today) }
}
