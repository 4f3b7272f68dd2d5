public import BoxOfficeHTTP

/// What several processes share, as one of them sees it.
public struct SharedState: Sendable {
    /// The turns to send.
    public let turns: any RequestTurns
    /// The requests under way.
    public let flights: any RequestFlights
    /// The calls counted per day.
    public let calls: any QuotaCounter
    /// The store of responses.
    public let responses: any ResponseStore

    /// Creates the view of one process.
    public init(
        turns: any RequestTurns, flights: any RequestFlights, calls: any QuotaCounter, responses: any ResponseStore
    ) {
        (self.turns, self.flights, self.calls, self.responses) = (turns, flights, calls, responses)
    }
}

/// A case of the contract of what processes share.
///
/// ```swift
/// for item in SharingConformance.cases {
///     try await item.run {
///         SharedState(
///             turns: DiskTurns(file: folder + "/turns.sqlite"), flights: DiskFlights(file: folder + "/flights.sqlite"),
///             calls: DiskQuotaCounter(file: folder + "/calls.sqlite"),
///             responses: DiskStore(file: folder + "/responses.sqlite"))
///     }
/// }
/// ```
public struct SharingCase: Sendable, CustomStringConvertible {
    /// What the case proves, as a sentence.
    public let claim: String
    private let steps: @Sendable (Processes) async throws -> Void

    typealias Processes = @Sendable () async throws -> SharedState

    init(_ claim: String, _ steps: @escaping @Sendable (Processes) async throws -> Void) {
        (self.claim, self.steps) = (claim, steps)
    }

    /// The claim.
    public var description: String { claim }

    /// Runs the case; `open` gives the view that another process has of one state, which is empty before the first.
    public func run(_ open: @escaping @Sendable () async throws -> SharedState) async throws { try await steps(open) }
}

/// The contract of what processes share: turns, flights, calls of a day, responses.
public enum SharingConformance {
    /// All cases.
    public static var cases: [SharingCase] { turns + flights + calls + responses }
}

extension BaseURL {
    static let conformance = BaseURL(scheme: "https", authority: "api.example", prefix: "/3")
}
