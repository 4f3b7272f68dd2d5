import BoxOfficeFixtures
import KobisAPI
import Testing

@Suite("Lists of codes")
struct CodeListTests {
    private struct GenreCode: CommonCode {
        static let group = "9999"
        let rawValue: String
    }

    @Test("the known regions are those that KOBIS lists")
    func areas() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/codes/0105000000.json"))
        let list = try await stub.kobis.codes(of: WideArea.self)
        #expect(list.map(\.id) == WideArea.known)
        #expect(list.map(\.koreanName) == WideArea.known.map(\.koreanName))
        #expect(list.allSatisfy { $0.englishName == nil })
        #expect(list.findings.isEmpty)
        #expect(stub.requests.first?.url.hasSuffix("/code/searchCodeList.json?comCode=0105000000") == true)
    }

    @Test("countries have both names, without the spaces that KOBIS stores")
    func nations() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/codes/2204.json"))
        let list = try await stub.kobis.codes(of: NationCode.self)
        #expect(list.prefix(3).map(\.id) == [.korea, .unitedStates, .japan])
        #expect(list.last?.koreanName == "오스트리아")
        #expect(list.first?.englishName == "Korea")
    }

    @Test("a list without a type in the module can be fetched")
    func ownKind() async throws {
        let stub = KobisStub(#"{"codes":[{"fullCd":"9999001","korNm":"드라마","engNm":""}]}"#)
        #expect(try await stub.kobis.codes(of: GenreCode.self).map(\.id.rawValue) == ["9999001"])
        #expect(stub.requests.first?.url.hasSuffix("?comCode=9999") == true)
    }

    @Test("an empty list does not exist")
    func missing() async throws {
        let error = await #expect(throws: KobisError.self) {
            try await KobisStub(#"{"codes":[]}"#).kobis.codes(of: NationCode.self)
        }
        #expect(error?.code == .notFound)
    }

    @Test("a row without a code is reported and left out; if there is no other, the list is malformed")
    func codeless() async throws {
        let odd = #"{"korNm":"없음"}"#
        let list = try await KobisStub(#"{"codes":[\#(odd),{"fullCd":"22041011","korNm":"한국"}]}"#).kobis
            .codes(of: NationCode.self)
        #expect(list.map(\.id) == [.korea])
        #expect(list.findings.map(\.path) == ["codes[0]"])
        let error = await #expect(throws: KobisError.self) {
            try await KobisStub(#"{"codes":[\#(odd)]}"#).kobis.codes(of: NationCode.self)
        }
        #expect(error?.code == .malformedResponse && error?.malformed?.path == "codes[0]")
    }
}
