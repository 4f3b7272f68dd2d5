import BoxOfficeHTTP
import Foundation
import HTTPTypes

/// The body of a response, on its way to a sink.
struct ReceivedBody {
    /// How much of an unsuccessful response's body is kept in memory when the body was meant for a file.
    private static let explanationLimit = 64 << 10

    private let sink: BodySink
    private var isForFile = false
    /// The bytes in memory.
    private(set) var bytes: [UInt8] = []
    /// How many bytes have arrived, wherever they went.
    private(set) var length = 0

    init(for sink: BodySink) { self.sink = sink }

    /// Begins the body of a response.
    mutating func begin(_ status: HTTPResponse.Status) throws(TransportError) {
        (isForFile, bytes, length) = (status.kind == .successful, [], 0)
        // A file is emptied even if the body is empty.
        if isForFile, case .file(let descriptor, _) = sink {
            try writing { try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).truncate(atOffset: 0) }
        }
    }

    /// Receives a part.
    ///
    /// - Parameter data: The next bytes.
    mutating func receive(_ data: Data) throws(TransportError) {
        let offset = length
        length += data.count
        switch sink {
        case .memory(let limit):
            try check(limit)
            bytes += data
        case .file(let descriptor, let limit) where isForFile:
            try check(limit)
            try writing {
                let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: data)
            }
        case .file(_, let limit):
            try check(max(limit, Self.explanationLimit))
            bytes += data.prefix(Self.explanationLimit - bytes.count)
        @unknown default:
            throw TransportError(.invalidRequest, reason: "This transport does not know where the body goes.")
        }
    }

    private func check(_ limit: Int) throws(TransportError) {
        guard length <= limit else {
            throw TransportError(.tooLarge, reason: "The response's body has more than \(limit) bytes.")
        }
    }

    private func writing(_ steps: () throws -> Void) throws(TransportError) {
        do { try steps() } catch {
            throw TransportError(.fileNotWritten, reason: "The file could not be written.")
        }
    }
}
