/// A point as JSON: `from`, `to`, `entry` and `error`, the latter two `null` if there is none.
extension FilmHistory.Point: Codable {
    private enum CodingKeys: String, CodingKey {
        case from, to, entry, error
    }

    /// Encodes the point.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(days.lowerBound, forKey: .from)
        try container.encode(days.upperBound, forKey: .to)
        try container.encode(entry, forKey: .entry)
        try container.encode(error, forKey: .error)
    }

    /// Decodes a point.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            days: try container.days(from: .from, to: .to),
            entry: try container.decodeIfPresent(BoxOfficeEntry.self, forKey: .entry),
            error: try container.decodeIfPresent(KobisError.self, forKey: .error))
    }
}
