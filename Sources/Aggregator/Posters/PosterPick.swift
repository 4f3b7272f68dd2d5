/// The poster that was taken for a film, and why.
public struct PosterPick: Sendable, Hashable {
    /// The film at TMDB.
    public let movieID: MovieID
    /// The poster.
    public let path: ImagePath
    /// How large it is wanted.
    public let size: ImageSize
    /// Why it was taken.
    public let rung: Rung
    /// The language of the writing on it; nil if it has none, or if that is not known.
    public let language: Language?
    /// Why it was taken, in words, such as `without writing; there is none in ko`.
    public let explanation: String

    /// A step of the ladder on which a poster is looked for.
    @nonexhaustive
    public enum Rung: Sendable, Hashable {
        /// It is TMDB's own choice, since no languages were wished for; which language it has is not known.
        case listed
        /// It fulfils one of the wishes, counted from 0.
        case wish(Int)
        /// It fulfils no wish, and is better than none.
        case otherLanguage
        /// It is TMDB's own choice, since none of the others would do; which language it has is not known.
        case listedForWantOfOthers
    }

    /// Whether it is not what was wished for first.
    public var isFallback: Bool { rung != .listed && rung != .wish(0) }
}

extension PosterPick {
    /// Takes the poster that a search has brought.
    init(listed path: ImagePath, of film: MovieListItem, _ preference: PosterPreference) {
        movieID = film.id
        self.path = path
        size = preference.size
        language = nil
        let wishes = preference.choice?.words(film.originalLanguage)
        rung = wishes == nil ? .listed : .listedForWantOfOthers
        explanation = "TMDB's own choice" + (wishes.map { "; there is none that will do \($0)" } ?? "")
    }

    /// Takes a poster that was chosen among all.
    init(_ chosen: PosterChoice.Chosen, by choice: PosterChoice, of film: MovieListItem, _ size: ImageSize) {
        movieID = film.id
        path = chosen.picture.path
        self.size = size
        language = chosen.language
        rung = chosen.rank.map(Rung.wish) ?? .otherLanguage
        let writing = chosen.language.map { "in \($0.code)" } ?? "without writing"
        var higher = choice
        higher.languages.removeSubrange((chosen.rank ?? higher.languages.count)...)
        explanation = writing + (higher.words(film.originalLanguage).map { "; there is none \($0)" } ?? "")
    }
}

extension PosterChoice {
    /// The wishes in words, such as `in ko or without writing`; nil without wishes.
    fileprivate func words(_ originalLanguage: Language?) -> String? {
        let words = languages.map { wish in
            switch wish {
            case .language(let language): "in \(language.code)"
            case .original: "in the film's own language" + (originalLanguage.map { " (\($0.code))" } ?? "")
            case .none: "without writing"
            }
        }
        guard let last = words.last else { return nil }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Why a film has no poster, although everybody has answered.
@nonexhaustive
public enum PosterAbsence: Sendable, Hashable {
    /// It is not certain which TMDB film it is, so that any poster could be wrong.
    case noMatch(MatchDecision.State)
    /// TMDB has none.
    case noPoster
    /// TMDB has posters, and none of them fulfils the preference.
    case noneFits

    init(of film: Enrichment) {
        if film.match.state != .match {
            self = .noMatch(film.match.state)
        } else {
            self = film.poster == nil ? .noPoster : .noneFits
        }
    }
}
