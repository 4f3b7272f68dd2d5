import Aggregator
import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeTesting
import Foundation
import PosterStore
import Testing

@Suite("An image that broke off is resumed (F46)", .timeLimit(.minutes(10))) struct ResumeTests {
    private let studio: Studio
    private let whole: [UInt8]

    init() throws {
        studio = try Studio()
        whole = try FixtureFiles.bytes("images/roundup4.jpg")
    }

    private var isWhole: Bool {
        get throws {
            let poster = "범죄도시4_20228797"
            guard studio.files() == [poster + ".jpg", poster + ".json"] else { return false }
            return try studio.bytes(poster + ".jpg") == whole
        }
    }

    private var ranges: [String?] { studio.services.requests(to: .image).map { $0.header("Range") } }

    /// Makes requests break off in the middle.
    private func breakOff(times: Int = 1) { studio.services.fail(.image, times: times, with: .truncation) }

    /// Makes the next request break off in the middle, with other header fields.
    private func breakOff(_ headers: (name: String, value: String)...) {
        studio.services.fail(
            .image,
            with: .init { reply in
                var reply = reply.failing(.truncate(after: reply.body.count / 2))
                reply.headers = headers.map { ($0.name, $0.value) }
                return reply
            })
    }

    @Test("Only the rest is requested, and only of the same image")
    func rest() async throws {
        breakOff()
        #expect(try await studio.store().status == "saved")
        #expect(ranges == [nil, "bytes=\(whole.count / 2)-"])
        let validator = studio.services.requests(to: .image).last?.header("If-Range")
        #expect(validator == "\"roundup4.jpg-\(whole.count)\"")
        #expect(try isWhole)
    }

    @Test("A weak ETag is never used to resume")
    func weak() async throws {
        breakOff(("ETag", "W/\"1\""))
        #expect(try await studio.store().status == "saved")
        #expect(ranges == [nil, nil])
        #expect(try isWhole)
    }

    @Test("Without a validator, or if ranges are refused or compressed, the image is loaded from its beginning")
    func notResumable() async throws {
        for headers in [[], [("ETag", "\"1\""), ("Accept-Ranges", "none")]] {
            studio.services.fail(
                .image,
                with: .init { reply in
                    var reply = reply.failing(.truncate(after: reply.body.count / 2))
                    reply.headers = headers
                    return reply
                })
            #expect(try await studio.store(.roundup, .init(overwrites: true)).status == "saved")
        }
        #expect(ranges == [nil, nil, nil, nil])
        #expect(try isWhole)
    }

    @Test(
        "A response that is not the rest only means loading from the beginning again",
        arguments: [
            ("whole", 2), ("changed", 2), ("wrong start", 3), ("wrong end", 3), ("wrong total", 3),
            ("hostile total", 3), ("hostile end", 3), ("short", 3), ("416 of all", 3), ("416 of another", 3),
            ("page", 3),
        ])
    func otherResponses(kind: String, requests: Int) async throws {
        let whole = whole
        breakOff()
        studio.services.fail(
            .image,
            with: FixtureServices.Disturbance { reply in
                var reply = reply
                func say(_ range: String) {
                    reply.headers = reply.headers.filter { $0.name != "Content-Range" } + [("Content-Range", range)]
                }
                let (start, count) = (whole.count / 2, whole.count)
                switch kind {
                case "whole", "changed":
                    reply.status = 200
                    reply.body = whole
                    if kind == "changed" { reply.headers.append(("ETag", "\"another\"")) }
                case "wrong start": say("bytes \(start - 1)-\(count - 1)/\(count)")
                case "wrong end": say("bytes \(start)-\(count - 2)/\(count)")
                case "wrong total": say("bytes \(start)-\(count)/\(count + 1)")
                case "hostile total": say("bytes \(start)-\(count - 1)/\(Int.min)")
                case "hostile end": say("bytes 0-\(Int.max)/\(Int.max)")
                case "short": reply.body.removeLast(10)
                case "416 of all", "416 of another":
                    let total = kind == "416 of all" ? start : count
                    reply = .status(416, headers: [("Content-Range", "bytes */\(total)")])
                default: reply = .htmlPage()
                }
                return reply
            })
        let outcome = try await studio.store()
        #expect(outcome.status == "saved", "\(outcome)")
        #expect(ranges.count == requests)
        #expect(try isWhole)
    }

    @Test("A rest that does not fit the announced length is not used", arguments: [true, false])
    func otherTotal(isStated: Bool) async throws {
        let whole = whole
        breakOff()
        studio.services.fail(
            .image,
            with: .init { reply in
                var reply = reply
                // It is still a whole JPEG, with a comment segment before its last marker.
                reply.body = Array(reply.body.dropLast(2)) + [0xFF, 0xFE, 0, 2, 0xFF, 0xD9]
                let (start, count) = (whole.count / 2, whole.count + (isStated ? 4 : 0))
                reply.headers = [("Content-Range", "bytes \(start)-\(count - 1)/\(count)")]
                return reply
            })
        #expect(try await studio.store().status == "saved")
        #expect(ranges.count == 3)
        #expect(try isWhole)
    }

    @Test("A new image that is shorter than the beginning of the old one replaces all of it")
    func shorter() async throws {
        let short = try FixtureFiles.bytes("images/exhuma.jpg")
        let padding = [UInt8](repeating: 0, count: 2 * short.count)
        studio.services.fail(
            .image,
            with: .init { reply in
                var reply = reply
                reply.body += padding
                return reply.failing(.truncate(after: reply.body.count - 1))
            })
        studio.send(short)
        #expect(try await studio.store().status == "saved")
        #expect(ranges.count == 2)
        #expect(try studio.bytes("범죄도시4_20228797.jpg") == short)
    }

    @Test("A beginning that is whole already is taken if the server says so", arguments: [true, false])
    func wholeBeginning(isAll: Bool) async throws {
        let count = whole.count
        studio.services.fail(
            .image,
            with: .init { reply in
                var reply = reply
                reply.body += [0]
                return reply.failing(.truncate(after: count))
            })
        let range = ("Content-Range", "bytes */\(isAll ? count : count + 1)")
        studio.services.fail(.image, with: .init { _ in .status(416, headers: [range]) })
        #expect(try await studio.store().status == "saved")
        #expect(ranges == [nil, "bytes=\(count)-"] + (isAll ? [] : [nil]))
        #expect(try isWhole)
    }

    @Test("The next run continues where this one stopped, and the error is retryable")
    func nextRun() async throws {
        breakOff(times: 12)
        let error = try await studio.store().error
        #expect(error?.code == .transport)
        #expect(error?.isRetryable == true)
        #expect(studio.files().map { ($0 as NSString).pathExtension } == ["part"])
        #expect(try await studio.store().status == "saved")
        let rest = "bytes=\(whole.count / 2)-"
        #expect(ranges == [nil] + Array(repeating: rest, count: 12))
        #expect(try isWhole)
    }

    @Test("A poster that was requested ahead replaces all of a beginning whose rest was refused")
    func ahead() async throws {
        let short = try FixtureFiles.bytes("images/exhuma.jpg")
        let padding = [UInt8](repeating: 0, count: 2 * short.count)
        studio.services.fail(
            .image, times: 12,
            with: .init { reply in
                var reply = reply
                reply.body += padding
                return reply.failing(.truncate(after: reply.body.count - 1))
            })
        _ = try await studio.store()
        let folder = try studio.open()
        let ahead = try #require(folder.ahead)
        let film = try await studio.boxOffice().enrichment(of: .roundup)
        studio.send(short)
        ahead.reading.poster(try #require(film.movie))
        await studio.services.server.until { $0.requests.count { $0.path.hasPrefix("/img") } == 13 }
        studio.services.fail(.image, with: .init { _ in .status(416, headers: [("Content-Range", "bytes */1")]) })
        #expect(await folder.storeOrRenew(.roundup, film, ahead: ahead).outcome.status == "saved")
        #expect(try studio.bytes("범죄도시4_20228797.jpg") == short && studio.loads == 14)
    }

    @Test(
        "A beginning is used once: while it is resumed nobody else can take it, and what a killed run leaves of it goes"
    )
    func once() async throws {
        breakOff(times: 12)
        _ = try await studio.store()
        let folder = try studio.open()
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        let second = Task { try await studio.store(in: folder) }
        await studio.services.server.until { $0.requests.count { $0.path.hasPrefix("/img") } == 13 }
        #expect(!studio.files().contains { $0.hasSuffix(".part") })
        gate.open()
        #expect(try await second.value.status == "saved")
        #expect(ranges.last == "bytes=\(whole.count / 2)-")
    }

    @Test(
        "A beginning is not used if it is not what was noted, or of another image",
        arguments: ["other content", "other length", "no content", "other image", "spoilt note", "spoilt bytes"])
    func distrust(kind: String) async throws {
        breakOff(times: 12)
        _ = try await studio.store()
        let part = try #require(studio.files().first { $0.hasSuffix(".part") })
        var bytes = try studio.bytes(part)
        #expect(bytes.prefix(whole.count / 2) == whole.prefix(whole.count / 2))
        switch kind {
        case "other content": bytes = Array("x".utf8)
        case "other length": bytes.insert(0, at: 100)
        case "no content": bytes = []
        // As after a power cut: the length is right, the blocks were never written.
        case "spoilt bytes": bytes.replaceSubrange(4_096..<8_192, with: [UInt8](repeating: 0, count: 4_096))
        default:
            let (word, other) = kind == "other image" ? ("w500", "w780") : ("url", "{{{")
            let range = try #require(bytes[(whole.count / 2)...].firstRange(of: Array(word.utf8)))
            bytes.replaceSubrange(range, with: Array(other.utf8))
        }
        try Data(bytes).write(to: studio.url(part))
        #expect(try await studio.store().status == "saved")
        #expect(ranges.dropFirst(12) == [nil])
        #expect(try isWhole)
    }

    @Test("Three attempts without a whole image are an error, and leave nothing")
    func never() async throws {
        studio.services.fail(.image, times: 3, with: .htmlPage)
        let error = try await studio.store().error
        #expect(error?.code == .notAnImage)
        #expect(error?.isRetryable == true)
        #expect(error?.description == "The image host sent a web page instead of a poster. Try again later.")
        #expect(studio.loads == 3)
        #expect(studio.clock.sleeps == [.seconds(1), .seconds(1)])
        #expect(studio.files().isEmpty)
    }

    @Test(
        "A refused request is not repeated here, and the error says whether a retry can help",
        arguments: [(404, PosterError.Code.notFound), (410, .notFound), (429, .httpStatus), (503, .httpStatus)])
    func refused(status: Int, code: PosterError.Code) async throws {
        studio.services.fail(.image, with: .status(status))
        let error = try await studio.store().error
        #expect(error?.code == code)
        #expect(error?.cause == .status(status))
        #expect(error?.isRetryable == (code == .httpStatus))
        #expect(error?.description.contains("status \(status)") == true)
        #expect(studio.loads == 1)
        #expect(studio.files().isEmpty)
    }

    @Test("A cancelled task stores nothing, and leaves nothing, also while it resumes", arguments: [false, true])
    func cancelled(resuming: Bool) async throws {
        if resuming { breakOff() }
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        let store = Task { try await studio.store() }
        await studio.services.server.until {
            $0.requests.count { $0.path.hasPrefix("/img") } == (resuming ? 2 : 1)
        }
        store.cancel()
        #expect(try await store.value.error?.code == .cancelled)
        gate.open()
        #expect(studio.files().isEmpty)
    }
}
