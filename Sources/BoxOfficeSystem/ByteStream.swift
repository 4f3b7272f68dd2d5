import BoxOfficeBasics
package import Dispatch

/// Reads a file, a pipe or standard input piece by piece on its own thread, so that other work continues.
package final class ByteStream: Sendable {
    private typealias Piece = Result<[UInt8], FileError>

    private let path: String
    /// Nil for a pipe that no program has opened for writing yet.
    private let file: Lock<OpenFile?>
    private let queue = DispatchQueue(label: "boxoffice.input")
    private let reader = Lock<(waiting: CheckedContinuation<Piece, Never>?, isAbandoned: Bool)>((nil, false))

    /// How long a pipe that is given as a file is waited for until a program opens it for writing.
    private let patienceForWriter: DispatchTimeInterval

    /// Opens a file or a pipe; with a patience of its own, a pipe needs a writer at once and may be silent only for so long.
    package init(
        opening path: String, patience: Duration? = nil, forWriter: DispatchTimeInterval = .seconds(120)
    ) throws(FileError) {
        (self.path, patienceForWriter) = (path, forWriter)
        let waits = patience == nil && path != "-" && stat.isPipe(path)
        file = Lock(waits ? nil : try OpenFile(reading: path, patience: patience))
    }

    package var isFile: Bool { file.withLock { $0?.isRegular ?? false } }

    package func next() async throws(FileError) -> [UInt8] {
        let piece = await withCheckedContinuation { continuation in
            let isAbandoned = reader.withLock { reader in
                reader.waiting = reader.isAbandoned ? nil : continuation
                return reader.isAbandoned
            }
            guard !isAbandoned else { return continuation.resume(returning: .success([])) }
            queue.async { [self] in
                pass(Piece { () throws(FileError) in try opened().read(upTo: 1 << 16) })
            }
            guard file.withLock({ $0 == nil }) else { return }
            // Opening a pipe cannot be interrupted.
            DispatchQueue.global().asyncAfter(deadline: .now() + patienceForWriter) { [self] in
                guard file.withLock({ $0 == nil }) else { return }
                pass(.failure(FileError(.input, path: path, errno: ETIMEDOUT)))
            }
        }
        return try piece.get()
    }

    private func opened() throws(FileError) -> OpenFile {
        if let file = file.withLock(\.self) { return file }
        let opened = try OpenFile(reading: path)
        file.withLock { $0 = opened }
        return opened
    }

    /// Ends the input for whoever waits for it: a read cannot be interrupted while no data arrives.
    package func abandon() {
        reader.withLock { $0.isAbandoned = true }
        pass(.success([]))
    }

    private func pass(_ piece: Piece) {
        reader.withLock { exchange(&$0.waiting, with: nil) }?.resume(returning: piece)
    }
}
