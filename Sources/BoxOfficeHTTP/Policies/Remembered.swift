/// What a policy remembers of each service.
actor Remembered<Value: Sendable> {
    private var values: [String: Value] = [:]

    func value(of service: String) -> Value? { values[service] }
    func remember(_ value: Value, of service: String) { values[service] = value }
    func forgetAll() { values = [:] }

    func change<Outcome: Sendable>(
        _ service: String, from new: Value, _ body: @Sendable (inout Value) -> Outcome
    ) -> Outcome {
        body(&values[service, default: new])
    }
}
