import BoxOfficeHTTP

/// Says things that concern a whole folder once, however many posters they hold up.
final class Announcements: Sendable {
    private let said = Lock<Set<Subject>>([])
    private let tell: @Sendable (PosterNotice) -> Void

    init(tell: @escaping @Sendable (PosterNotice) -> Void) { self.tell = tell }

    /// Says something, unless something else about the same was said before.
    func once(_ notice: PosterNotice) {
        guard let subject = Subject(notice), !said.withLock({ $0.insert(subject).inserted }) else {
            return tell(notice)
        }
    }

    /// What is said once.
    private enum Subject: Hashable {
        case waiting, impatience, noLock, otherChoice, foreignPoster, foreignNFO

        /// The subject; nil for what is said as often as it happens.
        init?(_ notice: PosterNotice) {
            switch notice {
            case .waiting: self = .waiting
            case .impatience: self = .impatience
            case .noLock: self = .noLock
            case .otherChoice: self = .otherChoice
            case .foreignPoster: self = .foreignPoster
            case .foreignNFO: self = .foreignNFO
            case .sameImage, .unusualShape, .leftovers, .leftoversUnread: return nil
            }
        }
    }
}
