import BoxOfficeFixtures
import KobisAPI
import Testing

@Suite("People")
struct PeopleTests {
    @Test("listed people are read, with films joined by bars or without films")
    func listed() async throws {
        let rows = try FixtureFiles.text("kobis/people-list.json")
        let stub = KobisStub(#"{"peopleListResult":{"totCnt":5,"source":"","peopleList":\#(rows)}}"#)
        let page = try await stub.kobis.peoplePage(PeopleListRequest())
        #expect(page.items.map(\.name) == ["김하나", "이두리", "박세찬", "최네나", "정다섯"])
        #expect(page.items.map(\.englishName).filter { $0 == nil }.count == 2)
        #expect(page.items.map(\.role) == ["감독", "배우", "사운드팀", nil, nil])
        #expect(page.items[0].films == ["파도의 시간", "안녕, 바다"])
        #expect(page.items[0].rawFilms == "파도의 시간|안녕, 바다\t")
        #expect(page.items[2].films.isEmpty)
        #expect(page.items[2].rawFilms == nil)
        #expect(page.findings.isEmpty)
    }

    @Test("a person's record is read")
    func info() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/people-info/20990101.json"))
        let person = try await stub.kobis.personInfo(PersonCode("20990101"))
        #expect(person.name == "김하나")
        #expect(person.englishName == "KIM Ha-na")
        #expect(person.sex == "여자")
        #expect(person.role == "감독")
        #expect(person.homepages == ["http://example.com/hana"])
        #expect(person.films.map(\.part) == ["감독", "각본"])
        #expect(person.films.first?.movieCode == MovieCode("20249101"))
        #expect(person.findings.isEmpty)
        #expect(stub.requests.first?.url.hasSuffix("/people/searchPeopleInfo.json?peopleCd=20990101") == true)
    }

    @Test("null members are nil without a finding")
    func nullMembers() async throws {
        let stub = KobisStub(try FixtureFiles.text("kobis/people-info/20990103.json"))
        let person = try await stub.kobis.personInfo(PersonCode("20990103"))
        #expect(person.sex == nil)
        #expect(person.role == nil)
        #expect(person.findings.isEmpty)
    }

    @Test("a person whose members are all null does not exist; a different person than requested is malformed")
    func unknown() async throws {
        let nobody = KobisStub(try FixtureFiles.text("kobis/people-info/unknown.json"))
        let code = PersonCode("1")
        let error = await #expect(throws: KobisError.self) { try await nobody.kobis.personInfo(code) }
        #expect(error?.code == .notFound)
        let other = KobisStub(try FixtureFiles.text("kobis/people-info/20990103.json"))
        let mistaken = await #expect(throws: KobisError.self) { try await other.kobis.personInfo(code) }
        #expect(mistaken?.code == .malformedResponse)
        #expect(mistaken?.malformed?.path == "peopleInfoResult.peopleInfo.peopleCd")
    }
}
