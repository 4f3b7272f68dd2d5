/// How many calls a service allows in a day.
public struct Quota: Sendable {
    /// The service.
    public let scope: BaseURL
    /// The name that calls are counted under, such as `kobis`.
    ///
    /// Each key of a service needs its own, which must not contain the key.
    public let name: String
    /// How many calls are allowed in a day.
    public let perDay: Int
    /// How many seconds the service's day begins before UTC's: 32,400 in Korea.
    public let secondsAheadOfUTC: Int64
    /// Returns whether a response says that the day's calls are used up, whatever was counted here.
    public let isSpent: @Sendable (TransportResponse) -> Bool

    /// Creates a quota.
    ///
    /// - Parameters:
    ///   - secondsAheadOfUTC: How many seconds the service's day begins before UTC's.
    ///   - isSpent: Returns whether a response says that the day's calls are used up.
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

    /// Returns the service's day at a moment, in days since 1970-01-01.
    public func day(at now: Timestamp) -> Int {
        let seconds = now.adding(seconds: secondsAheadOfUTC).secondsSinceEpoch
        return Int(seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0)
    }
}
