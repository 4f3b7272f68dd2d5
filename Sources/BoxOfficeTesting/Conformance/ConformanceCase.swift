public import BoxOfficeHTTP

/// One thing that every transport must do: a part of the contract that `HTTPTransport` and its values state.
///
/// ```swift
/// import BoxOfficeTesting
/// import Testing
///
/// @Test("The transport keeps the contract", arguments: TransportConformance.cases)
/// func contract(_ item: ConformanceCase) async throws { try await item.run(against: MyTransport()) }
/// ```
public struct ConformanceCase: Sendable, CustomStringConvertible {
    /// The name, by which a case can be excluded; it stays.
    public let name: String
    /// What the case proves, in a sentence.
    public let claim: String
    private let steps: Steps
    private let server: BaseURL?

    private enum Steps: Sendable {
        /// Needs the ``ServedResource``s and nothing else.
        case wellBehaved(@Sendable (Subject) async throws -> Void)
        /// Brings the bytes that it needs.
        case raw(@Sendable (any HTTPTransport) async throws -> Void)
    }

    private init(name: String, claim: String, steps: Steps, server: BaseURL? = nil) {
        self.name = name
        self.claim = claim
        self.steps = steps
        self.server = server
    }

    /// A case about a server that does nothing unusual.
    static func wellBehaved(
        _ name: String, _ claim: String, _ steps: @escaping @Sendable (Subject) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name: name, claim: claim, steps: .wellBehaved(steps))
    }

    /// A case about a server that no proper program can play.
    static func raw(
        _ name: String, _ claim: String, _ steps: @escaping @Sendable (any HTTPTransport) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name: name, claim: claim, steps: .raw(steps))
    }

    /// The name.
    public var description: String { name }

    /// Whether any server will do that has the ``ServedResource``s, such as one that speaks HTTP/2 over TLS.
    public var isWellBehaved: Bool {
        if case .wellBehaved = steps { true } else { false }
    }

    /// The same case, with a server of yours.
    ///
    /// - Parameter server: Where the ``ServedResource``s are.
    /// - Returns: The case, or nil if it needs bytes that no proper server sends.
    public func at(_ server: BaseURL) -> ConformanceCase? {
        isWellBehaved ? ConformanceCase(name: name, claim: claim, steps: steps, server: server) : nil
    }

    /// Runs the case; without a server of yours it plays its own, on a free port of 127.0.0.1.
    ///
    /// - Parameter transport: The transport; time limits aside it is used as a caller would.
    /// - Throws: ``ConformanceFailure``, or what the transport threw where it should have answered.
    public func run(against transport: any HTTPTransport) async throws {
        switch steps {
        case .raw(let steps):
            try await steps(transport)
        case .wellBehaved(let steps):
            if let server {
                try await steps(Subject(transport, at: server))
            } else {
                try await steps(try Subject(transport, .servingResources()))
            }
        }
    }
}
