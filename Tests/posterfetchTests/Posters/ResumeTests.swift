import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A picture that broke off is resumed (F46)") struct ResumeTests {
    private let services: FixtureServices
    private let tool: Posterfetch
    private let whole: [UInt8]

    init() throws {
        services = try FixtureServices()
        tool = try Posterfetch(services)
        whole = try FixtureFiles.bytes("images/roundup4.jpg")
    }

    private func run() async throws -> Posterfetch.Result {
        try await tool.run("daily", "--date", "20240424", "--top", "1", "-o", "posters", "--format", "jsonl")
    }

    private func isWhole() throws -> Bool {
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.posters.path).sorted()
        let poster = try Data(contentsOf: tool.posters.appending(path: "범죄도시4_20228797.jpg"))
        return names == ["범죄도시4_20228797.jpg", "범죄도시4_20228797.json"] && Array(poster) == whole
    }

    /// Lets all tries of one request break off in the middle.
    private func breakOff() { services.fail(.image, times: 4, with: .truncation) }

    @Test("Only the rest is asked for, and only if it is the rest of the same picture")
    func rest() async throws {
        breakOff()
        #expect(try await run().status == 0)
        let requests = services.requests(to: .image)
        #expect(requests.count == 5)
        #expect(requests.last?.header("Range") == "bytes=\(whole.count / 2)-")
        #expect(requests.last?.header("If-Range") == "\"roundup4.jpg-\(whole.count)\"")
        #expect(try isWhole())
    }

    @Test(
        "An answer that is not the rest costs a new beginning, never the picture",
        arguments: ["whole", "changed", "wrong start", "wrong total", "short", "416 of all", "416 of another", "page"])
    func otherAnswers(kind: String) async throws {
        let whole = whole
        breakOff()
        services.fail(
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
                case "wrong total": say("bytes \(start)-\(count)/\(count + 1)")
                case "short": reply.body.removeLast(10)
                case "416 of all", "416 of another":
                    let total = kind == "416 of all" ? start : count
                    reply = .status(416, headers: [("Content-Range", "bytes */\(total)")])
                default: reply = .htmlPage()
                }
                return reply
            })
        let result = try await run()
        #expect(result.status == 0, "\(result.output)")
        #expect(try isWhole())
    }

    @Test("The next run goes on where this one gave up")
    func nextRun() async throws {
        services.fail(.image, times: 12, with: .truncation)
        #expect(try await run().status == 69)
        let left = try tool.hiddenNames()
        #expect(left.map { ($0 as NSString).pathExtension }.sorted() == ["part", "resume"])
        let before = services.requests(to: .image).count
        #expect(try await run().status == 0)
        let requests = services.requests(to: .image).dropFirst(before)
        #expect(requests.map { $0.header("Range") } == ["bytes=\(whole.count / 2)-"])
        #expect(try isWhole())
    }

    @Test("What was left is not trusted if it is not as long as was noted, or another size is wanted")
    func distrust() async throws {
        services.fail(.image, times: 12, with: .truncation)
        _ = try await run()
        let part = try #require(try tool.hiddenNames().first { $0.hasSuffix(".part") })
        try Data("x".utf8).write(to: tool.posters.appending(path: part))
        let before = services.requests(to: .image).count
        #expect(try await run().status == 0)
        #expect(services.requests(to: .image).dropFirst(before).map { $0.header("Range") } == [nil])
        #expect(try isWhole())
    }
}
