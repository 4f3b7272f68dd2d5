public import BoxOfficeWire

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
    /// Its films (`filmos`), each listed once per part that it has in it; large distributors have thousands.
    public let films: [FilmographyEntry]
    /// What was unexpected in the response and left out.
    public let findings: [Finding]

    /// Creates a record, for tests and previews.
    public init(
        id: CompanyCode,
        name: String,
        englishName: String? = nil,
        chief: String? = nil,
        parts: [String] = [],
        films: [FilmographyEntry] = [],
        findings: [Finding] = []
    ) {
        self.id = id
        self.name = name
        self.englishName = englishName
        self.chief = chief
        self.parts = parts
        self.films = films
        self.findings = findings
    }
}

extension CompanyInfo {
    /// Reads the document; nil if KOBIS has no such company and sends one whose fields are all null.
    init?(reading document: JSONNode, requested: CompanyCode) throws(MalformedResponse) {
        let company = try document.requiredObject("companyInfoResult")["companyInfo"].opened
        let name = company["companyNm"]
        let code = company["companyCd"].companyCode
        if code == nil, name.companyName == nil { return nil }
        if let code, code != requested {
            company["companyCd"].report("“\(code)” is not the company that was requested")
        }
        if name.companyName == nil { name.report("a company without a name") }
        id = code ?? requested
        self.name = name.companyName ?? ""
        englishName = company["companyNmEn"].companyName
        chief = company["ceoNm"].line
        parts = company["parts"].objects.compactMap { $0["companyPartNm"].line }
        films = company["filmos"].objects.map { FilmographyEntry(reading: $0, part: "companyPartNm") }
        findings = document.findings
    }
}
