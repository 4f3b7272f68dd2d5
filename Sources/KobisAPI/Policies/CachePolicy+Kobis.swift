public import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

extension CachePolicy {
    /// What is kept of KOBIS's answers, and for how long.
    ///
    /// KOBIS revises its figures: hour by hour on the day after, and again weeks later. So a list is fresh for 15 minutes
    /// while it is yesterday's, for six hours in its first week, and for three days after that; never for ever. Films,
    /// companies and people are fresh for a week, their lists for a day, codes for a month. An empty answer, which may only
    /// be early, is fresh for five minutes. A fault, which comes with status 200, is never kept, and where it is trouble of
    /// the service's own (its day's calls are used up), what is stored stands in for it.
    ///
    /// Nothing is kept for more than half a year.
    ///
    /// - Parameter baseURL: Where the service lives.
    /// - Returns: The policy.
    public static func kobis(baseURL: BaseURL = .kobis) -> CachePolicy {
        CachePolicy(for: baseURL) { request, response, now in
            guard let document = try? JSONNode(parsing: response.body) else { return .failure }
            if let fault = Fault(in: document) {
                return [.quotaExceeded, .unknownFault].contains(fault.code) ? .failure : .pass
            }
            let lifetime: Duration = document.saysNothing ? .minutes(5) : request.lifetime(at: now)
            return .store(fresh: .exactly(lifetime), for: .days(180))
        }
    }
}

extension TransportRequest {
    /// How long KOBIS's answer to it is fresh.
    fileprivate func lifetime(at now: Timestamp) -> Duration {
        let path = pathWithoutQuery
        if path.contains("/boxoffice/") { return listLifetime(at: now) }
        if path.contains("/code/") { return .days(30) }
        return path.hasSuffix("Info.json") ? .days(7) : .days(1)
    }

    private func listLifetime(at now: Timestamp) -> Duration {
        guard let day = queryValue("targetDt").flatMap({ CalendarDay($0) }) else { return .minutes(15) }
        switch KobisCalendar(secondsSinceEpoch: { now.secondsSinceEpoch }).today.days(since: day) {
        case ...0: return .minutes(5)
        case 1: return .minutes(15)
        case 2...7: return .hours(6)
        default: return .days(3)
        }
    }

    /// The value of a query item whose value needs no encoding.
    private func queryValue(_ name: String) -> Substring? {
        (head.path ?? "").split { $0 == "?" || $0 == "&" }.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
}

extension JSONNode {
    /// Whether the answer holds no row, and no film, company or person: a proper answer about nothing.
    fileprivate var saysNothing: Bool {
        if let codes = self["codes"].elementCount { return codes == 0 }
        return memberNames.allSatisfy { name in
            let result = self[name].opened
            // What describes a list (`boxofficeType`, `showRange`, `totCnt`, `source`) is there even if the list is empty.
            return result.memberNames.filter { $0.hasSuffix("List") || $0.hasSuffix("Info") }
                .allSatisfy { result[$0].isEmptyResult }
        }
    }

    /// Whether this is a list without rows, or an entry without a code.
    private var isEmptyResult: Bool {
        if let rows = elementCount { return rows == 0 }
        let entry = opened
        return ["movieCd", "companyCd", "peopleCd"].allSatisfy { entry[$0].text == nil }
    }
}

extension Duration {
    fileprivate static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    fileprivate static func hours(_ count: Int) -> Duration { .minutes(60 * count) }
    fileprivate static func days(_ count: Int) -> Duration { .hours(24 * count) }
}
