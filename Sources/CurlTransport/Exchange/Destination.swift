import HTTPTransport

/// Where a body goes.
enum Destination {
    case sink(BodySink)
    case stream(BodyQueue)

    /// Whether much may come, so that a large buffer pays.
    var isForMuch: Bool {
        if case .sink(.memory) = self { false } else { true }
    }
}
