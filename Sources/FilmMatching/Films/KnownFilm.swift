public import BoxOfficeWire

/// What is known of a film of the ranking: at least its code and its title, the rest as far as it was asked for.
public struct KnownFilm: Sendable, Hashable {
    /// KOBIS's code of the film, `movieCd`.
    public var movieCode: String
    /// The Korean title, `movieNm`.
    public var title: String
    /// The day of the release in Korea, `openDt`; a preview may have been shown before it, a second release has the first
    /// one's day.
    public var openDay: CalendarDay?
    /// The English title, `movieNmEn`.
    public var englishTitle: String?
    /// The title in the film's own language, `movieNmOg`.
    public var originalTitle: String?
    /// The year of production, `prdtYear`.
    public var productionYear: Int?
    /// The producing countries by their Korean names, `nationNm`.
    public var nations: [String]
    /// The directors.
    public var directors: [Person]
    /// The actors, in the order of their billing.
    public var cast: [Person]
    /// The length in minutes, `showTm`.
    public var runtime: Int?
    /// The genres by their Korean names, `genreNm`.
    public var genres: [String]
    /// The kind of film, `typeNm`, such as 장편 or 단편.
    public var kind: String?
    /// Whether the film's own record was read, so that asking for it again would tell nothing new.
    public var isDetailed: Bool

    /// Creates a film.
    ///
    /// - Parameters:
    ///   - movieCode: KOBIS's code of the film, `movieCd`.
    ///   - title: The Korean title, `movieNm`.
    ///   - openDay: The day of the release in Korea, `openDt`.
    ///   - englishTitle: The English title, `movieNmEn`.
    ///   - originalTitle: The title in the film's own language, `movieNmOg`.
    ///   - productionYear: The year of production, `prdtYear`.
    ///   - nations: The producing countries by their Korean names.
    ///   - directors: The directors.
    ///   - cast: The actors.
    ///   - runtime: The length in minutes, `showTm`.
    ///   - genres: The genres by their Korean names.
    ///   - kind: The kind of film, `typeNm`.
    ///   - isDetailed: Whether the film's own record was read.
    public init(
        movieCode: String,
        title: String,
        openDay: CalendarDay? = nil,
        englishTitle: String? = nil,
        originalTitle: String? = nil,
        productionYear: Int? = nil,
        nations: [String] = [],
        directors: [Person] = [],
        cast: [Person] = [],
        runtime: Int? = nil,
        genres: [String] = [],
        kind: String? = nil,
        isDetailed: Bool = false
    ) {
        self.movieCode = movieCode
        self.title = title
        self.openDay = openDay
        self.englishTitle = englishTitle
        self.originalTitle = originalTitle
        self.productionYear = productionYear
        self.nations = nations
        self.directors = directors
        self.cast = cast
        self.runtime = runtime
        self.genres = genres
        self.kind = kind
        self.isDetailed = isDetailed
    }

    /// Where it is from, as far as that is known.
    var origin: MatchModel.Origin {
        nations.isEmpty ? .unknown : nations.contains("한국") ? .korean : .foreign
    }

    /// A person by the Korean name and, where there is one, the English name.
    public struct Person: Sendable, Hashable {
        /// The Korean name, `peopleNm`.
        public var name: String
        /// The English name, `peopleNmEn`.
        public var englishName: String?

        /// Creates a person.
        ///
        /// - Parameters:
        ///   - name: The Korean name.
        ///   - englishName: The English name.
        public init(name: String, englishName: String? = nil) {
            self.name = name
            self.englishName = englishName
        }
    }
}
