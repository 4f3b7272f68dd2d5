/// Which of a film's posters is wanted, and how large.
///
/// ```swift
/// PosterPreference(.fitting(width: 300))
/// PosterPreference(.w500, choosing: PosterChoice(languages: [.language(.korean), .original, .noLanguage]))
/// ```
public struct PosterPreference: Sendable, Hashable {
    /// How large it is wanted.
    public var size: ImageSize
    /// How it is chosen among all of the film's posters, for one request more; nil takes the one that the search has brought.
    ///
    /// That one is TMDB's own choice: the best in the client's language, else in the film's own, else any. Which of the three
    /// it is, TMDB does not say.
    public var choice: PosterChoice?

    /// Creates a preference.
    ///
    /// - Parameters:
    ///   - size: How large it is wanted.
    ///   - choice: How it is chosen among all of the film's posters; nil takes the one that the search has brought.
    public init(_ size: ImageSize = .w500, choosing choice: PosterChoice? = nil) {
        self.size = size
        self.choice = choice
    }
}
