import BoxOfficeHTTP

/// Says things that concern a whole folder once, however many posters they hold up.
final class Announcements: Sendable {
    /// What can be said.
    enum Kind: Sendable {
        case waiting
        case impatience
        case noLock
        case otherChoice
        case foreignPoster
        case foreignNFO
    }

    private let said = Lock<Set<Kind>>([])
    private let tell: @Sendable (String) -> Void

    init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    func once(_ kind: Kind, _ text: @autoclosure () -> String) {
        if said.withLock({ $0.insert(kind).inserted }) { tell(text()) }
    }
}
