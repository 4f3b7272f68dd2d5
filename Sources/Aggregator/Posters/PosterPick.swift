/// The poster chosen for a film, and why.
public struct PosterPick: Sendable, Hashable {
    /// The film at TMDB.
    public let movieID: MovieID
    /// The poster.
    public let path: ImagePath
    /// The size.
    public let size: ImageSize
    /// Why it was chosen.
    package let rung: Rung
    /// The language of the text on it; nil if it has no text or the language is unknown.
    public let language: Language?
    /// Why it was chosen, in words, such as `without text; none in ko`.
    public let explanation: String

    /// Creates a pick, as a preview or a test wants it.
    public init(movieID: MovieID, path: ImagePath, size: ImageSize = .w342, language: Language? = nil) {
        self.init(movieID: movieID, path: path, size: size, rung: .listed, language: language)
    }

    package init(
        movieID: MovieID, path: ImagePath, size: ImageSize, rung: Rung = .listed, language: Language? = nil,
        explanation: String = ""
    ) {
        (self.movieID, self.path, self.size, self.rung) = (movieID, path, size, rung)
        (self.language, self.explanation) = (language, explanation)
    }

    /// The step of the choice that found the poster.
    package enum Rung: Sendable, Hashable {
        /// TMDB's own choice, because no languages were requested; its language is unknown.
        case listed
        /// The poster fulfils the wish with this index.
        case wish(Int)
        /// The poster fulfils none of the wishes, but is better than none.
        case otherLanguage
        /// TMDB's own choice, because no other poster is suitable; its language is unknown.
        case listedForWantOfOthers
    }

    /// True if languages were requested and the poster does not fulfil the first wish.
    public var isFallback: Bool { rung != .listed && rung != .wish(0) }

    /// The poster that the search returns; nil without one, or if the choice is among all posters.
    package init?(listedFor film: MovieListItem, _ preference: PosterPreference) {
        guard preference.choice == nil, let path = film.posterPath, !path.isVector else { return nil }
        self.init(listed: path, of: film, preference)
    }

    init(listed path: ImagePath, of film: MovieListItem, _ preference: PosterPreference) {
        let wishes = preference.choice?.words(film.originalLanguage)
        self.init(
            movieID: film.id, path: path, size: preference.size, rung: wishes == nil ? .listed : .listedForWantOfOthers,
            explanation: "TMDB's own choice" + (wishes.map { "; none \($0)" } ?? ""))
    }

    init(_ chosen: PosterChoice.Chosen, by choice: PosterChoice, of film: MovieListItem, _ size: ImageSize) {
        let text = chosen.language.map { "in \($0.code)" } ?? "without text"
        var higher = choice
        higher.languages.removeSubrange((chosen.rank ?? higher.languages.count)...)
        self.init(
            movieID: film.id, path: chosen.image.path, size: size, rung: chosen.rank.map(Rung.wish) ?? .otherLanguage,
            language: chosen.language,
            explanation: text + (higher.words(film.originalLanguage).map { "; none \($0)" } ?? ""))
    }
}

extension PosterChoice {
    /// Returns the wishes in words, such as `in ko or without text`; nil without wishes.
    fileprivate func words(_ originalLanguage: Language?) -> String? {
        let words = languages.map { wish in
            switch wish {
            case .language(let language): "in \(language.code)"
            case .original: "in the film's own language" + (originalLanguage.map { " (\($0.code))" } ?? "")
            case .noLanguage: "without text"
            }
        }
        guard let last = words.last else { return nil }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// A pick as JSON: `tmdbID`, `posterPath`, `size` as its name, `rung`, `language` and `explanation`.
extension PosterPick: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieID = "tmdbID"
        case path = "posterPath"
        case size, rung, language, explanation
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieID, forKey: .movieID)
        try container.encode(path, forKey: .path)
        try container.encode(size, forKey: .size)
        try container.encode(rung, forKey: .rung)
        try container.encode(language, forKey: .language)
        try container.encode(explanation, forKey: .explanation)
    }
}

extension PosterPick.Rung: RawRepresentable, Codable {
    package init?(rawValue: String) {
        switch rawValue {
        case "listed": self = .listed
        case "otherLanguage": self = .otherLanguage
        case "listedForWantOfOthers": self = .listedForWantOfOthers
        default:
            guard rawValue.hasPrefix("wish:"), let index = Int(rawValue.dropFirst(5)), (0..<1_000).contains(index)
            else { return nil }
            self = .wish(index)
        }
    }

    /// The step's name: `listed`, `wish:0` for the first wish, `otherLanguage` or `listedForWantOfOthers`.
    package var rawValue: String {
        switch self {
        case .listed: "listed"
        case .wish(let index): "wish:\(index)"
        case .otherLanguage: "otherLanguage"
        case .listedForWantOfOthers: "listedForWantOfOthers"
        }
    }
}
