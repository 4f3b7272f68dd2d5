public import BoxOfficeWire

/// An entry of a ranking: one film's line.
///
/// Missing or unreadable figures are nil; unreadable ones are reported in the ranking's findings. "Before" means the day
/// before in a daily ranking, and the week or weekend before in a weekly one.
public struct BoxOfficeEntry: Sendable, Hashable, Identifiable {
    /// The line in the list, from 1 (`rnum`); unlike ``rank``, it is unique.
    public let line: Int
    /// The rank (`rank`), which films with equal admissions share; the line if KOBIS sends no rank.
    public let rank: Int
    /// How the rank moved (`rankInten`, `rankOldAndNew`).
    public let rankChange: RankChange?
    /// The film's code (`movieCd`).
    public let movieCode: MovieCode
    /// The Korean title, trimmed (`movieNm`); empty, with a finding, if KOBIS sends none.
    public let title: String
    /// The Korean title exactly as sent (`movieNm`).
    public let rawTitle: String
    /// The opening day (`openDt`), which for a re-release is that of the first run; nil for films that never opened.
    public let openDay: CalendarDay?
    /// Sales of the period, in won (`salesAmt`).
    public let sales: Int64?
    /// The share of all sales of the period (`salesShare`).
    public let salesShare: Percent?
    /// Sales minus the sales before, in won (`salesInten`).
    public let salesChange: Int64?
    /// The change of sales in percent of the sales before (`salesChange`); 100 % if there were none.
    public let salesChangeRate: Percent?
    /// Sales so far, in won, previews included (`salesAcc`).
    public let salesTotal: Int64?
    /// Admissions of the period (`audiCnt`).
    public let audience: Int?
    /// Admissions minus the admissions before (`audiInten`).
    public let audienceChange: Int?
    /// The change of admissions in percent of the admissions before (`audiChange`); 100 % if there were none.
    public let audienceChangeRate: Percent?
    /// Admissions so far, previews included (`audiAcc`).
    public let audienceTotal: Int?
    /// The number of screens that showed it (`scrnCnt`).
    public let screens: Int?
    /// The number of screenings (`showCnt`).
    public let shows: Int?

    /// The film's code, which identifies the entry in its ranking.
    public var id: MovieCode { movieCode }

    /// Creates an entry, for tests and previews, or from another source of the same figures.
    ///
    /// - Parameters:
    ///   - line: The line in the list, from 1; by default, the rank.
    ///   - title: The Korean title, as sent; it is trimmed, and kept unchanged in ``rawTitle``.
    ///   - sales: Sales of the period, in won.
    ///   - salesChange: Sales minus the sales before, in won.
    ///   - salesChangeRate: The change of sales in percent.
    ///   - salesTotal: Sales so far, in won.
    ///   - audienceChangeRate: The change of admissions in percent.
    public init(
        line: Int? = nil,
        rank: Int,
        rankChange: RankChange? = nil,
        movieCode: MovieCode,
        title: String,
        openDay: CalendarDay? = nil,
        sales: Int64? = nil,
        salesShare: Percent? = nil,
        salesChange: Int64? = nil,
        salesChangeRate: Percent? = nil,
        salesTotal: Int64? = nil,
        audience: Int? = nil,
        audienceChange: Int? = nil,
        audienceChangeRate: Percent? = nil,
        audienceTotal: Int? = nil,
        screens: Int? = nil,
        shows: Int? = nil
    ) {
        self.line = line ?? rank
        self.rank = rank
        self.rankChange = rankChange
        self.movieCode = movieCode
        self.title = title.trimmed
        self.rawTitle = title
        self.openDay = openDay
        self.sales = sales
        self.salesShare = salesShare
        self.salesChange = salesChange
        self.salesChangeRate = salesChangeRate
        self.salesTotal = salesTotal
        self.audience = audience
        self.audienceChange = audienceChange
        self.audienceChangeRate = audienceChangeRate
        self.audienceTotal = audienceTotal
        self.screens = screens
        self.shows = shows
    }
}
