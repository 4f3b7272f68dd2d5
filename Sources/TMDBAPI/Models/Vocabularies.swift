/// A country that TMDB knows.
public struct Country: Sendable, Hashable, Codable {
    /// The country (`iso_3166_1`).
    public let region: Region
    /// Its name in English (`english_name`).
    public let englishName: String
    /// Its name in the requested language (`native_name`).
    public let name: String
}

extension Country {
    package init?(reading row: JSONNode) {
        guard let region = row["iso_3166_1"].region, let name = row["native_name"].line ?? row["english_name"].line
        else {
            row.report("a country without a code or a name, left out")
            return nil
        }
        self.init(region: region, englishName: row["english_name"].line ?? name, name: name)
    }
}

/// A language that TMDB knows.
public struct KnownLanguage: Sendable, Hashable, Codable {
    /// The language (`iso_639_1`).
    public let language: Language
    /// Its name in English (`english_name`).
    public let englishName: String
    /// Its name in the language itself (`name`); many have none.
    public let name: String?
}

extension KnownLanguage {
    package init?(reading row: JSONNode) {
        guard let language = row["iso_639_1"].language ?? row.reported("a language without a code, left out")
        else { return nil }
        self.init(
            language: language, englishName: row["english_name"].line ?? language.rawValue, name: row["name"].line)
    }
}

/// A department of a film crew and its jobs, in English.
public struct Department: Sendable, Hashable, Codable {
    /// The department's name (`department`), such as `Directing`.
    public let name: String
    /// The names of its jobs (`jobs`), such as `Director`.
    public let jobs: [String]
}

extension Department {
    package init?(reading row: JSONNode) {
        guard let name = row["department"].line ?? row.reported("a department without a name, left out")
        else { return nil }
        self.init(name: name, jobs: row["jobs"].elements.compactMap(\.line))
    }
}

/// The age ratings of all countries.
public struct Certifications: Sendable, Hashable, Codable {
    /// The ratings of each country, mildest first (`certifications`).
    public let ratings: [Region: [Certification]]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    /// Returns the ratings of a country, mildest first; empty if TMDB has none.
    public subscript(region: Region) -> [Certification] { ratings[region] ?? [] }
}

extension Certifications {
    package init(reading document: JSONNode) throws(MalformedResponse) {
        let countries = try document.requiredObject("certifications")
        let ratings = countries.memberNames.map { name in
            let rows = countries[name].objects.compactMap(Certification.init(reading:))
            return (Region(rawValue: name), rows.sorted { ($0.order, $0.name) < ($1.order, $1.name) })
        }
        self.init(ratings: Dictionary(ratings) { first, _ in first }, findings: document.findings)
    }
}

/// An age rating that a country uses.
public struct Certification: Sendable, Hashable, Codable {
    /// The rating's name (`certification`), such as `15`.
    public let name: String
    /// What the rating means (`meaning`), in English.
    public let meaning: String?
    /// The rating's position among the country's ratings (`order`); stricter ratings have higher numbers.
    public let order: Int
}

extension Certification {
    package init?(reading row: JSONNode) {
        guard let name = row["certification"].line ?? row.reported("an age rating without a name, left out")
        else { return nil }
        self.init(name: name, meaning: row["meaning"].text, order: row["order"].integer ?? 0)
    }
}
