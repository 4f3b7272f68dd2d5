import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import HTTPTypes

/// Loads a picture into a file: again if what came was none, and only the rest if the beginning is there.
struct PosterDownload: Sendable {
    private let transport: any HTTPTransport
    private let images: ImageConfiguration

    init(_ services: Services) {
        transport = services.transport
        images = services.images
    }

    /// Loads a picture.
    ///
    /// - Parameters:
    ///   - wanted: The picture.
    ///   - slot: Where it goes; its lock must be held.
    /// - Returns: The picture, checked to its last marker.
    /// - Throws: A ``Report/Failure`` in words for people.
    func load(_ wanted: WantedPoster, into slot: PosterSlot) async throws -> VerifiedPoster {
        let file = try slot.openPart()
        var note = try slot.takeNote().flatMap { $0.url == wanted.url && $0.bytes == file.length ? $0 : nil }
        var attemptsLeft = 3
        while true {
            do {
                let head =
                    if let note { try await loadRest(wanted, note, into: file) } else {
                        try await loadAll(wanted, into: file)
                    }
                return try VerifiedPoster(checking: file, lastModified: head.headerFields.date(.lastModified))
            } catch {
                attemptsLeft -= 1
                note = self.note(about: wanted, in: file, after: error, before: note)
                let mayPass = error is NotAnImage || (error as? TransportError)?.isRetryable ?? (error is NotTheRest)
                guard mayPass, attemptsLeft > 0, (try? await Task.sleep(for: .seconds(1))) != nil else {
                    if let note { slot.leave(note) } else { slot.discard() }
                    throw Report.Failure(error, loading: wanted, into: slot.path)
                }
            }
        }
    }

    private func loadAll(_ wanted: WantedPoster, into file: OpenFile) async throws -> HTTPResponse {
        let response = try await transport.send(request(wanted), into: .image(descriptor: file.descriptor))
        guard response.isSuccessful else { throw Refusal(status: response.head.status.code) }
        return response.head
    }

    /// Asks for what is missing; whatever comes passes through memory, so that the beginning stays what it is.
    private func loadRest(
        _ wanted: WantedPoster, _ note: ResumeNote, into file: OpenFile
    ) async throws -> HTTPResponse {
        var request = request(wanted)
        request.head.headerFields[.range] = "bytes=\(note.bytes)-"
        request.head.headerFields[.ifRange] = note.body.validator
        let response = try await transport.send(request, into: .memory(limit: BodySink.imageLimit))
        let range = response.head.headerFields[.contentRange].flatMap(ContentRange.init)
        switch response.head.status.code {
        case 206:
            guard let range, range.start == note.bytes, range.total == note.bytes + response.body.count,
                note.body.total.map({ $0 == range.total }) ?? true
            else { throw NotTheRest() }
            try file.write(response.body, at: note.bytes)
        case 200...299:
            try file.truncate(to: 0)
            try file.write(response.body, at: 0)
        case 416:
            // There is no rest if all was there.
            guard range?.total == note.bytes else { throw NotTheRest() }
        default: throw Refusal(status: response.head.status.code)
        }
        return response.head
    }

    private func request(_ wanted: WantedPoster) -> TransportRequest {
        images.request(for: wanted.path, .poster, wanted.size)
    }

    /// What can be resumed after an error: what came before a connection broke, and nothing else.
    private func note(
        about wanted: WantedPoster, in file: OpenFile, after error: any Error, before: ResumeNote?
    ) -> ResumeNote? {
        guard let error = error as? TransportError, error.isRetryable else { return nil }
        // An attempt to load the rest has not touched the file.
        if let before { return before }
        guard let body = error.partialBody, let bytes = file.length, bytes > 0 else { return nil }
        return ResumeNote(url: wanted.url, body: body, bytes: bytes)
    }

    /// The server sent something else than the rest of the picture.
    private struct NotTheRest: Error {}

    /// The server answered, but not with the picture.
    fileprivate struct Refusal: Error {
        let status: Int
    }
}

/// What part of the whole a body is, as `Content-Range` has it.
private struct ContentRange {
    /// Nil if it is none of it.
    let start: Int?
    let total: Int

    init?(_ text: String) {
        guard text.hasPrefix("bytes ") else { return nil }
        let sides = text.dropFirst("bytes ".count).split(separator: "/")
        guard sides.count == 2, let total = Int(sides[1]) else { return nil }
        let ends = sides[0].split(separator: "-").map { Int($0) }
        self.total = total
        if sides[0] == "*" {
            start = nil
        } else {
            guard ends.count == 2, let first = ends[0], ends[1] == total - 1 else { return nil }
            start = first
        }
    }
}

extension Report.Failure {
    /// Puts what happened to a picture into words.
    fileprivate init(_ error: any Error, loading wanted: WantedPoster, into path: String) {
        switch error {
        case let error as TransportError where error.code == .fileNotWritten:
            self.init(
                message: "\(path): \(error.reason) \(error.code.advice)", isRetryable: false, status: .cannotWrite)
        case let error as TransportError:
            self.init(
                message: "The picture \(wanted.path): \(error.reason) \(error.code.advice)",
                isRetryable: error.isRetryable, status: ExitStatus(error))
        case let refusal as PosterDownload.Refusal:
            let isGone = refusal.status == 404 || refusal.status == 410
            self.init(
                message: "The picture \(wanted.path): the image host answered with status \(refusal.status)."
                    + (isGone ? " It is gone; TMDB may name another one tomorrow." : " Try again later."),
                isRetryable: !isGone, status: refusal.status == 429 ? .tryLater : .unreachable)
        default: self.init(error)
        }
    }
}
