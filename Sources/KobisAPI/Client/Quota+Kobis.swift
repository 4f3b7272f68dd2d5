public import BoxOfficeHTTP
import BoxOfficeWire

extension Quota {
    /// KOBIS's limit: 3,000 calls a day for a key, counted by days of Korea.
    ///
    /// When KOBIS itself says that the day's calls are used up (320011), it is believed. That its day begins at midnight in
    /// Korea is likely but not documented.
    ///
    /// - Parameters:
    ///   - name: What is counted under; two keys need two names, in which no key may be.
    ///   - baseURL: Where the service lives.
    ///   - perDay: How many calls are allowed a day; fewer than 3,000 leaves some to others with the same key.
    /// - Returns: The quota.
    public static func kobis(name: String = "kobis", baseURL: BaseURL = .kobis, perDay: Int = 3_000) -> Quota {
        Quota(for: baseURL, name: name, perDay: perDay, secondsAheadOfUTC: 9 * 3_600) { response in
            // A fault is short, and a list need not be read twice.
            guard response.body.count < 1_024 else { return false }
            return (try? JSONNode(parsing: response.body)).flatMap(Fault.init)?.code == .quotaExceeded
        }
    }
}
