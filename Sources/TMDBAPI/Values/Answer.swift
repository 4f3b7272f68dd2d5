public import BoxOfficeWire

/// What was asked for, with what in the answer was not as expected and was left out.
///
/// Members of the value can be asked directly: `credits.cast` for `credits.value.cast`. A ``Movie`` and a ``Page`` have
/// their findings themselves.
@dynamicMemberLookup
public struct Answer<Value: Sendable>: Sendable {
    /// What was asked for.
    public let value: Value
    /// What in the answer was not as expected and was left out.
    public let findings: [Finding]

    /// Creates an answer, for tests and previews.
    ///
    /// - Parameters:
    ///   - value: What was asked for.
    ///   - findings: What was left out.
    public init(_ value: Value, findings: [Finding] = []) {
        self.value = value
        self.findings = findings
    }

    /// A member of the value.
    ///
    /// - Parameter path: The member.
    /// - Returns: Its value.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Answer: Equatable where Value: Equatable {}
extension Answer: Hashable where Value: Hashable {}
