public import BoxOfficeWire

/// What KOBIS knows about a company.
public struct CompanyInfo: Sendable, Hashable, Codable, Identifiable {
    /// The company's code (`companyCd`).
    public let id: CompanyCode
    /// The name (`companyNm`) without white space at its ends, HTML entities decoded.
    public let name: String
    /// The name in Latin letters (`companyNmEn`).
    public let englishName: String?
    /// The chief's name, or names (`ceoNm`).
    public let chief: String?
    /// What the company does, in Korean (`parts`), such as `제작사`.
    public let parts: [String]
    /// Its films (`filmos`), once for each part that it has in them; thousands for the large distributors.
    public let films: [Film]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// A company's film, and its part in it.
    public struct Film: Sendable, Hashable, Codable {
        /// The film's code (`movieCd`).
        public let code: MovieCode?
        /// The Korean title (`movieNm`).
        public let title: String?
        /// The part in Korean (`companyPartNm`), such as `배급사`.
        public let part: String?
    }
}

extension CompanyInfo {
    /// Reads the document; nil if KOBIS has no such company, which it says by a company whose fields are all null.
    init?(reading document: JSONNode, asked: CompanyCode) throws(MalformedResponse) {
        let company = try document.requiredObject("companyInfoResult")["companyInfo"].opened
        let name = company["companyNm"]
        let code = company["companyCd"].companyCode
        if code == nil, name.companyName == nil { return nil }
        if let code, code != asked {
            company["companyCd"].report("“\(code)” is not the company that was asked for")
        }
        if name.companyName == nil { name.report("a company without a name") }
        id = code ?? asked
        self.name = name.companyName ?? ""
        englishName = company["companyNmEn"].companyName
        chief = company["ceoNm"].line
        parts = company["parts"].objects.compactMap { $0["companyPartNm"].line }
        films = company["filmos"].objects.map {
            Film(code: $0["movieCd"].movieCode, title: $0["movieNm"].line, part: $0["companyPartNm"].line)
        }
        findings = document.findings
    }
}
