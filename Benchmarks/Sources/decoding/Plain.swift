// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What a program has that declares `Decodable` structures and nothing else: no tolerance, no findings, no trimming.

struct PlainDaily: Decodable {
    struct Result: Decodable { let dailyBoxOfficeList: [Row] }

    struct Row: Decodable {
        let rnum, rank, rankInten, rankOldAndNew, movieCd, movieNm, openDt, salesAmt, salesShare, salesInten: String
        let salesChange, salesAcc, audiCnt, audiInten, audiChange, audiAcc, scrnCnt, showCnt: String

        /// The texts that are numbers, as such.
        var numbers: ([Int?], [Double?]) {
            (
                [rnum, rank, rankInten, salesAmt, salesInten, salesAcc, audiCnt, audiInten, audiAcc, scrnCnt, showCnt]
                    .map { Int($0) }, [salesShare, salesChange, audiChange].map { Double($0) }
            )
        }
    }

    let boxOfficeResult: Result
}

struct PlainSearch: Decodable {
    struct Row: Decodable {
        let id: Int
        let title, original_title, original_language: String
        let overview, release_date, poster_path, backdrop_path: String?
        let genre_ids: [Int]
        let popularity, vote_average: Double
        let vote_count: Int
        let adult, video: Bool
        let softcore: Bool?
    }

    let page, total_pages, total_results: Int
    let results: [Row]
}

struct PlainDetails: Decodable {
    struct Named: Decodable { let name: String }
    struct Genre: Decodable {
        let id: Int
        let name: String
    }
    struct Country: Decodable { let iso_3166_1: String }
    struct Tongue: Decodable { let iso_639_1: String }
    struct Series: Decodable {
        let id: Int
        let name: String
        let poster_path, backdrop_path: String?
    }

    let id: Int
    let title, original_title, original_language, status: String
    let overview, tagline, release_date, poster_path, backdrop_path, imdb_id, homepage: String?
    let runtime, budget, revenue, vote_count: Int?
    let belongs_to_collection: Series?
    let genres: [Genre]
    let origin_country: [String]
    let production_countries: [Country]
    let production_companies: [Named]
    let spoken_languages: [Tongue]
    let popularity, vote_average: Double
    let adult, video: Bool
    let softcore: Bool?
}
