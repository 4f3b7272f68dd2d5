/// Where a poster comes from, as its sidecar says.
@nonexhaustive
public enum PosterSource: String, Sendable, Hashable, Codable {
    /// TMDB.
    case tmdb
    /// A person put an image into the film's place; it is replaced only if posters may be overwritten.
    case own
}
