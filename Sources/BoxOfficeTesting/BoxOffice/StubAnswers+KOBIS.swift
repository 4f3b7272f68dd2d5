import Aggregator

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
