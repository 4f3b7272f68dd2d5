public import BoxOfficeHTTP
import HTTPTypes

extension BaseURL {
    /// The address of KOBIS: `https://www.kobis.or.kr/kobisopenapi/webservice/rest`.
    public static let kobis = BaseURL(
        scheme: "https", authority: "www.kobis.or.kr", prefix: "/kobisopenapi/webservice/rest")
}

extension Credential {
    /// Binds a KOBIS key of 32 characters to the service; it is sent as the query item `key`.
    public static func kobis(_ secret: Secret, baseURL: BaseURL = .kobis) -> Credential {
        Credential(secret, for: baseURL, as: .queryItem("key"), service: "kobis")
    }
}

extension Quota {
    /// KOBIS's quota: 3,000 calls per key and day in Korea.
    ///
    /// KOBIS's own message that the day's calls are used up (fault 320011) takes precedence, and a call whose key it
    /// refuses (320010) does not count. Its day probably begins at
    /// midnight in Korea, which is not documented. Each key needs its own `name`, which must not contain the key; with
    /// a lower `perDay`, some calls remain for other programs.
    public static func kobis(name: String = "kobis", baseURL: BaseURL = .kobis, perDay: Int = 3_000) -> Quota {
        Quota(
            for: baseURL, name: name, perDay: perDay, secondsAheadOfUTC: 9 * 3_600,
            isSpent: { $0.fault?.code == .quotaExceeded }, isFree: { $0.fault?.code == .invalidKey })
    }
}

extension CachePolicy {
    /// Decides which of KOBIS's responses are stored, and how long they are fresh.
    ///
    /// KOBIS revises its figures: hourly on the next day, and again weeks later. A ranking is therefore fresh for 5
    /// minutes on the day that it ranks, for 15 minutes on the next day, for six hours in its first week, and for three
    /// days after that. The age of a weekly ranking counts from the last day that it ranks. Records of films, companies
    /// and people are fresh for a week, lists of them for a day, and codes for 30 days. An empty response may only be
    /// early, so it is fresh for five minutes. Faults, which come with status 200, are never stored. If a fault
    /// concerns the service itself, such as a used-up quota, a stored response takes its place.
    ///
    /// Everything is deleted after 180 days.
    public static func kobis(baseURL: BaseURL = .kobis) -> CachePolicy {
        CachePolicy(for: baseURL) { request, response, now in
            guard let document = try? JSONNode(parsing: response.body) else { return .failure }
            if let fault = Fault(in: document) {
                return [.quotaExceeded, .unknownFault].contains(fault.code) ? .failure : .pass
            }
            let lifetime: Duration = document.hasNoRecords ? .minutes(5) : request.lifetime(at: now)
            return .store(fresh: .exactly(lifetime), for: .days(180))
        }
    }
}

extension TransportResponse {
    fileprivate var fault: Fault? {
        // Faults are short. Anything longer is a list, which need not be parsed twice.
        body.count < 1_024 ? (try? JSONNode(parsing: body)).flatMap(Fault.init) : nil
    }
}

extension TransportRequest {
    fileprivate func lifetime(at now: Timestamp) -> Duration {
        let path = pathWithoutQuery
        if path.contains("/boxoffice/") { return listLifetime(at: now) }
        if path.contains("/code/") { return .days(30) }
        return path.hasSuffix("Info.json") ? .days(7) : .days(1)
    }

    private func listLifetime(at now: Timestamp) -> Duration {
        guard let day = queryValue("targetDt").flatMap({ CalendarDay($0) }) else { return .minutes(15) }
        let part = queryValue("weekGb").flatMap { WeekPart(rawValue: String($0)) }
        let lastDay = part?.days(of: ISOWeek(containing: day)).upperBound ?? day
        switch KobisCalendar(secondsSinceEpoch: { now.secondsSinceEpoch }).today.days(since: lastDay) {
        case ...0: return .minutes(5)
        case 1: return .minutes(15)
        case 2...7: return .hours(6)
        default: return .days(3)
        }
    }

    /// The value of a query item, for values that need no percent-encoding.
    private func queryValue(_ name: String) -> Substring? {
        (head.path ?? "").split { $0 == "?" || $0 == "&" }.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
}

extension JSONNode {
    /// True if the response has no rows, and no record of a film, company or person.
    fileprivate var hasNoRecords: Bool {
        if let codes = self["codes"].elementCount { return codes == 0 }
        return memberNames.allSatisfy { name in
            let result = self[name].opened
            // Members about a list (`boxofficeType`, `showRange`, `totCnt`, `source`) are present even if it is empty.
            return result.memberNames.filter { $0.hasSuffix("List") || $0.hasSuffix("Info") }
                .allSatisfy { result[$0].isEmptyResult }
        }
    }

    /// True if this is a list without rows, or a record without a code.
    private var isEmptyResult: Bool {
        if let rows = elementCount { return rows == 0 }
        let entry = opened
        return ["movieCd", "companyCd", "peopleCd"].allSatisfy { entry[$0].text == nil }
    }
}
