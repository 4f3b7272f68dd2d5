import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import HTTPTypes

struct ImageDownload: Sendable {
    let tmdb: TMDB

    // The transport retries what a server refuses for the moment, and leaves to the download what breaks off, so that the
    // rest can be requested, and a successful response that is not a whole image.
    private static let attempts = 12
    private static let attemptsWithoutImage = 3
    private static let pause = Duration.seconds(1)
    /// No attempt begins later than this after the first, so that a slow host cannot hold up a run.
    private static let limit = Duration.seconds(60)

    func load(
        _ wanted: WantedPoster, into slot: PosterSlot, pausingOn clock: any Clock<Duration>
    ) async throws -> CheckedImage {
        let (part, known) = try slot.openPart(of: wanted.offer.url)
        var note = known
        var failures = 0
        let end = ContinuousClock.now + Self.limit
        while true {
            do {
                let head =
                    if let note { try await loadRest(of: wanted, note, into: part.file) } else {
                        try await loadAll(of: wanted, into: part.file)
                    }
                return try CheckedImage(checking: part, lastModified: head.headerFields.date(.lastModified))
            } catch {
                failures += 1
                note = self.note(about: wanted, in: part.file, after: error, before: note)
                guard failures < Self.attempts(after: error), ContinuousClock.now < end,
                    (try? await clock.sleep(for: Self.pause)) != nil
                else {
                    if let note { slot.leave(part, note) }
                    throw PosterError(error, loading: wanted.offer.path, into: slot.path)
                }
            }
        }
    }

    private static func attempts(after error: any Error) -> Int {
        switch error {
        case let error as TransportError: error.isSentAgain ? attempts : 1
        case is NotAnImage, is NotTheRest: attemptsWithoutImage
        default: 1
        }
    }

    func record(_ bytes: [UInt8], as wanted: WantedPoster, in recording: any RecordingFolder) throws {
        let type = "image/\(try ImageFacts(inspecting: bytes).format.rawValue)"
        do throws(TransportError) {
            try recording.record(bytes, type, for: wanted.offer.request)
        } catch {
            throw PosterError(error, loading: wanted.offer.path, into: "The recording")
        }
    }

    private func loadAll(of wanted: WantedPoster, into part: OpenFile) async throws -> HTTPResponse {
        if let ahead = wanted.ahead?.take(wanted.offer.url) {
            try part.truncate(to: 0)
            let response = try await withTaskCancellationHandler {
                try await ahead.value.get()
            } onCancel: {
                ahead.cancel()
            }
            guard response.isSuccessful else { throw Refusal(response) }
            try part.write(response.body, at: 0)
            return response.head
        }
        let request = wanted.offer.request.readingImage(in: part)
        let response = try await tmdb.send(request, into: .image(descriptor: part.descriptor))
        guard response.isSuccessful else { throw Refusal(response) }
        return response.head
    }

    /// Loads the rest into memory first, so that the partial file stays intact.
    private func loadRest(
        of wanted: WantedPoster, _ note: ResumeNote, into part: OpenFile
    ) async throws -> HTTPResponse {
        var request = wanted.offer.request
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
        default: throw Refusal(response)
        }
        return response.head
    }

    private func note(
        about wanted: WantedPoster, in part: OpenFile, after error: any Error, before: ResumeNote?
    ) -> ResumeNote? {
        guard let error = error as? TransportError, error.code != .cancelled else { return nil }
        // The attempt to load the rest has not changed the file.
        if let before { return before }
        guard error.code.isSentAgain else { return nil }
        guard let body = error.partialBody, let bytes = part.length, bytes > 0 else { return nil }
        return ResumeNote(url: wanted.offer.url, body: body, bytes: bytes, of: part)
    }

    struct NotTheRest: Error {}

    struct Refusal: Error {
        let status: Int
        let standing: Standing

        init(_ response: TransportResponse) {
            status = response.head.status.code
            var standing = response.standing
            standing.retryAfter = response.retryAfter
            self.standing = standing
        }
    }
}

extension TransportRequest {
    /// Looks at the beginning of the response, so that a host that sends no images is not asked for each of them.
    func readingImage(in part: OpenFile? = nil) -> TransportRequest {
        var request = self
        request.reader = ResponseReader { response in
            guard response.isSuccessful else { return .whole }
            let bytes = (try? part?.piece(at: 0, upTo: 32)) ?? Array(response.body.prefix(32))
            return ImageFormat(of: bytes) == nil
                ? .malformed("The image host sends something other than images.") : .whole
        }
        return request
    }
}

/// A file that was read back from disk and is a whole image.
///
/// Only a value of this type can be given a final name.
struct CheckedImage {
    let file: TemporaryFile
    let facts: ImageFacts
    let length: Int
    let sha256: String
    /// When the server says the image was last changed, in seconds since 1970; nil if implausible.
    let modificationTime: Int64?

    init(checking file: TemporaryFile, lastModified: Timestamp?) throws {
        // The transport accepts no more than the limit, so a larger file is not the loaded one.
        let bytes = try file.file.contents(limit: BodySink.imageLimit) ?? []
        self.file = file
        facts = try ImageFacts(inspecting: bytes)
        length = bytes.count
        sha256 = bytes.sha256
        let plausible = Self.year2000...max(Self.year2000, Timestamp.now.adding(seconds: 86_400))
        modificationTime = lastModified.flatMap { plausible.contains($0) ? $0.secondsSinceEpoch : nil }
    }

    private static let year2000 = Timestamp(secondsSinceEpoch: 946_684_800)
}

/// A note at the end of a partial image, so that a later run loads only the rest.
///
/// The file holds the image's bytes, the note as JSON, the note's length in eight digits, and a mark.
struct ResumeNote: Sendable, Codable {
    let url: String
    let body: PartialBody
    let bytes: Int
    /// The SHA-256 of those bytes: a power cut may keep a file's length without its content.
    let sha256: String

    init?(url: String, body: PartialBody, bytes: Int, of file: OpenFile) {
        guard let content = try? file.contents(limit: BodySink.imageLimit), content.count == bytes else { return nil }
        (self.url, self.body, self.bytes) = (url, body, bytes)
        sha256 = content.sha256
    }

    /// Takes the note off the end of a file, which then holds only the image's bytes; nil without a trustworthy note.
    init?(takenFrom file: OpenFile) {
        guard let content = try? file.contents(limit: BodySink.imageLimit + (1 << 20)),
            content.suffix(Self.mark.count) == Self.mark[...]
        else { return nil }
        let end = content.count - Self.mark.count - Self.digits
        guard end >= 0, let length = Int(String(decoding: content[end..<end + Self.digits], as: UTF8.self)),
            (0...end).contains(length),
            let note = try? JSONDecoder().decode(ResumeNote.self, from: Data(content[end - length..<end])),
            note.bytes == end - length, Array(content[..<note.bytes]).sha256 == note.sha256,
            (try? file.truncate(to: note.bytes)) != nil
        else { return nil }
        self = note
    }

    func append(to file: OpenFile) throws {
        let json = Array(try JSONEncoder().encode(self))
        let digits = String(json.count).zeroPadded(to: Self.digits)
        try file.write(json + Array(digits.utf8) + Self.mark, at: bytes)
    }

    private static let digits = 8
    private static let mark = Array("posterfetch-part".utf8)
}
