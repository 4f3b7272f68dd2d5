/// An entry of a ranking: one film's line.
///
/// Missing or unreadable figures are nil; unreadable ones are reported in the ranking's findings. "Before" means the
/// day before in a daily ranking, and the week or weekend before in a weekly one.
public struct BoxOfficeEntry: Sendable, Hashable, Identifiable {
    /// The line in the list, from 1 (`rnum`); unlike ``rank``, it is unique.
    public var line: Int
    /// The rank (`rank`), which films with equal admissions share; the line if KOBIS sends no rank.
    public var rank: Int
    /// How the rank moved (`rankInten`, `rankOldAndNew`).
    public var rankChange: RankChange?
    /// The film's code (`movieCd`).
    public var movieCode: MovieCode
    /// The Korean title exactly as sent (`movieNm`).
    public var rawTitle: String
    /// The opening day (`openDt`), which for a re-release is that of the first run; nil for films that never opened.
    public var openDay: CalendarDay?
    /// Sales of the period, in won (`salesAmt`).
    public var sales: Int64?
    /// The share of all sales of the period (`salesShare`).
    public var salesShare: Percent?
    /// Sales minus the sales before, in won (`salesInten`).
    public var salesChange: Int64?
    /// The change of sales in percent of the sales before (`salesChange`); 100 % if there were none.
    public var salesChangeRate: Percent?
    /// Sales so far, in won, previews included (`salesAcc`).
    public var salesTotal: Int64?
    /// Admissions of the period (`audiCnt`).
    public var audience: Int?
    /// Admissions minus the admissions before (`audiInten`).
    public var audienceChange: Int?
    /// The change of admissions in percent of the admissions before (`audiChange`); 100 % if there were none.
    public var audienceChangeRate: Percent?
    /// Admissions so far, previews included (`audiAcc`).
    public var audienceTotal: Int?
    /// The number of screens that showed it (`scrnCnt`).
    public var screens: Int?
    /// The number of screenings (`showCnt`).
    public var shows: Int?

    /// The film's code, which identifies the entry in its ranking.
    public var id: MovieCode { movieCode }

    /// The Korean title, trimmed; the film's code if KOBIS sends none.
    public var title: String { koreanTitle ?? movieCode.rawValue }

    /// The Korean title, trimmed; nil if KOBIS sends none.
    package var koreanTitle: String? { rawTitle.decodingHTMLEntities.trimmed.nonEmpty }

    /// Creates an entry without figures, whose line is its rank; ``rawTitle`` keeps the title's white space.
    public init(rank: Int, movieCode: MovieCode, title: String) {
        (line, self.rank, self.movieCode, rawTitle) = (rank, rank, movieCode, title)
    }

    /// Every figure: KOBIS's member, the member in JSON, the property, and how KOBIS's text is read.
    private static let figures = [
        Figure("salesAmt", .sales, \.sales) { $0.natural() },
        Figure("salesShare", .salesShare, \.salesShare) { $0.number.map(Percent.init) },
        Figure("salesInten", .salesChange, \.salesChange) { $0.wholeNumber() },
        Figure("salesChange", .salesChangeRate, \.salesChangeRate) { $0.number.map(Percent.init) },
        Figure("salesAcc", .salesTotal, \.salesTotal) { $0.natural() },
        Figure("audiCnt", .audience, \.audience) { $0.count },
        Figure("audiInten", .audienceChange, \.audienceChange) { $0.integer },
        Figure("audiChange", .audienceChangeRate, \.audienceChangeRate) { $0.number.map(Percent.init) },
        Figure("audiAcc", .audienceTotal, \.audienceTotal) { $0.count },
        Figure("scrnCnt", .screens, \.screens) { $0.count },
        Figure("showCnt", .shows, \.shows) { $0.count },
    ]

    private struct Figure: Sendable {
        let read: @Sendable (JSONNode, inout BoxOfficeEntry) -> Void
        let encode: @Sendable (BoxOfficeEntry, inout KeyedEncodingContainer<CodingKeys>) throws -> Void
        let decode: @Sendable (KeyedDecodingContainer<CodingKeys>, inout BoxOfficeEntry) throws -> Void

        init<Value: Codable & Sendable>(
            _ member: String, _ key: CodingKeys, _ property: any WritableKeyPath<BoxOfficeEntry, Value?> & Sendable,
            value: @escaping @Sendable (JSONNode) -> Value?
        ) {
            read = { row, entry in entry[keyPath: property] = value(row.sent(member)) }
            encode = { entry, container in try container.encode(entry[keyPath: property], forKey: key) }
            decode = { container, entry in
                entry[keyPath: property] = try container.decodeIfPresent(Value.self, forKey: key)
            }
        }
    }

    /// Reads a row; nil, with a finding, if it has no usable film code.
    package init?(reading row: JSONNode, line: Int) {
        guard let code = row["movieCd"].movieCode ?? row.reported("a row without a film code, left out")
        else { return nil }
        let name = row["movieNm"]
        let line = row.sent("rnum").count ?? line
        self.init(rank: row.sent("rank").count ?? line, movieCode: code, title: name.rawText ?? "")
        self.line = line
        rankChange = RankChange(reading: row)
        openDay = row.sent("openDt").day
        for figure in Self.figures { figure.read(row, &self) }
    }
}

/// An entry as JSON, with the members of the objects that `posterfetch` writes: `movieCode`, `rank`, `rankChange` in
/// places, `isNew`, `title`, `openDate`, `audience`, `audienceTotal`, `sales`, `salesTotal`, `screens` and `shows`, and
/// besides them `line`, `rawTitle`, `salesShare`, `salesChange`, `salesChangeRate`, `audienceChange` and
/// `audienceChangeRate`.
///
/// Unknown values are `null`. Only `movieCode`, `rank` and `title` are needed to read an entry.
extension BoxOfficeEntry: Codable {
    private enum CodingKeys: String, CodingKey {
        case movieCode, rank, rankChange, isNew, title, openDate, audience, audienceTotal, sales, salesTotal, screens
        case shows, line, rawTitle, salesShare, salesChange, salesChangeRate, audienceChange, audienceChangeRate
    }

    /// Encodes the entry.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieCode, forKey: .movieCode)
        try container.encode(rank, forKey: .rank)
        try container.encode(rankChange?.places, forKey: .rankChange)
        try container.encode(rankChange == .new, forKey: .isNew)
        try container.encode(title, forKey: .title)
        try container.encode(openDay, forKey: .openDate)
        try container.encode(line, forKey: .line)
        try container.encode(rawTitle, forKey: .rawTitle)
        for figure in Self.figures { try figure.encode(self, &container) }
    }

    /// Decodes an entry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let title = try container.decode(String.self, forKey: .title)
        self.init(
            rank: try container.decode(Int.self, forKey: .rank),
            movieCode: try container.decode(MovieCode.self, forKey: .movieCode),
            title: try container.decodeIfPresent(String.self, forKey: .rawTitle) ?? title)
        line = try container.decodeIfPresent(Int.self, forKey: .line) ?? rank
        openDay = try container.decodeIfPresent(CalendarDay.self, forKey: .openDate)
        let places = try container.decodeIfPresent(Int.self, forKey: .rankChange)
        let isNew = try container.decodeIfPresent(Bool.self, forKey: .isNew)
        rankChange = isNew == true ? .new : places.map(RankChange.init(places:))
        for figure in Self.figures { try figure.decode(container, &self) }
    }
}
