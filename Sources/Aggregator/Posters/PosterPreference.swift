/// Which of a film's posters is wanted, and in which size.
///
/// ```swift
/// PosterPreference(.fitting(width: 300))
/// PosterPreference(.w500, choosing: PosterChoice(languages: [.language(.korean), .original, .noLanguage]))
/// ```
public struct PosterPreference: Sendable, Hashable {
    /// The size.
    public var size: ImageSize
    /// How to choose among all of the film's posters, for one more request; nil takes the one that the search names.
    ///
    /// The search names TMDB's own choice: the best in the client's language, else in the film's own, else any. It does not say
    /// which of the three it is.
    public var choice: PosterChoice?

    /// Creates a preference.
    ///
    /// - Parameters:
    ///   - choice: How to choose among all of the film's posters; nil takes the one that the search names.
    public init(_ size: ImageSize = .w500, choosing choice: PosterChoice? = nil) {
        self.size = size
        self.choice = choice
    }
}
