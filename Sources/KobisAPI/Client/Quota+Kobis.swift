public import BoxOfficeHTTP
import BoxOfficeWire

extension Quota {
    /// KOBIS's quota: 3,000 calls per key and day in Korea.
    ///
    /// When KOBIS itself says that the day's calls are used up (fault 320011), its word counts. KOBIS's day probably begins at
    /// midnight in Korea, but that is not documented.
    ///
    /// - Parameters:
    ///   - name: The name that calls are counted under; each key needs its own, which must not contain the key.
    ///   - perDay: How many calls are allowed a day; fewer than 3,000 leaves some for other programs with the same key.
    public static func kobis(name: String = "kobis", baseURL: BaseURL = .kobis, perDay: Int = 3_000) -> Quota {
        Quota(for: baseURL, name: name, perDay: perDay, secondsAheadOfUTC: 9 * 3_600) { response in
            // Faults are short. Anything longer is a list, which need not be parsed twice.
            guard response.body.count < 1_024 else { return false }
            return (try? JSONNode(parsing: response.body)).flatMap(Fault.init)?.code == .quotaExceeded
        }
    }
}
