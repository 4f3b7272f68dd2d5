public import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

extension CachePolicy {
    /// What is stored of KOBIS's responses, and for how long.
    ///
    /// KOBIS revises its figures: hour by hour on the day after, and again weeks later. So a ranking is fresh for 15 minutes
    /// while it is yesterday's, for six hours in its first week, and for three days after that; never for ever. Records of
    /// films, companies and people are fresh for a week, lists of them for a day, codes for a month. An empty response, which
    /// may only be early, is fresh for five minutes. A fault, which comes with status 200, is never stored; if it is a failure
    /// of the service's own, such as a quota that is used up, the stored response takes its place.
    ///
    /// Nothing is stored for more than half a year.
    ///
    /// - Parameter baseURL: Where the service is.
    /// - Returns: The policy.
    public static func kobis(baseURL: BaseURL = .kobis) -> CachePolicy {
        CachePolicy(for: baseURL) { request, response, now in
            guard let document = try? JSONNode(parsing: response.body, numbersAreText: true) else { return .failure }
            if let fault = Fault(in: document) {
                return [.quotaExceeded, .unknownFault].contains(fault.code) ? .failure : .pass
            }
            let lifetime: Duration = document.hasNoRecords ? .minutes(5) : request.lifetime(at: now)
            return .store(fresh: .exactly(lifetime), for: .days(180))
        }
    }
}

extension TransportRequest {
    /// How long KOBIS's response to it is fresh.
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
    /// Whether the response has no rows, and no record of a film, company or person.
    fileprivate var hasNoRecords: Bool {
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
