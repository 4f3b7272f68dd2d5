/// The film that a person names: by a decision, by IMDb's id, which TMDB has to find, or as KOBIS's film of a code.
@nonexhaustive
public enum GivenFilm: Sendable, Hashable {
    case choice(MatchOverride.Choice)
    case imdb(String)
    case kobis(String)

    /// Reads what people write: `none`, `없음` or `-`, an id with or without its site's name, or an address; nil for anything else.
    public init?(written text: String) {
        // Spreadsheets write whole numbers with a fraction where a column has empty cells.
        let number = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
        switch FilmID(text) {
        case _ where ["none", "없음", "-"].contains(text.lowercased()): self = .choice(.noMatch)
        case let id?:
            guard let film = GivenFilm(id) else { return nil }
            self = film
        case nil:
            guard let id = Int(number), id > 0 else { return nil }
            self = .choice(.film(id))
        }
    }

    package var isOfKobis: Bool { if case .kobis = self { true } else { false } }

    /// True if the two name different films, as far as they can be compared: ids of different services cannot.
    ///
    /// A code of KOBIS is asked about only if it is not the row's own.
    package func contradicts(_ other: GivenFilm) -> Bool {
        switch (self, other) {
        case (.choice, .choice), (.imdb, .imdb): self != other
        default: isOfKobis
        }
    }

    /// The film of an id; nil for one of KOBIS.
    package init?(_ id: FilmID?) {
        switch id {
        case .tmdb(let id)?: self = .choice(.film(id))
        case .imdb(let id)?: self = .imdb(id)
        case .kobis?, nil: return nil
        }
    }
}

extension GivenFilm: CustomStringConvertible {
    /// The film as tables and overrides name it.
    public var description: String {
        switch self {
        case .choice(let choice): choice.description
        case .imdb(let id): id
        case .kobis(let code): "kobis:\(code)"
        }
    }
}
