import BoxOfficeBasics

/// Why an id leads to no film.
@nonexhaustive
public enum LookupProblem: Error, Sendable, Hashable {
    /// TMDB has no film with this id of its own.
    case noFilm(Int)
    /// TMDB has no film with this id of IMDb.
    case noIMDbFilm(String)
    /// The id of IMDb is that of a series, with this name.
    case series(String, String)
}

extension LookupProblem {
    package var words: Phrase {
        switch self {
        case .noFilm(let id): Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다")
        case .noIMDbFilm(let id): Phrase("TMDB has no film with the id \(id)", "TMDB에 \(id)인 영화가 없습니다")
        case .series(let id, let name):
            Phrase("\(id) is the series “\(name)”, not a film", "\(id): 영화가 아니라 시리즈 “\(name)”입니다")
        }
    }
}
