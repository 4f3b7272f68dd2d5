/// The state of a row's poster.
@nonexhaustive
public enum PosterState: Sendable, Hashable {
    /// The poster has not been requested: the row has not come into view, or the screen shows no posters.
    case waiting
    /// The poster is being looked for or loaded.
    case loading
    /// The poster is known; the screen gives ``BoxOfficeRow/posterURL`` and loads no pictures.
    case found(PosterPick)
    /// The poster is loaded.
    case loaded(Poster)
    /// The film has no suitable poster.
    case missing(PosterAbsence)
    /// The poster could not be loaded; ``BoxOfficeScreen/refresh()`` tries again.
    case failed(EnrichmentError)

    /// The poster, if it is loaded.
    public var poster: Poster? {
        if case .loaded(let poster) = self { poster } else { nil }
    }

    /// The state's name: `waiting`, `loading`, `found`, `loaded`, `missing` or `failed`.
    public var name: String {
        switch self {
        case .waiting: "waiting"
        case .loading: "loading"
        case .found: "found"
        case .loaded: "loaded"
        case .missing: "missing"
        case .failed: "failed"
        }
    }
}
