/// Where a poster comes from, as its sidecar says.
@nonexhaustive
public enum PosterSource: String, Sendable, Hashable, Codable {
    /// TMDB.
    case tmdb
    /// A person put an image into the film's place; it is never replaced, but may be removed.
    case own
}
