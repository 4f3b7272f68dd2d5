public import BoxOfficeHTTP

/// A case of the contract that every transport must pass.
public struct ConformanceCase: Sendable, CustomStringConvertible {
    /// The case's stable name, by which it can be excluded.
    public let name: String
    /// What the case proves, as a sentence.
    public let claim: String
    /// Whether it can run on any server that has the ``ServedResource``s, such as one with HTTP/2 over TLS.
    package let isWellBehaved: Bool
    private var server: BaseURL?
    private let steps: @Sendable (any HTTPTransport, BaseURL?) async throws -> Void

    static func wellBehaved(
        _ name: String, _ claim: String, _ steps: @escaping @Sendable (Subject) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name: name, claim: claim, isWellBehaved: true) { transport, server in
            try await steps(try server.map { Subject(transport, at: $0) } ?? Subject(transport, .servingResources()))
        }
    }

    static func raw(
        _ name: String, _ claim: String, _ steps: @escaping @Sendable (any HTTPTransport) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name: name, claim: claim, isWellBehaved: false) { transport, _ in try await steps(transport) }
    }

    /// Returns a case about responses that are errors, each followed by a disconnect.
    static func failing(
        _ name: String, _ claim: String, _ codes: Set<TransportError.Code>, after responses: [String]
    ) -> ConformanceCase {
        .raw(name, claim) { transport in
            for response in responses {
                let subject = try Subject(transport, .sayingOnce(response))
                try await subject.fail(subject.request("/"), with: codes)
            }
        }
    }

    /// The name.
    public var description: String { name }

    /// Returns the same case for your own server; nil if it needs a server that breaks rules.
    package func at(_ server: BaseURL) -> ConformanceCase? {
        guard isWellBehaved else { return nil }
        var item = self
        item.server = server
        return item
    }

    /// Runs the case; without your server, it starts its own on a free port of 127.0.0.1.
    public func run(against transport: any HTTPTransport) async throws { try await steps(transport, server) }
}

/// A violation of `HTTPTransport`'s contract.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was expected, and what happened.
    public let description: String

    init(_ description: String) { self.description = description }
}

func expect(_ condition: Bool, _ claim: @autoclosure () -> String) throws(ConformanceFailure) {
    guard condition else { throw ConformanceFailure(claim()) }
}

func expect<Value: Equatable>(_ what: String, _ value: Value, is wanted: Value) throws(ConformanceFailure) {
    try expect(value == wanted, "\(what) is \(brief(value)), and should be \(brief(wanted)).")
}

func expect<Value: Hashable>(_ what: String, _ value: Value, isIn wanted: Set<Value>) throws(ConformanceFailure) {
    try expect(wanted.contains(value), "\(what) is \(brief(value)), and should be one of \(brief(wanted)).")
}

func expect(body: [UInt8], is wanted: [UInt8]) throws(ConformanceFailure) {
    if body == wanted { return }
    let same = zip(body, wanted).prefix { $0 == $1 }.count
    throw ConformanceFailure(
        "The body has \(body.count) bytes instead of \(wanted.count), and differs from byte \(same) on.")
}

private func brief(_ value: some Any) -> String {
    let text = String(describing: value)
    return text.count > 200 ? text.prefix(200) + "…" : text
}
