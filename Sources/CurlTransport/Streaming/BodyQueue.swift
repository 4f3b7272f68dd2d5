import BoxOfficeHTTP

/// The buffer between libcurl and the task that reads a streamed body.
///
/// libcurl may be up to `highWater` bytes and one part ahead; then it is paused until the reader has taken them.
final class BodyQueue: Sendable {
    /// Some bytes, nil for the end, or the error with which the body breaks off.
    typealias Part = Result<[UInt8]?, TransportError>
    typealias Reader = CheckedContinuation<Part, Never>

    private struct State {
        var bytes: [UInt8] = []
        /// Whether libcurl is paused with bytes that did not fit.
        var isPaused = false
        var isAbandoned = false
        var end: Part?
        /// The waiting reader; if there is one, the buffer is empty.
        var reader: Reader?
    }

    private let highWater: Int
    private let state = Lock(State())

    init(highWater: Int) { self.highWater = highWater }

    // MARK: For the loop

    /// Adds bytes; false if the buffer is full, and libcurl must deliver them again later.
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

    /// Notes how the body ended.
    ///
    /// Bytes that arrived before are read first.
    func finish(_ end: Part) {
        let reader = state.withLock { state in
            if state.end == nil { state.end = state.reader == nil ? end : .success(nil) }
            return state.reader.take()
        }
        reader?.resume(returning: end)
    }

    // MARK: For the reader

    /// Gives a reader all available bytes, or lets it wait; true if libcurl must be resumed.
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
                // An error is reported once; after it, as after the end, nil follows.
                state.end = .success(nil)
                return (end, false)
            }
            state.reader = reader
            return (nil, wasPaused)
        }
        if let part { reader.resume(returning: part) }
        return mustResume
    }

    /// Drops the buffer and everything that still arrives.
    func abandon() {
        state.withLock { state in
            state.bytes = []
            state.isAbandoned = true
        }
    }
}
