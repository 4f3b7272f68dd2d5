/// Joins Korean box-office rankings with TMDB: the ranking first, posters and overviews afterwards, film by film.
///
/// ```swift
/// let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: tmdb)
/// let ranking = try await boxOffice.ranking(.daily(.yesterday))
/// for entry in ranking.entries { print(entry.rank, entry.title) }
///
/// for await update in boxOffice.enrichments(of: ranking.entries) {
///     print(update.entry.title, update.result)
/// }
/// ```
///
/// A ranking costs one request. Nothing is asked of TMDB before somebody wants it; asking for the same film twice joins
/// the request in flight, and a film that was matched once is remembered. It is a value over shared state: copies know
/// the same films.
public struct BoxOfficeAggregator: Sendable {
    /// The client for rankings and film information.
    public let kobis: Kobis
    /// The client for films and pictures.
    public let tmdb: TMDB
    /// Where pictures are, and in which sizes.
    public let images: ImageConfiguration

    let overrides: MatchOverrides
    let memory = FilmMemory()

    /// Creates an aggregator.
    ///
    /// - Parameters:
    ///   - kobis: The client for rankings and film information.
    ///   - tmdb: The client for films and pictures.
    ///   - images: Where pictures are, and in which sizes; the usual ones need no request.
    ///   - overrides: What people have decided about films: it wins over any evidence.
    public init(
        kobis: Kobis,
        tmdb: TMDB,
        images: ImageConfiguration = ImageConfiguration(),
        overrides: MatchOverrides = MatchOverrides()
    ) {
        self.kobis = kobis
        self.tmdb = tmdb
        self.images = images
        self.overrides = overrides
    }

    /// Opens connections to TMDB and its image host, if the transport can; best while a ranking is on its way.
    public func preconnect() async { await tmdb.preconnect(images: images) }

    /// Forgets what was learnt about films, so that it is asked for again.
    ///
    /// A program that runs for days should do so once a day: TMDB gets records of new films late. What the transport has
    /// cached is not forgotten.
    public func forgetFilms() async {
        await memory.enrichments.removeAll()
        await memory.infos.removeAll()
        await memory.records.removeAll()
        await memory.posters.removeAll()
    }
}
