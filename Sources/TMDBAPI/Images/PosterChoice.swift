/// Chooses the best of a film's posters: first by language, then by votes, width and name.
///
/// The choice depends only on the posters and not on their order, so the same posters always give the same choice.
///
/// ```swift
/// let (film, images) = try await tmdb.movie(id, appending: MovieImages.self)
/// let poster = PosterChoice().best(of: images.posters, originalLanguage: film.originalLanguage)
/// ```
public struct PosterChoice: Sendable, Hashable {
    /// A preference for a poster's language.
    @nonexhaustive
    public enum Preference: Sendable, Hashable {
        /// This language, whatever its country.
        case language(Language)
        /// The film's own language.
        case original
        /// No text, or a language that TMDB does not know.
        case noLanguage
    }

    /// A poster and the preference that it meets.
    public struct Chosen: Sendable, Hashable {
        /// The poster.
        public let image: ImageListItem
        /// The index in ``PosterChoice/languages`` of the first preference that the poster meets; nil if it meets none.
        public let rank: Int?

        /// True if the poster does not meet the first preference.
        public var isFallback: Bool { rank != 0 }
        /// The language of the text on the poster; nil if it has none.
        public var language: Language? { image.language }
    }

    /// The languages, in order of preference.
    public var languages: [Preference]
    /// True if a poster in any other language may be chosen.
    public var acceptsOtherLanguages = true
    /// The minimum width of the original in pixels; TMDB enlarges smaller ones, which then look blurred.
    public var minimumWidth = 300
    /// The accepted ratios of width to height; images with other ratios are often not posters.
    public var aspect = 0.62...0.72

    /// Creates a choice; by default Korean first, then no language, the film's own, and English.
    public init(languages: [Preference] = [.language(.korean), .noLanguage, .original, .language(.english)]) {
        self.languages = languages
    }

    /// Returns the best poster; nil if none is suitable.
    public func best(of images: [ImageListItem], originalLanguage: Language?) -> Chosen? {
        ranked(images, originalLanguage: originalLanguage).first
    }

    /// Returns all suitable posters, best first: no SVG images, and none that is too narrow or of another shape.
    ///
    /// Because a few votes say little, each poster is rated as if it had five more votes of 5.
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

extension PosterChoice.Preference: LosslessStringConvertible {
    /// Reads `original`, `none`, or a language's code such as `ko` or `ko-KR`; nil for anything else.
    public init?(_ description: String) {
        switch description {
        case "original": self = .original
        case "none": self = .noLanguage
        default:
            let parts = description.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count <= 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isLetter) }) else {
                return nil
            }
            self = .language(Language(rawValue: description))
        }
    }

    /// `original`, `none`, or the language's code.
    public var description: String {
        switch self {
        case .language(let language): language.rawValue
        case .original: "original"
        case .noLanguage: "none"
        }
    }
}
