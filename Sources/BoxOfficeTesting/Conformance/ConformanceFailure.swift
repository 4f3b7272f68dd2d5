/// A violation of `HTTPTransport`'s contract.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was expected, and what happened.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Throws unless a condition holds.
func expect(_ condition: Bool, _ claim: @autoclosure () -> String) throws(ConformanceFailure) {
    guard condition else { throw ConformanceFailure(claim()) }
}

/// Throws unless two values are equal.
func expect<Value: Equatable>(_ what: String, _ value: Value, is wanted: Value) throws(ConformanceFailure) {
    try expect(value == wanted, "\(what) is \(brief(value)), and should be \(brief(wanted)).")
}

/// Throws unless a value is one of several.
func expect<Value: Hashable>(_ what: String, _ value: Value, isIn wanted: Set<Value>) throws(ConformanceFailure) {
    try expect(wanted.contains(value), "\(what) is \(brief(value)), and should be one of \(brief(wanted)).")
}

/// Throws unless a body has the expected bytes.
func expect(body: [UInt8], is wanted: [UInt8]) throws(ConformanceFailure) {
    if body == wanted { return }
    let same = zip(body, wanted).prefix { $0 == $1 }.count
    throw ConformanceFailure(
        "The body has \(body.count) bytes instead of \(wanted.count), and differs from byte \(same) on.")
}

/// Returns a value as text, cut if it is too long for a message.
private func brief(_ value: some Any) -> String {
    let text = String(describing: value)
    return text.count > 200 ? text.prefix(200) + "…" : text
}
