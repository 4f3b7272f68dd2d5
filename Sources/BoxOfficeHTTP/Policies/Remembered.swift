/// What a policy remembers of each service.
actor Remembered<Value: Sendable> {
    private var values: [String: Value] = [:]

    func value(of service: String) -> Value? { values[service] }
    func remember(_ value: Value, of service: String) { values[service] = value }
}
