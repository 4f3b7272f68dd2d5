import BoxOfficeHTTP

/// Where a body goes.
enum Destination {
    case sink(BodySink)
    case stream(BodyQueue)

    /// Whether much may come, so that a large buffer pays.
    var isForMuch: Bool {
        if case .sink(.memory) = self { false } else { true }
    }

    /// The most bytes that any answer may have; nil if the reader of a stream decides.
    var mostBytes: Int? {
        switch self {
        case .sink(.memory(let limit)): limit
        // An explanation may be longer than the file.
        case .sink(.file(_, let limit)): max(limit, Reception.explanationLimit)
        case .stream: nil
        }
    }
}
