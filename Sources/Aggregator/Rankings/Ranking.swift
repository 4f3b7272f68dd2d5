/// A ranking, ready to show.
public struct Ranking: Sendable, Hashable {
    /// The length of the period.
    public let period: RankingPeriod
    /// The first and the last day of the period; the same day for a daily ranking.
    public let days: ClosedRange<CalendarDay>
    /// The films, best first.
    public let entries: [BoxOfficeEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]
    /// The response's age if it was stored, nil if KOBIS sent it for this request; not part of the JSON, nor of what makes rankings
    /// equal.
    public let age: Duration?

    /// Creates a ranking, as a preview or a test wants it.
    public init(
        period: RankingPeriod, days: ClosedRange<CalendarDay>, entries: [BoxOfficeEntry], findings: [Finding] = [],
        age: Duration? = nil
    ) {
        (self.period, self.days, self.entries, self.findings, self.age) = (period, days, entries, findings, age)
    }

    /// True if both have the same films and figures, whatever their age.
    public static func == (left: Ranking, right: Ranking) -> Bool {
        (left.period, left.days, left.entries, left.findings) == (
            right.period, right.days, right.entries, right.findings
        )
    }

    /// Feeds the period and its days into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension BoxOfficeAggregator {
    /// Loads a ranking with exactly one request to KOBIS and none to TMDB; `notPublishedYet` means that it is still to
    /// come.
    public func ranking(_ request: RankingRequest = .daily()) async throws(KobisError) -> Ranking {
        try await kobis.ranking(request)
    }
}

extension Kobis {
    package func ranking(_ request: RankingRequest) async throws(KobisError) -> Ranking {
        let days = request.days(in: calendar)
        guard let part = request.period.weekPart else {
            let list = try await dailyBoxOffice(
                DailyBoxOfficeRequest(
                    day: days.lowerBound, top: request.top, kind: request.kind, nation: request.nation,
                    area: request.area))
            return Ranking(
                period: .daily, days: list.day...list.day, entries: list.entries, findings: list.findings, age: list.age
            )
        }
        let list = try await weeklyBoxOffice(
            WeeklyBoxOfficeRequest(
                week: ISOWeek(containing: days.lowerBound), part: part, top: request.top, kind: request.kind,
                nation: request.nation, area: request.area))
        return Ranking(
            period: request.period, days: list.days, entries: list.entries, findings: list.findings, age: list.age)
    }
}

extension Ranking: Identifiable {
    /// Identifies the rankings of a request: the period and its days.
    public struct ID: Sendable, Hashable {
        /// The length of the period.
        public let period: RankingPeriod
        /// The first and the last day of the period.
        public let days: ClosedRange<CalendarDay>
    }

    /// The period and its days; rankings of other regions or nations have the same id.
    public var id: ID { ID(period: period, days: days) }
}

/// A ranking as JSON: `kind`, `from`, `to`, `entries` and `findings`.
extension Ranking: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, from, to, entries, findings
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(period, forKey: .kind)
        try container.encode(days.lowerBound, forKey: .from)
        try container.encode(days.upperBound, forKey: .to)
        try container.encode(entries, forKey: .entries)
        try container.encode(findings, forKey: .findings)
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            period: try container.decode(RankingPeriod.self, forKey: .kind),
            days: try container.days(from: .from, to: .to),
            entries: try container.decode([BoxOfficeEntry].self, forKey: .entries),
            findings: try container.decode([Finding].self, forKey: .findings))
    }
}

extension KeyedDecodingContainer {
    func days(from first: Key, to last: Key) throws -> ClosedRange<CalendarDay> {
        let (from, to) = (try decode(CalendarDay.self, forKey: first), try decode(CalendarDay.self, forKey: last))
        guard from <= to else {
            throw DecodingError.dataCorruptedError(
                forKey: last, in: self, debugDescription: "The last day \(to) is before the first day \(from).")
        }
        return from...to
    }
}
