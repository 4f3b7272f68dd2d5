/// TMDB's record of a film.
///
/// TMDB sends 0 and empty texts for unknown values; here they are nil.
public struct Movie: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public let id: MovieID
    /// The title in the requested language, or else the original title (`title`).
    public let title: String
    /// The title in the film's own language (`original_title`).
    public let originalTitle: String
    /// The film's own language (`original_language`).
    public let originalLanguage: Language?
    /// The overview in the requested language (`overview`); nil if TMDB has none.
    public let overview: String?
    /// The tagline in the requested language (`tagline`).
    public let tagline: String?
    /// The day of the first release in any country (`release_date`).
    public let releaseDay: CalendarDay?
    /// The running time in minutes (`runtime`), which may be that of the cut shown in the language's country.
    public let runtime: Int?
    /// The production status in English (`status`), such as `Released` or `Post Production`.
    public let status: String?
    /// The genres, named in the requested language (`genres`).
    public let genres: [Genre]
    /// The poster (`poster_path`), in the requested language if TMDB has one.
    public let posterPath: ImagePath?
    /// The backdrop, a wide image (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// The series that it belongs to (`belongs_to_collection`).
    public let collection: CollectionListItem?
    /// The countries that it comes from (`origin_country`).
    public let originCountries: [Region]
    /// The countries of production (`production_countries`).
    public let productionCountries: [Region]
    /// The names of the production companies (`production_companies`).
    public let productionCompanies: [String]
    /// The languages spoken in it (`spoken_languages`).
    public let spokenLanguages: [Language]
    /// The id at IMDb (`imdb_id`).
    public let imdbID: String?
    /// The film's website (`homepage`), as unchecked text.
    public let homepage: String?
    /// The budget in US dollars (`budget`).
    public let budget: Int?
    /// The revenue in US dollars (`revenue`).
    public let revenue: Int?
    /// TMDB's measure of interest (`popularity`), without a unit.
    public let popularity: Double?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public let voteAverage: Double?
    /// The number of votes (`vote_count`).
    public let voteCount: Int?
    /// True if the film is pornographic (`adult`).
    public let isAdult: Bool
    /// True if the film is erotic (`softcore`), which TMDB has sent since 2026.
    public let isSoftcore: Bool
    /// True if it is a video rather than a film (`video`).
    public let isVideo: Bool
    /// The unexpected parts of the response, appendices included, left out.
    public let findings: [Finding]

    /// A genre.
    public struct Genre: Sendable, Hashable, Codable, Identifiable {
        /// The genre's id (`id`).
        public let id: GenreID
        /// The genre's name in the requested language (`name`).
        public let name: String
    }
}

extension Movie {
    /// Reads the document; appendices must be read first, so that ``findings`` include theirs.
    package init(reading document: JSONNode) throws(MalformedResponse) {
        guard let id = document["id"].movieID else {
            throw MalformedResponse("the response has no film id", path: "id")
        }
        let names = (title: document["title"].line, original: document["original_title"].line)
        guard let title = names.title ?? names.original else {
            throw MalformedResponse("the film has no title", path: "title")
        }
        (self.id, self.title) = (id, title)
        originalTitle = names.original ?? title
        originalLanguage = document["original_language"].language
        overview = document["overview"].text
        tagline = document["tagline"].text
        releaseDay = document["release_date"].day
        runtime = document.sent("runtime").knownCount
        status = document["status"].text
        genres = document["genres"].objects.compactMap(Genre.init(reading:))
        posterPath = document.sent("poster_path").imagePath
        backdropPath = document["backdrop_path"].imagePath
        let series = document["belongs_to_collection"].opened
        collection = series.isNull ? nil : CollectionListItem(reading: series)
        originCountries = document["origin_country"].elements.compactMap(\.region)
        productionCountries = document.sent("production_countries").objects.compactMap { $0["iso_3166_1"].region }
        productionCompanies = document["production_companies"].objects.compactMap { $0["name"].text }
        spokenLanguages = document["spoken_languages"].objects.compactMap { $0["iso_639_1"].language }
        imdbID = document["imdb_id"].text
        homepage = document["homepage"].text
        budget = document["budget"].knownCount
        revenue = document["revenue"].knownCount
        popularity = document["popularity"].number
        voteCount = document["vote_count"].count
        voteAverage = voteCount == 0 ? nil : document["vote_average"].number
        isAdult = document["adult"].bool ?? false
        isSoftcore = document["softcore"].bool ?? false
        isVideo = document["video"].bool ?? false
        findings = document.findings
    }
}

extension Movie.Genre {
    package init?(reading row: JSONNode) {
        guard let id = row["id"].id(GenreID.self), let name = row["name"].text else {
            row.report("a genre without an id or a name, left out")
            return nil
        }
        (self.id, self.name) = (id, name)
    }
}

extension Movie {
    /// The title with its language, which is the film's own if TMDB sends the original title instead of a translation.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }

    /// Returns the overview in the first of the languages that has one, or else the film's own.
    public func overview(
        in languages: [Language], from translations: Translations
    ) -> LocalizedText? {
        text(in: languages, own: localizedOverview, from: translations, \.overview)
    }

    /// Returns the title in the first of the languages that has one, or else the film's own.
    public func title(in languages: [Language], from translations: Translations) -> LocalizedText {
        text(in: languages, own: localizedTitle, from: translations, \.title) ?? localizedTitle
    }

    private func text(
        in languages: [Language], own: LocalizedText?, from translations: Translations,
        _ member: (Translations.Translation) -> String?
    ) -> LocalizedText? {
        for language in languages {
            if let own, own.isIn(language) { return own }
            if let text = translations.text(member, in: language) { return text }
        }
        return own
    }
}

extension Translations {
    /// Returns the translated text if it really is in the language.
    fileprivate func text(_ member: (Translation) -> String?, in language: Language) -> LocalizedText? {
        let text = self[language].flatMap(member).map { LocalizedText($0, declared: language) }
        return text.flatMap { $0.isIn(language) ? $0 : nil }
    }
}
