import BoxOfficeHTTP

/// The bytes between libcurl, which brings them, and the task that reads them.
///
/// libcurl may bring up to `highWater` bytes ahead, and one part more; then it is paused until the reader takes them.
final class BodyQueue: Sendable {
    /// Some bytes, nil for the end, or why there are no more.
    typealias Part = Result<[UInt8]?, TransportError>
    typealias Reader = CheckedContinuation<Part, Never>

    private struct State {
        var bytes: [UInt8] = []
        /// Whether libcurl holds back bytes that it was not rid of.
        var isPaused = false
        var isAbandoned = false
        var end: Part?
        /// Who waits; then there are no bytes here.
        var reader: Reader?
    }

    private let highWater: Int
    private let state = Lock(State())

    init(highWater: Int) { self.highWater = highWater }

    // MARK: For the loop

    /// Takes bytes; false if there is no room, and they must come again when the reader has made some.
    func push(_ part: UnsafeRawBufferPointer) -> Bool {
        let (isTaken, reader) = state.withLock { state -> (Bool, Reader?) in
            if state.isAbandoned { return (true, nil) }
            if let reader = state.reader.take() { return (true, reader) }
            guard state.bytes.count < max(1, highWater) else {
                state.isPaused = true
                return (false, nil)
            }
            unsafe state.bytes.append(contentsOf: part)
            return (true, nil)
        }
        unsafe reader?.resume(returning: .success(Array(part)))
        return isTaken
    }

    /// Notes how the body ended; what has come before is read first.
    func finish(_ end: Part) {
        let reader = state.withLock { state in
            if state.end == nil { state.end = state.reader == nil ? end : .success(nil) }
            return state.reader.take()
        }
        reader?.resume(returning: end)
    }

    // MARK: For the reader

    /// Gives a reader all that is there, or lets it wait; true if libcurl must be told to go on.
    func deliver(to reader: Reader) -> Bool {
        let (part, mustResume) = state.withLock { state -> (Part?, Bool) in
            guard state.reader == nil else {
                return (.failure(.invalidRequest("Two tasks read one body at the same time.")), false)
            }
            let wasPaused = state.isPaused
            state.isPaused = false
            if !state.bytes.isEmpty {
                let bytes = state.bytes
                state.bytes = []
                return (.success(bytes), wasPaused)
            }
            if let end = state.end {
                // An error is told once; after it, as after the end, there is nothing.
                state.end = .success(nil)
                return (end, false)
            }
            state.reader = reader
            return (nil, wasPaused)
        }
        if let part { reader.resume(returning: part) }
        return mustResume
    }

    /// Drops what is here and what may still come.
    func abandon() {
        state.withLock { state in
            state.bytes = []
            state.isAbandoned = true
        }
    }
}
