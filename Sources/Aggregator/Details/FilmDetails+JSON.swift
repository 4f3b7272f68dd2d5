/// Parts as JSON: a list of their names, such as `["overview", "credits"]`.
extension FilmDetails.Parts: Codable {
    private static let names: [(name: String, part: FilmDetails.Parts)] = [
        ("overview", .overview), ("rating", .rating), ("record", .record), ("koreanRelease", .koreanRelease),
        ("credits", .credits), ("trailers", .trailers), ("reviews", .reviews), ("grade", .grade),
    ]

    /// Reads a list of names; those of parts that this version does not know are passed over.
    public init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String].self)
        self.init(Self.names.filter { names.contains($0.name) }.map(\.part))
    }

    /// Writes the names of the parts, such as `["overview", "credits"]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.names.filter { contains($0.part) }.map(\.name))
    }
}
