public import WireFormat

/// The ranking of one day.
public struct DailyBoxOffice: Sendable, Hashable, Codable {
    /// The day in Korea.
    public let day: CalendarDay
    /// The films, best first; ten at most, fewer with a filter.
    public let entries: [BoxOfficeEntry]
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]
}

extension Kobis {
    /// Asks for the ranking of one day.
    ///
    /// KOBIS revises published figures, mostly within a few days and by little; ranks rarely move.
    ///
    /// - Parameter request: The day, and filters.
    /// - Returns: The ranking; without entries if KOBIS has none for a day before yesterday.
    /// - Throws: A ``KobisError``: ``KobisError/Code/invalidRequest`` for a day in the future or a number of rows that KOBIS
    ///   does not have, ``KobisError/Code/notPublishedYet`` if the list of yesterday or today is empty, or what KOBIS
    ///   or the transport report.
    public func dailyBoxOffice(_ request: DailyBoxOfficeRequest) async throws(KobisError) -> DailyBoxOffice {
        let call = request.call
        let today = calendar.today
        guard (1...10).contains(request.rows) else {
            throw KobisError(
                .invalidRequest, about: call, reason: "\(request.rows) rows were asked for; KOBIS has 1 to 10.",
                parameter: "itemPerPage")
        }
        guard request.day <= today else {
            throw KobisError(
                .invalidRequest, about: call, reason: "the day lies in the future; in Korea it is \(today).",
                parameter: "targetDt")
        }
        let list = try await answer(to: call) { document throws(MalformedAnswer) in
            try DailyBoxOffice(reading: document, day: request.day)
        }
        // Nothing may be shown in some region on some day, but not so recently that nobody has counted yet.
        guard !list.entries.isEmpty || today.days(since: request.day) > 1 else {
            throw KobisError(.notPublishedYet, about: call)
        }
        return list
    }
}

extension DailyBoxOffice {
    init(reading document: JSONNode, day: CalendarDay) throws(MalformedAnswer) {
        let result = try document.requiredObject("boxOfficeResult")
        let rows = try result.requiredObjects("dailyBoxOfficeList")
        let range = result["showRange"]
        if let text = range.text, text != "\(day.compact)~\(day.compact)" {
            range.report("“\(text.prefix(40))” is not the day that was asked for")
        }
        self.day = day
        entries = rows.enumerated().compactMap { BoxOfficeEntry(reading: $1, line: $0 + 1) }
        findings = document.findings
    }
}
