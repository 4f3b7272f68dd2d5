/// A part of a film's record, which a service may not have sent although it was asked for it.
///
/// Such a part is unread: what the service knows may be anything, so it speaks neither for nor against a candidate.
@nonexhaustive
public enum FilmPart: String, Sendable, Hashable, Codable, CaseIterable {
    /// Titles: alternative and translated ones at TMDB, English and original ones at KOBIS.
    case titles
    /// Days of release, and the year of production.
    case days
    /// Directors and actors.
    case people
    /// The producing countries.
    case countries
    /// The running time.
    case runtime
}

extension Evidence.Kind {
    /// The part of a record that it compares; nil for what a search shows, too.
    var part: FilmPart? {
        switch self {
        case .title, .englishTitle: .titles
        case .date, .year: .days
        case .director, .cast: .people
        case .nation: .countries
        case .runtime: .runtime
        default: nil
        }
    }
}
