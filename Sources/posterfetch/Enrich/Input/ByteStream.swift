import BoxOfficeSystem
import Dispatch

/// Reads a file or standard input piece by piece on a thread of its own, so that other work continues meanwhile.
struct ByteStream {
    private let file: OpenFile
    private let queue = DispatchQueue(label: "posterfetch.input")

    /// Opens a file.
    ///
    /// - Throws: A ``FileError`` if it cannot be opened.
    init(opening path: String) throws(FileError) { file = try OpenFile(reading: path) }

    /// The next bytes; empty at the end.
    func next() async throws(FileError) -> [UInt8] {
        let result = await withCheckedContinuation { continuation in
            queue.async { [file] in
                do throws(FileError) {
                    continuation.resume(returning: Result<[UInt8], FileError>.success(try file.read(upTo: 1 << 16)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
