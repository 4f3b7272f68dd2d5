import BoxOfficeHTTP

/// Where a body goes.
enum Destination {
    case sink(BodySink)
    case stream(BodyQueue)

    /// Whether a large body may come, so that a large buffer pays.
    var isForMuch: Bool {
        if case .sink(.memory) = self { false } else { true }
    }

    /// The largest accepted body of any response; nil for a stream, whose reader decides.
    var mostBytes: Int? {
        switch self {
        case .sink(.memory(let limit)): limit
        // An error's explanation may be longer than the file.
        case .sink(.file(_, let limit)): max(limit, ResponseReceiver.explanationLimit)
        case .stream: nil
        }
    }
}
