import Dispatch
import HostSystem

/// Reads a file or standard input line by line, waiting on a thread of its own, so that work goes on meanwhile.
actor LineReader {
    private let file: OpenFile
    private let queue = DispatchQueue(label: "posterfetch.lines")
    private var buffer: [UInt8] = []
    private var start = 0
    private var atEnd = false

    /// Opens a file.
    ///
    /// - Parameter path: Its path, or `-` for standard input.
    /// - Throws: A ``FileError`` if it cannot be opened.
    init(opening path: String) throws(FileError) { file = try OpenFile(reading: path) }

    /// The next line without its end, or nil after the last one.
    func next() async throws(FileError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return withoutReturn(buffer[start..<end])
            }
            searched = buffer.count
            guard !atEnd else {
                defer { start = buffer.count }
                return start < buffer.count ? withoutReturn(buffer[start...]) : nil
            }
            let more = try await readMore()
            atEnd = more.isEmpty
            buffer.removeFirst(start)
            searched -= start
            start = 0
            buffer += more
        }
    }

    private func readMore() async throws(FileError) -> [UInt8] {
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

    private func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
        Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
}
