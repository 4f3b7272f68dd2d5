import BoxOfficeWire

/// A company in a list of companies.
public struct ListedCompany: Sendable, Hashable, Codable, Identifiable {
    /// The company's code (`companyCd`).
    public let id: CompanyCode
    /// The name (`companyNm`), trimmed and with HTML entities decoded.
    public let name: String
    /// The name exactly as sent (`companyNm`).
    public let rawName: String
    /// The name in Latin letters (`companyNmEn`).
    public let englishName: String?
    /// What the company does, in Korean (`companyPartNames`), such as `제작사`.
    public let parts: [String]
    /// The name of the chief executive, or several names (`ceoNm`).
    public let chief: String?
    /// The titles of its films (`filmoNames`), split at commas, with which KOBIS joins them.
    ///
    /// A comma followed by a space counts as part of a title. ``Kobis/companyInfo(_:)`` also has the films' codes.
    public let films: [String]
    /// The titles exactly as sent (`filmoNames`).
    public let rawFilms: String?

    /// Creates a company, for tests and previews.
    public init(
        id: CompanyCode,
        name: String,
        rawName: String? = nil,
        englishName: String? = nil,
        parts: [String] = [],
        chief: String? = nil,
        films: [String] = [],
        rawFilms: String? = nil
    ) {
        self.id = id
        self.name = name
        self.rawName = rawName ?? name
        self.englishName = englishName
        self.parts = parts
        self.chief = chief
        self.films = films
        self.rawFilms = rawFilms
    }
}

extension ListedCompany {
    init?(reading row: JSONNode) {
        guard let code = row["companyCd"].companyCode else {
            row.report("a row without a company code, left out")
            return nil
        }
        let name = row["companyNm"]
        if name.companyName == nil { name.report("a company without a name") }
        id = code
        self.name = name.companyName ?? ""
        rawName = name.rawText ?? ""
        englishName = row["companyNmEn"].companyName
        parts = row["companyPartNames"].parts()
        chief = row["ceoNm"].line
        films = row["filmoNames"].parts()
        rawFilms = row["filmoNames"].rawText
    }
}
