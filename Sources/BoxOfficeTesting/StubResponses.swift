import Aggregator
import BoxOfficePlatform

/// A ranking as KOBIS sends it.
struct KobisRanking: Encodable {
    struct Row: Encodable {
        let rnum, rank, rankInten, rankOldAndNew, movieCd, movieNm, openDt, salesAmt, salesShare, salesInten: String
        let salesChange, salesAcc, audiCnt, audiInten, audiChange, audiAcc, scrnCnt, showCnt: String

        init(_ entry: BoxOfficeEntry) {
            func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "" }
            rnum = "\(entry.line)"
            rank = "\(entry.rank)"
            rankInten =
                switch entry.rankChange {
                case .up(let places): "\(places)"
                case .down(let places): "-\(places)"
                default: "0"
                }
            rankOldAndNew = entry.rankChange == .new ? "NEW" : "OLD"
            movieCd = entry.movieCode.rawValue
            movieNm = entry.title
            openDt = entry.openDay.map { "\($0)" } ?? " "
            salesAmt = text(entry.sales)
            salesShare = entry.salesShare.map { "\($0.value)" } ?? ""
            salesInten = text(entry.salesChange)
            salesChange = entry.salesChangeRate.map { "\($0.value)" } ?? ""
            salesAcc = text(entry.salesTotal)
            audiCnt = text(entry.audience)
            audiInten = text(entry.audienceChange)
            audiChange = entry.audienceChangeRate.map { "\($0.value)" } ?? ""
            audiAcc = text(entry.audienceTotal)
            scrnCnt = text(entry.screens)
            showCnt = text(entry.shows)
        }
    }

    /// The list's name in the document, and its rows.
    let boxOfficeResult: [String: [Row]]

    init(_ entries: [BoxOfficeEntry], of period: RankingPeriod) {
        boxOfficeResult = [period == .daily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList": entries.map(Row.init)]
    }
}

/// A movie record as KOBIS sends it; empty for a film that it lacks.
struct KobisInformation: Encodable {
    struct Result: Encodable {
        let movieInfo: Record
    }

    struct Record: Encodable {
        let movieCd, movieNm, openDt, showTm: String?
        let directors: [[String: String]]
        let nations: [[String: String]]
    }

    let movieInfoResult: Result

    init(_ film: StubCatalogue.Film?) {
        let details = film?.film
        movieInfoResult = Result(
            movieInfo: Record(
                movieCd: film?.entry.movieCode.rawValue, movieNm: film?.entry.title,
                openDt: film?.entry.openDay.map { $0.description.filter { $0 != "-" } },
                showTm: details.map { "\($0.runtime)" },
                directors: details.map { [["peopleNm": $0.director]] } ?? [],
                nations: film == nil ? [] : [["nationNm": "한국"]]))
    }
}

/// A search's result as TMDB sends it.
struct TMDBSearch: Encodable {
    let page = 1
    let results: [TMDBFilm]
    let totalPages = 1
    let totalResults: Int

    init(_ films: [StubCatalogue.Film]) {
        results = films.compactMap(TMDBFilm.init)
        totalResults = results.count
    }
}

/// A film as TMDB's search sends it.
struct TMDBFilm: Encodable {
    let id: Int
    let title, originalTitle, overview, releaseDate: String
    let originalLanguage = "ko"
    let posterPath: String?
    let voteAverage: Double
    let voteCount: Int

    init?(_ film: StubCatalogue.Film) {
        guard let details = film.film else { return nil }
        id = film.id
        title = film.entry.title
        originalTitle = film.entry.title
        overview = details.overview ?? ""
        releaseDate = film.entry.openDay.map { "\($0)" } ?? ""
        posterPath = details.posterPath(of: film)
        voteAverage = details.voteAverage
        voteCount = details.voteCount
    }
}

/// A movie record as TMDB sends it, with everything that may be appended.
struct TMDBRecord: Encodable {
    struct Name: Encodable {
        let id: Int
        let name: String
        let job: String
        let department = "Directing"
    }

    struct Credits: Encodable {
        let cast: [Name] = []
        let crew: [Name]
    }

    struct Titles: Encodable { let titles: [String] = [] }

    struct Releases: Encodable {
        struct Country: Encodable {
            struct Release: Encodable {
                let releaseDate: String
                let type = 3
            }
            let country = "KR"
            let releaseDates: [Release]

            enum CodingKeys: String, CodingKey {
                case country = "iso_3166_1"
                case releaseDates
            }
        }
        let results: [Country]
    }

    struct Translations: Encodable {
        struct Translation: Encodable {
            let language = "ko"
            let data: [String: String]

            enum CodingKeys: String, CodingKey {
                case language = "iso_639_1"
                case data
            }
        }
        let translations: [Translation]
    }

    struct Videos: Encodable {
        struct Video: Encodable {
            let id, key: String
            let name = "예고편"
            let site = "YouTube"
            let type = "Trailer"
            let official = true
        }
        let results: [Video]
    }

    struct Reviews: Encodable {
        struct Review: Encodable {
            let id: String
            let author = "관객"
            let content: String
        }
        let page = 1
        let results: [Review]
        let totalPages = 1
        let totalResults: Int
    }

    let id: Int
    let title, originalTitle, overview, releaseDate: String
    let originalLanguage = "ko"
    let posterPath: String?
    let voteAverage: Double
    let voteCount, runtime: Int
    let originCountry = ["KR"]
    let credits: Credits
    let alternativeTitles = Titles()
    let releaseDates: Releases
    let translations: Translations
    let videos: Videos
    let reviews: Reviews

    init?(_ film: StubCatalogue.Film) {
        guard let details = film.film, let listed = TMDBFilm(film) else { return nil }
        (id, title, originalTitle) = (listed.id, listed.title, listed.originalTitle)
        (overview, releaseDate, posterPath) = (listed.overview, listed.releaseDate, listed.posterPath)
        (voteAverage, voteCount, runtime) = (listed.voteAverage, listed.voteCount, details.runtime)
        credits = Credits(crew: [Name(id: film.id, name: details.director, job: "Director")])
        releaseDates = Releases(
            results: film.entry.openDay.map { [.init(releaseDates: [.init(releaseDate: "\($0)T00:00:00.000Z")])] }
                ?? [])
        translations = Translations(
            translations: details.overview.map { [.init(data: ["overview": $0, "title": listed.title])] } ?? [])
        videos = Videos(results: details.trailers.map { Videos.Video(id: $0, key: $0) })
        reviews = Reviews(
            results: details.reviews.enumerated().map { Reviews.Review(id: "\(film.id)-\($0)", content: $1) },
            totalResults: details.reviews.count)
    }
}

/// A film's images as TMDB sends them.
struct TMDBImages: Encodable {
    struct Image: Encodable {
        let filePath: String
        let width = 1_000
        let height = 1_500
        let language = "ko"

        enum CodingKeys: String, CodingKey {
            case filePath, width, height
            case language = "iso_639_1"
        }
    }

    let posters: [Image]

    init?(_ film: StubCatalogue.Film) {
        guard let details = film.film else { return nil }
        posters = details.posterPath(of: film).map { [Image(filePath: $0)] } ?? []
    }
}

extension StubFilm {
    fileprivate func posterPath(of film: StubCatalogue.Film) -> String? {
        hasPoster ? "/\(film.entry.movieCode.rawValue).png" : nil
    }
}

extension StubTransport.Response {
    /// A response whose body is a value as JSON, with the names of its members as KOBIS or TMDB writes them.
    static func json(encoding value: some Encodable, snakeCase: Bool = true) -> StubTransport.Response {
        let encoder = JSONEncoder()
        if snakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
        guard let data = try? encoder.encode(value) else { return .failure(.engineFailed) }
        return .json(String(decoding: data, as: UTF8.self))
    }
}
