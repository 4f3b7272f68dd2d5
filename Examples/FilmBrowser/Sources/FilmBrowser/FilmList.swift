public import Aggregator
public import Observation

/// A list of films, of a search or of a person, whose rows load their posters when they come into view.
@MainActor @Observable public final class FilmList {
    /// The films; those of the last list until the next one is there.
    public private(set) var films: [Film] = []
    /// Why the list could not be loaded.
    public private(set) var error: (any PresentableError)?
    @ObservationIgnored private let boxOffice: BoxOfficeAggregator
    @ObservationIgnored private let posters: PosterLoader

    /// Creates an empty list; lists that share a loader share the images in its memory.
    public init(_ boxOffice: BoxOfficeAggregator, _ posters: PosterLoader) {
        (self.boxOffice, self.posters) = (boxOffice, posters)
    }

    /// Lists what KOBIS finds under a title, this title first; in `.task(id: title)`, typing on cancels it.
    public func search(_ title: String) async {
        await load { try await $0.films(titled: title).similar.map(\.film) }
    }

    /// Loads a row's poster, in the `.task` of the row: it is cancelled when the row leaves the view.
    public func poster(of film: Film) async throws(EnrichmentError) -> Poster? {
        try await posters.poster(of: film, .fitting(width: 300))
    }

    func load(_ list: (BoxOfficeAggregator) async throws -> [Film]) async {
        do {
            let found = try await list(boxOffice)
            if !Task.isCancelled { (films, error) = (found, nil) }
        } catch {
            if !error.isCancelled { self.error = error as? any PresentableError }
        }
    }
}
