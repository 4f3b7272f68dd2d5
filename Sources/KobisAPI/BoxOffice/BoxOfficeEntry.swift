public import WireFormat

/// A film in a box-office list.
///
/// Figures that are missing or unreadable are nil; the unreadable ones are reported in the list's findings. "Before"
/// means the day before in a daily list, and the week or weekend before in a weekly one.
public struct BoxOfficeEntry: Sendable, Hashable, Codable {
    /// The line of the list, from 1 (`rnum`); unlike ``rank`` it is unique.
    public let line: Int
    /// The rank (`rank`), which films with equal admissions share; the line, if KOBIS sends no rank.
    public let rank: Int
    /// How the rank moved (`rankInten`, `rankOldAndNew`).
    public let rankChange: RankChange?
    /// The film's code (`movieCd`).
    public let movieCode: MovieCode
    /// The Korean title without white space at its ends (`movieNm`); empty, with a finding, if KOBIS sends none.
    public let title: String
    /// The Korean title exactly as sent (`movieNm`).
    public let rawTitle: String
    /// The opening day (`openDt`), which a re-release keeps from its first run; nil for films that never opened.
    public let openDay: CalendarDay?
    /// Sales of the period, in won (`salesAmt`).
    public let sales: Int64?
    /// The share of all sales of the period (`salesShare`).
    public let salesShare: Percent?
    /// Sales minus the sales before, in won (`salesInten`).
    public let salesChange: Int64?
    /// The same in percent of the sales before (`salesChange`); 100 % if there were none.
    public let salesChangeRate: Percent?
    /// Sales so far, in won, previews included (`salesAcc`).
    public let salesTotal: Int64?
    /// Admissions of the period (`audiCnt`).
    public let audience: Int?
    /// Admissions minus the admissions before (`audiInten`).
    public let audienceChange: Int?
    /// The same in percent of the admissions before (`audiChange`); 100 % if there were none.
    public let audienceChangeRate: Percent?
    /// Admissions so far, previews included (`audiAcc`).
    public let audienceTotal: Int?
    /// Screens that showed it (`scrnCnt`).
    public let screens: Int?
    /// Screenings (`showCnt`).
    public let shows: Int?
}

extension BoxOfficeEntry {
    /// Reads a row; nil, with a finding, if it does not say which film it is about.
    init?(reading row: JSONNode, line: Int) {
        guard let code = row["movieCd"].movieCode else {
            row.report("a row without a film code, left out")
            return nil
        }
        let name = row["movieNm"]
        if name.text == nil { name.report("a film without a title") }
        self.line = row["rnum"].count ?? line
        rank = row["rank"].count ?? self.line
        rankChange = RankChange(reading: row)
        movieCode = code
        title = name.text ?? ""
        rawTitle = name.rawText ?? ""
        openDay = row["openDt"].day
        sales = row["salesAmt"].count.map(Int64.init)
        salesShare = row["salesShare"].number.map(Percent.init)
        salesChange = row["salesInten"].integer.map(Int64.init)
        salesChangeRate = row["salesChange"].number.map(Percent.init)
        salesTotal = row["salesAcc"].count.map(Int64.init)
        audience = row["audiCnt"].count
        audienceChange = row["audiInten"].integer
        audienceChangeRate = row["audiChange"].number.map(Percent.init)
        audienceTotal = row["audiAcc"].count
        screens = row["scrnCnt"].count
        shows = row["showCnt"].count
    }
}

extension RankChange {
    /// Reads the flag and the number; the flag wins, for a new film's number is 0.
    init?(reading row: JSONNode) {
        let flag = row["rankOldAndNew"]
        switch flag.text {
        case "NEW"?:
            self = .new
            return
        case "OLD"?, nil: break
        case let text?: flag.report("“\(text.prefix(40))” is neither OLD nor NEW")
        }
        guard let places = row["rankInten"].integer else { return nil }
        self.init(places: places)
    }
}

extension JSONNode {
    /// A film code; a text that cannot be one is reported.
    var movieCode: MovieCode? {
        text.flatMap { text in
            if let code = MovieCode(text) { return code }
            report("“\(text.prefix(40))” is no film code")
            return nil
        }
    }
}
