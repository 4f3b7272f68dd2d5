public import BoxOfficeWire

/// The age ratings of all countries.
public struct Certifications: Sendable, Hashable, Codable {
    /// The ratings of each country, mildest first (`certifications`).
    public let ratings: [Region: [Certification]]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates ratings, for tests and previews.
    public init(ratings: [Region: [Certification]] = [:], findings: [Finding] = []) {
        self.ratings = ratings
        self.findings = findings
    }

    /// Returns the ratings of a country, mildest first; empty if TMDB has none.
    public subscript(region: Region) -> [Certification] { ratings[region] ?? [] }
}

extension Certifications {
    init(reading document: JSONNode) throws(MalformedResponse) {
        let countries = try document.requiredObject("certifications")
        let ratings = countries.memberNames.map { name in
            let rows = countries[name].objects.compactMap(Certification.init(reading:))
            return (Region(rawValue: name), rows.sorted { ($0.order, $0.name) < ($1.order, $1.name) })
        }
        self.init(ratings: Dictionary(ratings) { first, _ in first }, findings: document.findings)
    }
}
