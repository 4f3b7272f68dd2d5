import BoxOfficeFixtures
import KobisAPI
import Testing

@Suite("Companies")
struct CompanyTests {
    private func listed(_ members: String) async throws -> ListedCompany {
        let row = #"{"companyCd":"20990001",\#(members)}"#
        let stub = KobisStub(#"{"companyListResult":{"totCnt":1,"source":"","companyList":[\#(row)]}}"#)
        let page = try await stub.kobis.companyPage(CompanyListRequest())
        #expect(page.findings.isEmpty)
        return try #require(page.items.first)
    }

    @Test(
        "HTML entities in names are decoded, and anything else stays unchanged",
        arguments: [
            ("A &amp; D", "A & D"), ("(주)글자&#44032;", "(주)글자가"), ("글&#xB098;라", "글나라"), ("코리아&nbsp;", "코리아"),
            ("&Eacute;l&eacute;Vision", "ÉléVision"), ("R & K", "R & K"), ("&middle;", "&middle;"), ("a&", "a&"),
            ("&#1114112;&#;&#x;&#xD800;", "&#1114112;&#;&#x;&#xD800;"), ("&&amp;;", "&&;"), ("물결\\t", "물결"),
            ("&#38;amp;", "&amp;"),
        ])
    func entities(sent: String, name: String) async throws {
        #expect(try await listed(#""companyNm":"\#(sent)""#).name == name)
    }

    @Test("a listed company is read in full, including its raw texts")
    func everything() async throws {
        let company = try await listed(
            #""companyNm":"물결 &amp; ","companyNmEn":"M &lt;","companyPartNames":"제작사,배급사","ceoNm":"김하나, 이두리","#
                + #""filmoNames":"파도의 시간,안녕, 바다 ,355""#)
        #expect(company.id == CompanyCode("20990001"))
        #expect(company.name == "물결 &")
        #expect(company.rawName == "물결 &amp; ")
        #expect(company.englishName == "M <")
        #expect(company.parts == ["제작사", "배급사"])
        #expect(company.chief == "김하나, 이두리")
        #expect(company.films == ["파도의 시간", "안녕, 바다", "355"])
        #expect(company.rawFilms == "파도의 시간,안녕, 바다 ,355")
    }

    @Test("a company without films has an empty list", arguments: [#""""#, "null", #"" ""#])
    func noFilms(value: String) async throws {
        let company = try await listed(#""companyNm":"빈","filmoNames":\#(value),"companyPartNames":\#(value)"#)
        #expect(company.films.isEmpty)
        #expect(company.parts.isEmpty)
    }

    @Test("a company's record is read, including null members and a code of seven digits")
    func info() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/company-info/2099001.json"))
        let company = try await stub.kobis.companyInfo(CompanyCode("2099001"))
        #expect(company.name == "물결 & 바람")
        #expect(company.englishName == nil)
        #expect(company.chief == nil)
        #expect(company.parts == ["제작사"])
        #expect(company.films.isEmpty)
        #expect(company.findings.isEmpty)
        #expect(stub.requests.first?.url.hasSuffix("/company/searchCompanyInfo.json?companyCd=2099001") == true)
    }

    @Test("a film in which the company has two parts is listed twice")
    func films() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/company-info/20990001.json"))
        let company = try await stub.kobis.companyInfo(CompanyCode("20990001"))
        #expect(company.films.map(\.part) == ["제작사", "배급사", "제작사"])
        #expect(company.films.compactMap(\.movieCode?.rawValue) == ["20249101", "20249101", "2010A901"])
        #expect(company.films.map(\.title).last == "안녕, 바다")
    }

    @Test("a company whose members are all null does not exist; a different company than requested is malformed")
    func unknown() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/company-info/unknown.json"))
        let code = CompanyCode("1")
        let error = await #expect(throws: KobisError.self) { try await stub.kobis.companyInfo(code) }
        #expect(error?.code == .notFound)
        #expect(error?.operation == "kobis.companyInfo")
        let other = KobisStub(try FixtureFiles.text("kobis/company-info/2099001.json"))
        let mistaken = await #expect(throws: KobisError.self) { try await other.kobis.companyInfo(code) }
        #expect(mistaken?.code == .malformedResponse)
        #expect(mistaken?.malformed?.path == "companyInfoResult.companyInfo.companyCd")
    }
}
