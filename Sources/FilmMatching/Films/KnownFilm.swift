/// A KOBIS film: at least a code or a title, and everything else that has been read.
public struct KnownFilm: Sendable, Hashable, Codable {
    /// The film's KOBIS code, `movieCd`.
    public var movieCode: String
    /// The Korean title, `movieNm`.
    public var title: String
    /// The day of the release in Korea, `openDt`: a re-release keeps the first one's; previews may come earlier.
    public var openDay: CalendarDay?
    /// The English title, `movieNmEn`.
    public var englishTitle: String?
    /// The title in the film's own language, `movieNmOg`.
    public var originalTitle: String?
    /// The year of production, `prdtYear`.
    public var productionYear: Int?
    /// A year in which the film was in cinemas, as tables and charts give it: it only distinguishes films of one title.
    public var shownYear: Int?
    /// The producing countries by their Korean names, `nationNm`.
    public var nations: [String] = []
    /// The directors.
    public var directors: [Person] = []
    /// The actors in billing order.
    public var cast: [Person] = []
    /// The running time in minutes, `showTm`.
    public var runtime: Int?
    /// The genres by their Korean names, `genreNm`.
    public var genres: [String] = []
    /// The kind of film, `typeNm`, such as 장편 (feature) or 단편 (short).
    public var kind: String?
    /// True if KOBIS's movie record (not TMDB's) has been read, so that reading it again adds nothing.
    public var isDetailed = false
    /// What KOBIS was asked for and did not send; not part of the JSON.
    public var unread: Set<FilmPart> = []

    private enum CodingKeys: String, CodingKey {
        case movieCode, title, openDay, englishTitle, originalTitle, productionYear, nations, directors, cast, runtime
        case genres, kind, isDetailed
    }

    /// A person by the Korean name and, where KOBIS has one, the English name.
    public struct Person: Sendable, Hashable, Codable {
        /// The Korean name, `peopleNm`.
        public var name: String
        /// The English name, `peopleNmEn`.
        public var englishName: String?

        /// Creates a person.
        public init(name: String, englishName: String? = nil) { (self.name, self.englishName) = (name, englishName) }
    }
}

extension KnownFilm {
    /// Creates a film; set what else is known.
    public init(movieCode: String, title: String, openDay: CalendarDay? = nil) {
        self.init(movieCode: movieCode, title: title, openDay: openDay, englishTitle: nil)
    }

    /// True if the film has a title; one that KOBIS has without any is called by its code.
    package var hasTitle: Bool { !title.isEmpty && title != movieCode }

    /// Returns the film completed by another source; existing values stay.
    package func completed(by other: KnownFilm) -> KnownFilm {
        var film = self
        if film.movieCode.isEmpty { film.movieCode = other.movieCode }
        if !film.hasTitle, !other.title.isEmpty { film.title = other.title }
        film.openDay = film.openDay ?? other.openDay
        film.englishTitle = film.englishTitle ?? other.englishTitle
        film.originalTitle = film.originalTitle ?? other.originalTitle
        film.productionYear = film.productionYear ?? other.productionYear
        film.shownYear = film.shownYear ?? other.shownYear
        if film.nations.isEmpty { film.nations = other.nations }
        if film.directors.isEmpty { film.directors = other.directors }
        if film.cast.isEmpty { film.cast = other.cast }
        film.runtime = film.runtime ?? other.runtime
        if film.genres.isEmpty { film.genres = other.genres }
        film.kind = film.kind ?? other.kind
        film.isDetailed = film.isDetailed || other.isDetailed
        film.unread.formUnion(other.unread)
        return film
    }

    var origin: MatchModel.Origin {
        if nations.isEmpty { return .unknown }
        return isFrom("KR") ? .korean : .foreign
    }

    func isFrom(_ code: String) -> Bool { nations.contains { Nations.code(of: $0) == code } }

    var isFromEnglishSpeakingCountry: Bool { nations.contains { Nations.speak("en", in: $0) == true } }
}

enum KobisWord {
    static let feature = "장편"
    /// The genre of animated films, `genreNm`: their Korean voices may be listed instead of the actors.
    static let animation = "애니메이션"
    static let concert = "공연"
    static let documentary = "다큐멘터리"
}
