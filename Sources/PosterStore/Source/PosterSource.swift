/// Where a poster comes from, as its sidecar says.
@nonexhaustive
public enum PosterSource: String, Sendable, Hashable, Codable {
    /// TMDB.
    case tmdb
    /// A person, who put a picture into the film's place; replaced only if posters may be overwritten.
    case own
}
