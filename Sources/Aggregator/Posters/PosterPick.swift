/// The poster that was chosen for a film, and why.
public struct PosterPick: Sendable, Hashable {
    /// The film at TMDB.
    public let movieID: MovieID
    /// The poster.
    public let path: ImagePath
    /// The size.
    public let size: ImageSize
    /// Why it was chosen.
    public let rung: Rung
    /// The language of its text; nil if it has no text, or if that is not known.
    public let language: Language?
    /// Why it was chosen, in words, such as `without text; none in ko`.
    public let explanation: String

    /// Creates a pick, for tests and previews; ``BoxOfficeAggregator/posterPick(of:_:)`` makes real ones.
    public init(
        movieID: MovieID, path: ImagePath, size: ImageSize, rung: Rung = .listed, language: Language? = nil,
        explanation: String = ""
    ) {
        self.movieID = movieID
        self.path = path
        self.size = size
        self.rung = rung
        self.language = language
        self.explanation = explanation
    }

    /// The step of the choice at which a poster was found.
    @nonexhaustive
    public enum Rung: Sendable, Hashable {
        /// TMDB's own choice, because no languages were asked for; its language is not known.
        case listed
        /// The poster fulfils the wish with this index.
        case wish(Int)
        /// The poster fulfils none of the wishes, but is better than no poster.
        case otherLanguage
        /// TMDB's own choice, because no other poster is suitable; its language is not known.
        case listedForWantOfOthers
    }

    /// Whether languages were asked for and the poster does not fulfil the first wish.
    public var isFallback: Bool { rung != .listed && rung != .wish(0) }
}

extension PosterPick {
    /// Creates the pick of the poster that a search names.
    init(listed path: ImagePath, of film: MovieListItem, _ preference: PosterPreference) {
        movieID = film.id
        self.path = path
        size = preference.size
        language = nil
        let wishes = preference.choice?.words(film.originalLanguage)
        rung = wishes == nil ? .listed : .listedForWantOfOthers
        explanation = "TMDB's own choice" + (wishes.map { "; none \($0)" } ?? "")
    }

    /// Creates the pick of a poster that was chosen among all of the film's.
    init(_ chosen: PosterChoice.Chosen, by choice: PosterChoice, of film: MovieListItem, _ size: ImageSize) {
        movieID = film.id
        path = chosen.image.path
        self.size = size
        language = chosen.language
        rung = chosen.rank.map(Rung.wish) ?? .otherLanguage
        let text = chosen.language.map { "in \($0.code)" } ?? "without text"
        var higher = choice
        higher.languages.removeSubrange((chosen.rank ?? higher.languages.count)...)
        explanation = text + (higher.words(film.originalLanguage).map { "; none \($0)" } ?? "")
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
