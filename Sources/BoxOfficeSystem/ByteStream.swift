import BoxOfficeBasics
import Dispatch

/// Reads a file or standard input piece by piece on its own thread, so that other work continues.
package final class ByteStream: Sendable {
    private typealias Piece = Result<[UInt8], FileError>

    private let file: OpenFile
    private let queue = DispatchQueue(label: "boxoffice.input")
    private let reader = Lock<(waiting: CheckedContinuation<Piece, Never>?, isAbandoned: Bool)>((nil, false))

    package init(opening path: String) throws(FileError) { file = try OpenFile(reading: path) }

    package var isFile: Bool { file.isRegular }

    package func next() async throws(FileError) -> [UInt8] {
        let piece = await withCheckedContinuation { continuation in
            let isAbandoned = reader.withLock { reader in
                reader.waiting = reader.isAbandoned ? nil : continuation
                return reader.isAbandoned
            }
            guard !isAbandoned else { return continuation.resume(returning: .success([])) }
            queue.async { [self] in
                pass(Piece { () throws(FileError) in try file.read(upTo: 1 << 16) })
            }
        }
        return try piece.get()
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
