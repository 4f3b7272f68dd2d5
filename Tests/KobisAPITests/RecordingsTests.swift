import BoxOfficeTesting
import Foundation
import KobisAPI
import Testing

/// The folder with recorded responses, if one is given.
private let folder = ProcessInfo.processInfo.environment["KOBIS_RECORDINGS"]

/// Decodes recorded responses, which are not part of the project; `scripts/decode-recordings kobis FOLDER` runs this.
@Suite("Recorded responses", .enabled(if: folder != nil))
struct RecordingsTests {
    /// The outcome of the recordings in one folder.
    private struct Tally {
        var responses = 0
        var faults = 0
        var sent = 0
        var read = 0
        var problems: [String] = []
    }

    @Test("every row of every recording is read, without findings")
    func everyRecording() async throws {
        let root = URL(fileURLWithPath: try #require(folder))
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        let paths = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
        try #require(!paths.isEmpty, "the folder has no recordings")
        var tallies: [String: Tally] = [:]
        for path in paths.sorted(by: { $0.path < $1.path }) {
            let recording = try Recording(Data(contentsOf: path))
            let name = path.deletingLastPathComponent().lastPathComponent
            let (read, problems) = await recording.decode()
            var tally = tallies[name] ?? Tally()
            tally.responses += 1
            tally.faults += recording.isFault ? 1 : 0
            tally.sent += recording.rows
            tally.read += read
            tally.problems += problems.map { "\(path.lastPathComponent): \($0)" }
            tallies[name] = tally
        }
        print("folder | responses | faults | rows sent | rows read | problems")
        for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            print(name, tally.responses, tally.faults, tally.sent, tally.read, tally.problems.count, separator: " | ")
            for problem in tally.problems { print("    \(problem)") }
            #expect(tally.read == tally.sent, "\(name)")
            #expect(tally.problems.isEmpty, "\(name)")
        }
    }
}

/// A recorded response of any service.
private struct Recording: Sendable {
    let body: [UInt8]
    /// The name of the response's outermost member.
    let wrapper: String

    init(_ data: Data) throws {
        body = Array(data)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        wrapper = try #require(object.keys.first)
        rows = Self.countRows(in: object)
        codes = Self.codes(in: object[wrapper])
        showRange = (object[wrapper] as? [String: Any])?["showRange"] as? String ?? ""
        yearWeekTime = (object[wrapper] as? [String: Any])?["yearWeekTime"] as? String
    }

    let rows: Int
    private let codes: [String]
    private let showRange: String
    private let yearWeekTime: String?

    var isFault: Bool { wrapper == "faultInfo" }

    /// Reads the response with its service's call; returns how many rows were read, and all problems.
    func decode() async -> (read: Int, problems: [String]) {
        let body = body
        let kobis = Kobis(
            transport: StubTransport { _ in .json(String(decoding: body, as: UTF8.self)) },
            calendar: KobisCalendar { 4_102_444_800 })
        do {
            return try await decode(by: kobis)
        } catch let error as KobisError where isFault {
            return (0, error.code == .unknownFault || error.faultCode == nil ? ["\(error)"] : [])
        } catch {
            return (0, ["\(error)"])
        }
    }

    private func decode(by kobis: Kobis) async throws -> (read: Int, problems: [String]) {
        let code = codes.first ?? ""
        switch wrapper {
        case "boxOfficeResult":
            let first = try #require(CalendarDay(showRange.prefix(8)))
            guard yearWeekTime != nil else {
                let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: first))
                return (list.entries.count, list.findings.map(\.description))
            }
            let last = try #require(CalendarDay(showRange.suffix(8)))
            let part = first.isoWeekday == 5 ? WeekPart.weekend : last.isoWeekday == 4 ? .weekdays : .week
            let list = try await kobis.weeklyBoxOffice(
                WeeklyBoxOfficeRequest(week: ISOWeek(containing: first), part: part))
            return (list.entries.count, list.findings.map(\.description))
        case "codes":
            let list = try await kobis.codes(of: WideArea.self)
            return (list.count, list.findings.map(\.description))
        case "movieListResult":
            let page = try await kobis.moviePage(MovieListRequest())
            return (page.items.count, page.findings.map(\.description))
        case "companyListResult":
            let page = try await kobis.companyPage(CompanyListRequest())
            return (page.items.count, page.findings.map(\.description))
        case "peopleListResult":
            let page = try await kobis.peoplePage(PeopleListRequest())
            return (page.items.count, page.findings.map(\.description))
        case "movieInfoResult":
            let film = try await kobis.movieInfo(try #require(MovieCode(code)))
            let rows = [
                film.nations.count, film.genres.count, film.directors.count, film.actors.count, film.showTypes.count,
                film.companies.count, film.audits.count, film.staff.count,
            ]
            return (rows.reduce(0, +), film.findings.map(\.description))
        case "companyInfoResult":
            let company = try await kobis.companyInfo(try #require(CompanyCode(code)))
            return (company.parts.count + company.films.count, company.findings.map(\.description))
        case "peopleInfoResult":
            let person = try await kobis.personInfo(try #require(PersonCode(code)))
            return (person.homepages.count + person.films.count, person.findings.map(\.description))
        default:
            _ = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: .today))
            return (0, ["not a response of a known service"])
        }
    }

    /// Returns how many elements the response's own lists have, without those inside rows.
    private static func countRows(in value: Any) -> Int {
        if let list = value as? [Any] { return list.count }
        return (value as? [String: Any])?.values.map(countRows(in:)).reduce(0, +) ?? 0
    }

    /// Returns the codes in the response's record.
    private static func codes(in result: Any?) -> [String] {
        let records = (result as? [String: Any])?.values.compactMap { $0 as? [String: Any] } ?? []
        return records.flatMap { record in
            ["movieCd", "companyCd", "peopleCd"].compactMap { record[$0] as? String }
        }
    }
}
