/// A film's releases by country (`release_dates`).
public struct ReleaseDates: MovieAppendix, Codable {
    /// The releases of all countries (`results`).
    public let releases: [Release]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// A release.
    public struct Release: Sendable, Hashable, Codable {
        /// The country (`iso_3166_1`).
        public let region: Region
        /// The day in that country (`release_date`).
        public let day: CalendarDay
        /// The kind of release (`type`).
        public let kind: Kind?
        /// The rating (`certification`), such as `15`.
        public let certification: String?
        /// A remark (`note`), such as a festival's name.
        public let note: String?
    }

    /// A kind of release; an unknown one keeps TMDB's number.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
        /// TMDB's number.
        public let rawValue: Int

        /// Creates a kind.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A premiere, often at a festival.
        public static let premiere = Kind(rawValue: 1)
        /// In a few cinemas.
        public static let limitedTheatrical = Kind(rawValue: 2)
        /// In cinemas.
        public static let theatrical = Kind(rawValue: 3)
        /// For download or streaming.
        public static let digital = Kind(rawValue: 4)
        /// On disc.
        public static let physical = Kind(rawValue: 5)
        /// On television.
        public static let television = Kind(rawValue: 6)
    }

    /// Returns the releases in one country, earliest first.
    public func releases(in region: Region) -> [Release] {
        releases.filter { $0.region == region }.sorted { $0.day < $1.day }
    }

    /// Returns the release that counts as the film's own in a country: the first in cinemas; nil if there is none.
    ///
    /// Without a release in cinemas, it is the first premiere, or else the first of any kind, by the rule that TMDB
    /// uses across all countries. For a re-release this is still the first day; KOBIS may have the later one.
    public func release(in region: Region) -> Release? {
        let releases = releases(in: region)
        return releases.first { $0.kind == .theatrical || $0.kind == .limitedTheatrical }
            ?? releases.first { $0.kind == .premiere } ?? releases.first
    }

    /// How release dates are requested and read.
    public static let appendix = MovieAppendixReader("release_dates", requiring: "results") { node in
        ReleaseDates(
            releases: node["results"].objects.flatMap { country in
                guard let region = country["iso_3166_1"].region else {
                    country.report("releases without a country, left out")
                    return [Release]()
                }
                return country["release_dates"].objects.compactMap { Release(reading: $0, region: region) }
            },
            findings: node.ownFindings)
    }
}

extension ReleaseDates.Release {
    init?(reading row: JSONNode, region: Region) {
        // TMDB writes the day as midnight UTC, `2013-02-06T00:00:00.000Z`, but means the local day of the country.
        let date = row["release_date"]
        guard let day = date.text.flatMap({ CalendarDay($0.prefix { $0 != "T" }) }) else {
            date.report("a release without a valid day, left out")
            return nil
        }
        (self.region, self.day) = (region, day)
        kind = row["type"].integer.map(ReleaseDates.Kind.init(rawValue:))
        certification = row["certification"].text
        note = row["note"].text
    }
}
