import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import HTTPTypes

/// Loads an image into a file, and only the rest of it if the beginning is there.
struct ImageDownload: Sendable {
    let tmdb: TMDB
    let images: ImageConfiguration

    /// The transport retries a request, and this does once more, for what only it can know: that the bytes of a successful
    /// response are not a whole image, and that a file holds a beginning whose rest can be asked for.
    private static let attempts = 3
    private static let pause = Duration.seconds(1)

    func load(_ wanted: WantedPoster, into slot: PosterSlot) async throws -> CheckedImage {
        let (part, known) = try slot.openPart(of: wanted.url)
        var note = known
        var attemptsLeft = Self.attempts
        while true {
            do {
                let head =
                    if let note { try await loadRest(of: wanted, note, into: part.file) } else {
                        try await loadAll(of: wanted, into: part.file)
                    }
                return try CheckedImage(checking: part, lastModified: head.headerFields.date(.lastModified))
            } catch {
                attemptsLeft -= 1
                note = self.note(about: wanted, in: part.file, after: error, before: note)
                let canPass = error is NotAnImage || (error as? TransportError)?.isRetryable ?? (error is NotTheRest)
                guard canPass, attemptsLeft > 0, (try? await Task.sleep(for: Self.pause)) != nil else {
                    if let note { slot.leave(part, note) }
                    throw PosterError(error, loading: wanted.pick.path, into: slot.path)
                }
            }
        }
    }

    func record(_ bytes: [UInt8], as wanted: WantedPoster, in recording: any RecordingFolder) throws {
        let type = "image/\(try ImageFacts(inspecting: bytes).format.rawValue)"
        do throws(TransportError) {
            try recording.record(bytes, type, answering: request(for: wanted))
        } catch {
            throw PosterError(error, loading: wanted.pick.path, into: "The recording")
        }
    }

    private func loadAll(of wanted: WantedPoster, into part: OpenFile) async throws -> HTTPResponse {
        let response = try await tmdb.send(request(for: wanted), into: .image(descriptor: part.descriptor))
        guard response.isSuccessful else { throw Refusal(status: response.head.status.code) }
        return response.head
    }

    /// The response goes to memory first, so that the beginning stays as it is.
    private func loadRest(
        of wanted: WantedPoster, _ note: ResumeNote, into part: OpenFile
    ) async throws -> HTTPResponse {
        var request = request(for: wanted)
        request.head.headerFields[.range] = "bytes=\(note.bytes)-"
        request.head.headerFields[.ifRange] = note.body.validator
        let response = try await tmdb.send(request, into: .memory(limit: BodySink.imageLimit))
        let range = response.head.headerFields[.contentRange].flatMap(ContentRange.init)
        switch response.head.status.code {
        case 206:
            guard let range, range.reachesEnd, range.positions?.lowerBound == note.bytes,
                range.total == note.bytes + response.body.count, note.body.total.map({ $0 == range.total }) ?? true
            else { throw NotTheRest() }
            try part.write(response.body, at: note.bytes)
        case 200...299:
            try part.truncate(to: 0)
            try part.write(response.body, at: 0)
        case 416:
            // The range cannot be satisfied if the file is already complete.
            guard range?.total == note.bytes else { throw NotTheRest() }
        default: throw Refusal(status: response.head.status.code)
        }
        return response.head
    }

    private func request(for wanted: WantedPoster) -> TransportRequest {
        images.request(for: wanted.pick.path, .poster, wanted.pick.size)
    }

    private func note(
        about wanted: WantedPoster, in part: OpenFile, after error: any Error, before: ResumeNote?
    ) -> ResumeNote? {
        guard let error = error as? TransportError, error.isRetryable else { return nil }
        // An attempt to load the rest has not changed the file.
        if let before { return before }
        guard let body = error.partialBody, let bytes = part.length, bytes > 0 else { return nil }
        return ResumeNote(url: wanted.url, body: body, bytes: bytes, of: part)
    }

    struct NotTheRest: Error {}

    struct Refusal: Error {
        let status: Int
    }
}
