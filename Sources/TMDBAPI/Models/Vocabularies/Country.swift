import BoxOfficeWire

/// A country that TMDB knows.
public struct Country: Sendable, Hashable, Codable {
    /// The country (`iso_3166_1`).
    public let region: Region
    /// Its name in English (`english_name`).
    public let englishName: String
    /// Its name in the requested language (`native_name`).
    public let name: String

    /// Creates a country, for tests and previews.
    public init(region: Region, englishName: String, name: String) {
        self.region = region
        self.englishName = englishName
        self.name = name
    }
}

extension Country {
    init?(reading row: JSONNode) {
        guard let region = row["iso_3166_1"].region, let name = row["native_name"].line ?? row["english_name"].line
        else {
            row.report("a country without a code or a name, left out")
            return nil
        }
        self.init(region: region, englishName: row["english_name"].line ?? name, name: name)
    }
}

extension Country: Identifiable {
    /// The country's code.
    public var id: Region { region }
}
