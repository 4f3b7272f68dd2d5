/// What an image is for; TMDB has different sizes for each role.
@nonexhaustive
public enum ImageRole: String, Sendable, Hashable, Codable, CaseIterable {
    /// An upright image with the title on it.
    case poster
    /// A wide image.
    case backdrop
    /// A logo with the title.
    case logo
    /// A person's portrait.
    case profile
    /// A still from an episode.
    case still
}
