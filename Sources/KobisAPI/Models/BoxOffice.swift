protocol BoxOfficeList: Sendable {
    var entries: [BoxOfficeEntry] { get }
    var age: Duration? { get set }
}

/// The ranking of one day.
public struct DailyBoxOffice: BoxOfficeList, Sendable, Hashable, Codable {
    /// The day in Korea.
    public let day: CalendarDay
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
    /// The response's age if it was stored, nil if KOBIS sent it for this request; not part of the JSON.
    public internal(set) var age: Duration?

    private enum CodingKeys: String, CodingKey {
        case day, entries, findings
    }

    /// Creates the ranking of a day, for a test or from a store.
    public init(day: CalendarDay, entries: [BoxOfficeEntry]) {
        (self.day, self.entries, findings) = (day, entries, [])
    }

    init(reading document: JSONNode, day: CalendarDay) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        self.day = day
        entries = try result.entries("dailyBoxOfficeList")
        findings = document.findings
    }
}

/// The ranking of a week, a weekend, or the weekdays between.
public struct WeeklyBoxOffice: BoxOfficeList, Sendable, Hashable, Codable {
    /// The whole week, its weekend or its weekdays.
    public let part: WeekPart
    /// The week (`yearWeekTime`).
    public let week: ISOWeek
    /// The first and last day (`showRange`).
    public let days: ClosedRange<CalendarDay>
    /// The films, the highest rank first; at most ten.
    public let entries: [BoxOfficeEntry]
    /// The unexpected parts of the response, which were left out.
    public let findings: [Finding]
    /// The response's age if it was stored, nil if KOBIS sent it for this request; not part of the JSON.
    public internal(set) var age: Duration?

    private enum CodingKeys: String, CodingKey {
        case part, week, days, entries, findings
    }

    /// Creates the ranking that a request is for, for a test or from a store.
    public init(to request: WeeklyBoxOfficeRequest, entries: [BoxOfficeEntry]) {
        (part, week, days) = (request.part, request.week, request.days)
        (self.entries, findings) = (entries, [])
    }

    init(reading document: JSONNode, requested: WeeklyBoxOfficeRequest) throws(MalformedResponse) {
        let result = try document.requiredObject("boxOfficeResult")
        (part, week, days) = (requested.part, requested.week, requested.days)
        entries = try result.entries("weeklyBoxOfficeList")
        findings = document.findings
    }
}

extension JSONNode {
    fileprivate func entries(_ list: String) throws(MalformedResponse) -> [BoxOfficeEntry] {
        var (line, codes): (Int, Set<MovieCode>) = (0, [])
        let entries = try required(list) { row -> BoxOfficeEntry? in
            line += 1
            guard let entry = BoxOfficeEntry(reading: row, line: line) else { return nil }
            return codes.insert(entry.movieCode).inserted ? entry : row.reported("a film that is in the list twice")
        }
        // One film may have no title; if none has, its member may be called something else now.
        if !entries.isEmpty, entries.allSatisfy({ $0.koreanTitle == nil }) {
            self[list].report("films without a title")
        }
        let missing = zip(1..., entries.map(\.line).sorted()).first { $0 != $1 }
        // A row that was left out is reported already.
        if entries.count == line, let missing { self[list].report("line \(missing.0) is missing") }
        return entries.sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }
    }
}
