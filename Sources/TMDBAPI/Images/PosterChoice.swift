/// How the best of a film's posters is chosen: by language first, then by votes, width and name.
///
/// It decides from values alone, so the same posters always give the same choice, in whatever order they come.
///
/// ```swift
/// let (film, images) = try await tmdb.movie(id, appending: MovieImages.self)
/// let poster = PosterChoice().best(of: images.posters, originalLanguage: film.originalLanguage)
/// ```
public struct PosterChoice: Sendable, Hashable {
    /// A language that a poster may be in.
    public enum Preference: Sendable, Hashable {
        /// This language, whatever its country.
        case language(Language)
        /// The film's own language.
        case original
        /// No writing at all, or a language that TMDB was not told.
        case none
    }

    /// A poster, and why it was chosen.
    public struct Chosen: Sendable, Hashable {
        /// The poster.
        public let picture: MovieImages.Picture
        /// Which of the wishes it fulfils, from 0; nil if it fulfils none.
        public let rank: Int?

        /// Whether it is not what was wished for first.
        public var isFallback: Bool { rank != 0 }
        /// The language of the writing on it; nil if it has none.
        public var language: Language? { picture.language }
    }

    /// The languages, the dearest first.
    public var languages: [Preference]
    /// Whether a poster in any other language is better than none.
    public var acceptsOtherLanguages: Bool
    /// The least width of the original in pixels; TMDB enlarges smaller ones, and they look blurred.
    public var minimumWidth: Int
    /// Width by height; posters of other shapes are often something else.
    public var aspect: ClosedRange<Double>

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - languages: The languages, the dearest first; by default Korean, none, the film's own, English.
    ///   - acceptsOtherLanguages: Whether a poster in any other language is better than none.
    ///   - minimumWidth: The least width of the original in pixels.
    ///   - aspect: Width by height.
    public init(
        languages: [Preference] = [.language(.korean), .none, .original, .language(.english)],
        acceptsOtherLanguages: Bool = true,
        minimumWidth: Int = 300,
        aspect: ClosedRange<Double> = 0.62...0.72
    ) {
        self.languages = languages
        self.acceptsOtherLanguages = acceptsOtherLanguages
        self.minimumWidth = minimumWidth
        self.aspect = aspect
    }

    /// The best poster.
    ///
    /// - Parameters:
    ///   - pictures: The posters.
    ///   - originalLanguage: The film's own language.
    /// - Returns: The best one; nil if none will do.
    public func best(of pictures: [MovieImages.Picture], originalLanguage: Language?) -> Chosen? {
        ranked(pictures, originalLanguage: originalLanguage).first
    }

    /// All posters that will do, the best first.
    ///
    /// Few votes say little: each poster is counted as if it had five more votes of 5.
    ///
    /// - Parameters:
    ///   - pictures: The posters.
    ///   - originalLanguage: The film's own language.
    /// - Returns: The posters; no drawings (SVG), none that are too narrow or of another shape.
    public func ranked(_ pictures: [MovieImages.Picture], originalLanguage: Language?) -> [Chosen] {
        pictures.filter(isFit).map { picture in
            Chosen(picture: picture, rank: languages.firstIndex { picture.fulfils($0, originalLanguage) })
        }
        .filter { acceptsOtherLanguages || $0.rank != nil }
        .sorted { left, right in
            let ranks = (left.rank ?? languages.count, right.rank ?? languages.count)
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            return left.picture.isBetter(than: right.picture)
        }
    }

    private func isFit(_ picture: MovieImages.Picture) -> Bool {
        guard !picture.path.isVector, let width = picture.width, let height = picture.height, height > 0 else {
            return false
        }
        return width >= minimumWidth && aspect.contains(Double(width) / Double(height))
    }
}

extension MovieImages.Picture {
    fileprivate func fulfils(_ preference: PosterChoice.Preference, _ originalLanguage: Language?) -> Bool {
        switch preference {
        case .language(let wanted): language?.code == wanted.code
        case .original: language != nil && language?.code == originalLanguage?.code
        case .none: language == nil
        }
    }

    fileprivate func isBetter(than other: MovieImages.Picture) -> Bool {
        if steadyAverage != other.steadyAverage { return steadyAverage > other.steadyAverage }
        if width != other.width { return width ?? 0 > other.width ?? 0 }
        return path.rawValue < other.path.rawValue
    }

    private var steadyAverage: Double {
        let votes = Double(voteCount ?? 0)
        return (votes * (voteAverage ?? 0) + 25) / (votes + 5)
    }
}
