/// What a picture is for; TMDB has other sizes for each.
public enum ImageRole: String, Sendable, Hashable, Codable, CaseIterable {
    /// An upright picture with the title on it.
    case poster
    /// A wide picture.
    case backdrop
    /// Title lettering.
    case logo
    /// A person's portrait.
    case profile
    /// A picture out of an episode.
    case still
}
