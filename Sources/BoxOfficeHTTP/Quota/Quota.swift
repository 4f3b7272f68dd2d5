/// How many calls a service allows a day.
public struct Quota: Sendable {
    /// The service.
    public let scope: BaseURL
    /// What is counted under, such as `kobis`; two keys of one service need two names, in which no key may be.
    public let name: String
    /// How many calls a day has.
    public let perDay: Int
    /// How many seconds the service's day begins before that of UTC: 32,400 in Korea.
    public let secondsAheadOfUTC: Int64
    /// Whether an answer says that the calls of the day are used up, whatever was counted here.
    public let isSpent: @Sendable (TransportResponse) -> Bool

    /// Creates a quota.
    ///
    /// - Parameters:
    ///   - scope: The service.
    ///   - name: What is counted under.
    ///   - perDay: How many calls a day has.
    ///   - secondsAheadOfUTC: How many seconds the service's day begins before that of UTC.
    ///   - isSpent: Whether an answer says that the calls of the day are used up.
    public init(
        for scope: BaseURL,
        name: String,
        perDay: Int,
        secondsAheadOfUTC: Int64 = 0,
        isSpent: @escaping @Sendable (TransportResponse) -> Bool = { _ in false }
    ) {
        self.scope = scope
        self.name = name
        self.perDay = perDay
        self.secondsAheadOfUTC = secondsAheadOfUTC
        self.isSpent = isSpent
    }

    /// The service's day at a moment, in days since 1970-01-01.
    ///
    /// - Parameter now: The moment.
    /// - Returns: The day.
    public func day(at now: Timestamp) -> Int {
        let seconds = now.adding(seconds: secondsAheadOfUTC).secondsSinceEpoch
        return Int(seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0)
    }
}
