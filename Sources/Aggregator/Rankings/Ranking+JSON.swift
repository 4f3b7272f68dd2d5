/// A ranking as JSON: `kind`, `from`, `to`, `entries` and `findings`.
///
/// `posterfetch` writes the same members, but for the entries: it writes their number, and then each as an object of its own.
extension Ranking: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, from, to, entries, findings
    }

    /// Encodes the ranking.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(period, forKey: .kind)
        try container.encode(days.lowerBound, forKey: .from)
        try container.encode(days.upperBound, forKey: .to)
        try container.encode(entries, forKey: .entries)
        try container.encode(findings, forKey: .findings)
    }

    /// Decodes a ranking.
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
    /// Decodes days that are written as the first and the last.
    func days(from first: Key, to last: Key) throws -> ClosedRange<CalendarDay> {
        let (from, to) = (try decode(CalendarDay.self, forKey: first), try decode(CalendarDay.self, forKey: last))
        guard from <= to else {
            throw DecodingError.dataCorruptedError(
                forKey: last, in: self, debugDescription: "The last day \(to) is before the first day \(from).")
        }
        return from...to
    }
}
