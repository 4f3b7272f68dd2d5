import BoxOfficeWire

/// An entry as JSON, with the members of the objects that `posterfetch` writes: `movieCode`, `rank`, `rankChange` in places,
/// `isNew`, `title`, `openDate`, `audience`, `audienceTotal`, `sales`, `salesTotal`, `screens` and `shows`, and besides them
/// `line`, `rawTitle`, `salesShare`, `salesChange`, `salesChangeRate`, `audienceChange` and `audienceChangeRate`.
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
        try container.encode(audience, forKey: .audience)
        try container.encode(audienceTotal, forKey: .audienceTotal)
        try container.encode(sales, forKey: .sales)
        try container.encode(salesTotal, forKey: .salesTotal)
        try container.encode(screens, forKey: .screens)
        try container.encode(shows, forKey: .shows)
        try container.encode(line, forKey: .line)
        try container.encode(rawTitle, forKey: .rawTitle)
        try container.encode(salesShare, forKey: .salesShare)
        try container.encode(salesChange, forKey: .salesChange)
        try container.encode(salesChangeRate, forKey: .salesChangeRate)
        try container.encode(audienceChange, forKey: .audienceChange)
        try container.encode(audienceChangeRate, forKey: .audienceChangeRate)
    }

    /// Decodes an entry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: key)
        }
        let title = try container.decode(String.self, forKey: .title)
        let isNew: Bool? = try read(.isNew)
        let places: Int? = try read(.rankChange)
        self.init(
            line: try read(.line), rank: try container.decode(Int.self, forKey: .rank),
            rankChange: isNew == true ? .new : places.map { RankChange(places: $0) },
            movieCode: try container.decode(MovieCode.self, forKey: .movieCode), title: try read(.rawTitle) ?? title,
            openDay: try read(.openDate), sales: try read(.sales), salesShare: try read(.salesShare),
            salesChange: try read(.salesChange), salesChangeRate: try read(.salesChangeRate),
            salesTotal: try read(.salesTotal), audience: try read(.audience),
            audienceChange: try read(.audienceChange), audienceChangeRate: try read(.audienceChangeRate),
            audienceTotal: try read(.audienceTotal), screens: try read(.screens), shows: try read(.shows))
    }
}
