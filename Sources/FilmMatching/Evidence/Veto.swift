/// A reason that rules a candidate out, however much else agrees.
@nonexhaustive
public enum Veto: String, Sendable, Hashable, Codable {
    /// Both titles have numbers, and the numbers differ: another part of a series.
    case numbersDiffer
    /// TMDB marks the candidate as an adult film.
    case adult
    /// The candidate is a short, the film a feature.
    case short
    /// The candidate was released long after the film opened, and made later.
    case madeLater
}
