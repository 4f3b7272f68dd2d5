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
        /// No text at all, or a language that TMDB doesn't know.
        case noLanguage
    }

    /// A poster, and why it was chosen.
    public struct Chosen: Sendable, Hashable {
        /// The poster.
        public let image: ImageListItem
        /// The place in ``PosterChoice/languages`` of the first preference that it meets, from 0; nil if it meets none.
        public let rank: Int?

        /// Whether it doesn't meet the first preference.
        public var isFallback: Bool { rank != 0 }
        /// The language of the text on it; nil if it has none.
        public var language: Language? { image.language }
    }

    /// The languages, in order of preference.
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
    ///   - languages: The languages, in order of preference; by default Korean, none, the film's own, English.
    ///   - acceptsOtherLanguages: Whether a poster in any other language is better than none.
    ///   - minimumWidth: The least width of the original in pixels.
    ///   - aspect: Width by height.
    public init(
        languages: [Preference] = [.language(.korean), .noLanguage, .original, .language(.english)],
        acceptsOtherLanguages: Bool = true,
        minimumWidth: Int = 300,
        aspect: ClosedRange<Double> = 0.62...0.72
    ) {
        self.languages = languages
        self.acceptsOtherLanguages = acceptsOtherLanguages
        self.minimumWidth = minimumWidth
        self.aspect = aspect
    }

    /// Returns the best poster.
    ///
    /// - Parameters:
    ///   - images: The posters.
    ///   - originalLanguage: The film's own language.
    /// - Returns: The best one; nil if none is suitable.
    public func best(of images: [ImageListItem], originalLanguage: Language?) -> Chosen? {
        ranked(images, originalLanguage: originalLanguage).first
    }

    /// All suitable posters, the best first.
    ///
    /// Few votes say little: each poster is counted as if it had five more votes of 5.
    ///
    /// - Parameters:
    ///   - images: The posters.
    ///   - originalLanguage: The film's own language.
    /// - Returns: The posters, without drawings (SVG) and without those that are too narrow or have another shape.
    public func ranked(_ images: [ImageListItem], originalLanguage: Language?) -> [Chosen] {
        images.filter(isFit).map { image in
            Chosen(image: image, rank: languages.firstIndex { image.meets($0, originalLanguage) })
        }
        .filter { acceptsOtherLanguages || $0.rank != nil }
        .sorted { left, right in
            let ranks = (left.rank ?? languages.count, right.rank ?? languages.count)
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            return left.image.isBetter(than: right.image)
        }
    }

    private func isFit(_ image: ImageListItem) -> Bool {
        guard !image.path.isVector, let width = image.width, let height = image.height, height > 0 else {
            return false
        }
        return width >= minimumWidth && aspect.contains(Double(width) / Double(height))
    }
}

extension ImageListItem {
    fileprivate func meets(_ preference: PosterChoice.Preference, _ originalLanguage: Language?) -> Bool {
        switch preference {
        case .language(let wanted): language?.code == wanted.code
        case .original: language != nil && language?.code == originalLanguage?.code
        case .noLanguage: language == nil
        }
    }

    fileprivate func isBetter(than other: ImageListItem) -> Bool {
        if steadyAverage != other.steadyAverage { return steadyAverage > other.steadyAverage }
        if width != other.width { return width ?? 0 > other.width ?? 0 }
        return path.rawValue < other.path.rawValue
    }

    private var steadyAverage: Double {
        let votes = Double(voteCount ?? 0)
        return (votes * (voteAverage ?? 0) + 25) / (votes + 5)
    }
}
