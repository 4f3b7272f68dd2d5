/// A poster in memory, checked to be a whole image.
public struct Poster: Sendable, Hashable {
    /// The image.
    public let image: VerifiedImage
    /// Which poster it is, and why it was chosen.
    public let pick: PosterPick

    /// Creates a poster, as a preview or a test wants it.
    public init(image: VerifiedImage, pick: PosterPick) { (self.image, self.pick) = (image, pick) }
}

/// Why a film has no poster although every request succeeded.
@nonexhaustive
public enum PosterAbsence: Sendable, Hashable {
    /// The match is not certain, so any poster could be wrong.
    case noMatch(MatchDecision.State)
    /// TMDB has no poster.
    case noPoster
    /// TMDB has posters, but none suits the preference.
    case noneFits

    /// The reason's name: the name of the match's state, `noPoster` or `noneFits`.
    public var name: String {
        switch self {
        case .noMatch(let state): state.rawValue
        case .noPoster: "noPoster"
        case .noneFits: "noneFits"
        }
    }

    init(of film: Enrichment) {
        if film.match.state != .match {
            self = .noMatch(film.match.state)
        } else {
            self = film.posterPath == nil ? .noPoster : .noneFits
        }
    }
}

/// Which poster of a film to load, and in which size.
public struct PosterPreference: Sendable, Hashable {
    /// The size.
    public var size: ImageSize
    /// How to choose among all posters of the film, for one more request; nil takes the poster that the search returns.
    ///
    /// That one is the best in the client's language, else in the film's own, else any; TMDB does not say which.
    public var choice: PosterChoice?

    /// The poster that the search returns, in the smallest size at least this wide, in pixels.
    public static func fitting(width: Int) -> Self { Self(.fitting(width: width)) }
    /// The poster that the search returns, 342 pixels wide.
    public static var w342: Self { Self(.w342) }
    /// The poster that the search returns, 500 pixels wide.
    public static var w500: Self { Self(.w500) }
    /// The poster that the search returns, 780 pixels wide.
    public static var w780: Self { Self(.w780) }
    /// The poster that the search returns, as large as it was uploaded.
    public static var original: Self { Self(.original) }

    /// Creates a preference; without a choice, for the poster that the search returns.
    public init(_ size: ImageSize = .w500, choosing choice: PosterChoice? = nil) {
        (self.size, self.choice) = (size, choice)
    }
}
