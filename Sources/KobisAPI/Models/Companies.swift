/// KOBIS's record of a company.
public struct CompanyInfo: Sendable, Hashable, Codable, Identifiable {
    /// The company's code (`companyCd`).
    public let id: CompanyCode
    /// The name (`companyNm`), trimmed and with HTML entities decoded.
    public let name: String
    /// The name in Latin letters (`companyNmEn`).
    public let englishName: String?
    /// The name of the chief executive, or several names (`ceoNm`).
    public let chief: String?
    /// What the company does, in Korean (`parts`), such as `제작사`.
    public let parts: [String]
    /// Its films (`filmos`), each listed once per part that it had in it; large distributors have thousands.
    public let films: [FilmographyEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]

    /// Reads the document; nil if all its fields are null, as KOBIS sends it for an unknown company.
    package init?(reading document: JSONNode, requested: CompanyCode) throws(MalformedResponse) {
        let company = try document.requiredObject("companyInfoResult")["companyInfo"].opened
        let name = company["companyNm"]
        let code = company["companyCd"].companyCode
        if code == nil, name.line == nil { return nil }
        if name.line == nil { name.report("a company without a name") }
        id = code ?? requested
        self.name = name.line ?? ""
        englishName = company["companyNmEn"].line
        chief = company["ceoNm"].line
        parts = company["parts"].objects.compactMap { $0["companyPartNm"].line }
        films = company["filmos"].objects.map { FilmographyEntry(reading: $0, part: "companyPartNm") }
        findings = document.findings
    }
}

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

    package init?(reading row: JSONNode) {
        guard let code = row["companyCd"].companyCode ?? row.reported("a row without a company code, left out")
        else { return nil }
        let name = row["companyNm"]
        if name.line == nil { name.report("a company without a name") }
        id = code
        self.name = name.line ?? ""
        rawName = name.rawText ?? ""
        englishName = row["companyNmEn"].line
        parts = row["companyPartNames"].parts()
        chief = row["ceoNm"].line
        films = row["filmoNames"].parts()
        rawFilms = row["filmoNames"].rawText
    }
}

/// A film in a filmography (`filmos`), with the part that the company or person had in it.
public struct FilmographyEntry: Sendable, Hashable, Codable {
    /// The film's code (`movieCd`).
    public let movieCode: MovieCode?
    /// The Korean title (`movieNm`).
    public let title: String?
    /// The part in Korean (`companyPartNm` or `moviePartNm`), such as `배급사` or `배우`.
    public let part: String?

    init(reading node: JSONNode, part: String) {
        movieCode = node["movieCd"].movieCode
        title = node["movieNm"].line
        self.part = node[part].line
    }
}
