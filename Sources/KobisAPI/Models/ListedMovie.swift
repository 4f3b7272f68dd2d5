/// A film in a list of films.
public struct ListedMovie: Sendable, Hashable, Codable, Identifiable {
    /// The film's code (`movieCd`).
    public let id: MovieCode
    /// The Korean title, trimmed (`movieNm`); the English title or else the code if KOBIS sends none.
    public let title: String
    /// The Korean title exactly as sent (`movieNm`).
    public let rawTitle: String
    /// The English title (`movieNmEn`), which a third of the films lack; KOBIS cuts it off at 100 characters.
    public let englishTitle: String?
    /// The year of production (`prdtYear`).
    public let productionYear: Int?
    /// The opening day in Korea (`openDt`).
    public let openDay: CalendarDay?
    /// The kind of film (`typeNm`), such as `장편`.
    public let type: String?
    /// The production status (`prdtStatNm`), such as `개봉` or `개봉예정`.
    public let productionStatus: String?
    /// The countries of production in Korean, mostly the main one first (`nationAlt`).
    public let nations: [String]
    /// The genres in Korean, mostly the main one first (`genreAlt`), such as `애니메이션`; adult films may have `성인물(에로)`.
    public let genres: [String]
    /// The main country of production in Korean (`repNationNm`).
    public let mainNation: String?
    /// The main genre in Korean (`repGenreNm`).
    public let mainGenre: String?
    /// The directors' names in Korean (`directors`).
    public let directors: [String]
    /// The companies that produced it (`companys`); most films have none.
    public let producers: [Producer]

    /// A company that produced a film.
    public struct Producer: Sendable, Hashable, Codable {
        /// The company's code (`companyCd`).
        public let companyCode: CompanyCode?
        /// The name in Korean (`companyNm`).
        public let name: String

        init?(reading row: JSONNode) {
            guard let name = row["companyNm"].line ?? row.reported("a company without a name, left out")
            else { return nil }
            self.name = name
            companyCode = row["companyCd"].companyCode
        }
    }

    package init?(reading row: JSONNode) {
        guard let code = row["movieCd"].movieCode ?? row.reported("a row without a film code, left out")
        else { return nil }
        let name = row.sent("movieNm")
        id = code
        rawTitle = name.rawText ?? ""
        englishTitle = row["movieNmEn"].line
        title = name.line ?? englishTitle ?? code.rawValue
        productionYear = row["prdtYear"].year
        openDay = row["openDt"].day
        type = row["typeNm"].line
        productionStatus = row["prdtStatNm"].line
        nations = row["nationAlt"].parts()
        genres = row["genreAlt"].parts()
        mainNation = row["repNationNm"].line
        mainGenre = row["repGenreNm"].line
        directors = row["directors"].objects.compactMap { $0["peopleNm"].line }
        producers = row["companys"].objects.compactMap(Producer.init(reading:))
    }
}
