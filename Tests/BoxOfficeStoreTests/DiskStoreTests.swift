import BoxOfficeHTTP
import BoxOfficeStore
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite("Responses in a file", .timeLimit(.minutes(10))) struct DiskStoreTests {
    private let place = TestFolder()
    private var folder: URL { place.url }
    private var file: String { folder.appending(path: "cache/responses.sqlite").path }

    /// Collects warnings.
    private final class Warnings: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    private func store(limit: Int = 1 << 20, now: Int64 = 1_000, warnings: Warnings = Warnings()) -> DiskStore {
        DiskStore(
            file: file, limit: limit, clock: { Timestamp(secondsSinceEpoch: now) }, warn: { warnings.add("\($0)") })
    }

    private func key(_ path: String) throws -> ResponseKey {
        ResponseKey(
            TransportRequest(
                get: try BaseURL("https://api.example"), path, query: [QueryItem("q", "영화")], operation: "t"))
    }

    private func response(
        _ text: String, keepUntil: Int64 = 1 << 40, varying: HTTPFields = [.acceptLanguage: "ko"]
    ) -> StoredResponse {
        func at(_ seconds: Int64) -> Timestamp { Timestamp(secondsSinceEpoch: seconds) }
        var response = StoredResponse(
            head: HTTPResponse(
                status: .ok,
                headerFields: [.contentType: "application/json; charset=utf-8", .eTag: "W/\"영\"", .vary: ""]),
            body: Array(text.utf8), varyingFields: varying, madeAt: at(1), freshUntil: at(3), keepUntil: at(keepUntil))
        (response.responseTime, response.refreshUntil, response.usableUntil) = (at(2), at(4), at(5))
        response.mustRevalidate = true
        return response
    }

    @Test("A response is returned exactly as it was stored, also by the next process")
    func roundTrip() async throws {
        let stored = response("{\"제목\":\"\\u0000\"}\0\u{1}")
        await store().put(stored, for: try key("/a"))
        #expect(await store().response(for: try key("/a")) == stored)
        #expect(await store().response(for: try key("/b")) == nil)
    }

    @Test("A second response replaces the first; one or all can be removed")
    func replacing() async throws {
        let store = store()
        for text in ["old", "new"] { await store.put(response(text), for: try key("/a")) }
        await store.put(response("other"), for: try key("/b"))
        #expect(await store.usage().responses == 2)
        #expect(await store.response(for: try key("/a")) == response("new"))
        await store.remove(try key("/a"))
        #expect(await store.response(for: try key("/a")) == nil)
        await store.removeAll()
        #expect(await store.usage().responses == 0)
        #expect(await store.usage().bytes == 0)
    }

    @Test("Responses whose URLs begin alike are listed, the latest first, without those that have ended")
    func beginning() async throws {
        let store = store()
        for path in ["/films/b", "/films/a", "/film", "/filmt", "/films/c"] {
            await store.put(response(path), for: try key(path))
        }
        await store.put(response("ended", keepUntil: 999), for: try key("/films/d"))
        let start = ResponseKey(TransportRequest(get: try BaseURL("https://api.example"), "/films/", operation: "t"))
        func texts(_ limit: Int) async -> [String] {
            await store.responses(beginningWith: start, limit: limit).map { String(decoding: $0.body, as: UTF8.self) }
        }
        #expect(await texts(9) == ["/films/c", "/films/a", "/films/b"])
        #expect(await texts(2) == ["/films/c", "/films/a"])
    }

    @Test("Responses of one URL for other fields of requests are stored beside it, the latest eight of them")
    func variants() async throws {
        let store = store()
        for number in 0..<10 {
            await store.put(response("\(number)", varying: [.accept: "type/\(number)"]), for: try key("/a"))
        }
        await store.put(response("again", varying: [.accept: "type/4"]), for: try key("/a"))
        await store.put(response("other"), for: try key("/b"))
        let texts = await store.responses(for: try key("/a")).map { String(decoding: $0.body, as: UTF8.self) }
        #expect(texts == ["2", "3", "5", "6", "7", "8", "9", "again"])
        #expect(await store.usage().responses == 9)
        await store.remove(try key("/a"))
        #expect(await store.responses(for: try key("/a")).isEmpty)
        #expect(await store.usage().responses == 1)
    }

    @Test("A file of an older layout is rebuilt, without a warning and without being set aside")
    func older() async throws {
        await store().put(response("x"), for: try key("/a"))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 1])
        try bytes.write(to: URL(fileURLWithPath: file))
        let warnings = Warnings()
        let store = store(warnings: warnings)
        #expect(await store.response(for: try key("/a")) == nil)
        await store.put(response("y"), for: try key("/a"))
        #expect(await self.store().response(for: try key("/a")) == response("y"))
        #expect(warnings.all.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: file + ".set-aside"))
    }

    @Test("An expired response is not returned")
    func expired() async throws {
        await store().put(response("x", keepUntil: 2_000), for: try key("/a"))
        #expect(await store(now: 1_999).response(for: try key("/a")) != nil)
        #expect(await store(now: 2_000).response(for: try key("/a")) == nil)
    }

    @Test("The least recently used response makes room; one that is too large is not stored")
    func room() async throws {
        let hour = Mutex<Int64>(0)
        let store = DiskStore(
            file: file, limit: 20_000, clock: { Timestamp(secondsSinceEpoch: hour.withLock { $0 } * 4_000) })
        for number in 0..<300 {
            hour.withLock { $0 = Int64(number) }
            await store.put(response(String(repeating: "x", count: 900)), for: try key("/\(number)"))
            // The first stays in use.
            _ = await store.response(for: try key("/0"))
        }
        #expect(await store.usage().bytes <= 20_000)
        #expect(await store.response(for: try key("/0")) != nil)
        #expect(await store.response(for: try key("/299")) != nil)
        #expect(await store.response(for: try key("/1")) == nil)
        await store.put(response(String(repeating: "x", count: 2_001)), for: try key("/large"))
        #expect(await store.response(for: try key("/large")) == nil)
    }

    @Test(
        "A damaged database, or a file of another kind, is set aside and replaced (F97)",
        arguments: [0, 20, 100, 5_000])
    func damage(position: Int) async throws {
        let first = store()
        for number in 0..<50 {
            await first.put(response(String(repeating: "y", count: 500)), for: try key("/\(number)"))
        }
        await first.removeAll()
        for number in 0..<50 {
            await first.put(response(String(repeating: "y", count: 500)), for: try key("/\(number)"))
        }
        let copy = folder.appending(path: "damaged/responses.sqlite").path
        try FileManager.default.createDirectory(
            atPath: folder.appending(path: "damaged").path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: copy))
        try handle.seek(toOffset: UInt64(position))
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 3_000))
        try handle.close()
        let warnings = Warnings()
        let store = DiskStore(
            file: copy, clock: { Timestamp(secondsSinceEpoch: 1_000) }, warn: { warnings.add("\($0)") })
        for number in 0..<50 {
            let found = await store.response(for: try key("/\(number)"))
            #expect(found == nil || found == response(String(repeating: "y", count: 500)))
        }
        await store.put(response("after"), for: try key("/after"))
        #expect(await store.response(for: try key("/after")) == response("after"))
        #expect(warnings.all.isEmpty)
    }

    @Test("A value that was changed from outside is dropped, not returned (F97)")
    func tampered() async throws {
        await store().put(response("genuine-genuine-genuine"), for: try key("/a"))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let place = try #require(bytes.range(of: Data("genuine-genuine".utf8)))
        bytes.replaceSubrange(place, with: Data("gEnuine-genuine".utf8))
        try bytes.write(to: URL(fileURLWithPath: file))
        #expect(await store().response(for: try key("/a")) == nil)
        #expect(await store().usage().responses == 0)
    }

    @Test("A file of a newer version is set aside, not deleted")
    func newer() async throws {
        await store().put(response("x"), for: try key("/a"))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 9])
        try bytes.write(to: URL(fileURLWithPath: file))
        let store = store()
        #expect(await store.response(for: try key("/a")) == nil)
        await store.put(response("y"), for: try key("/a"))
        #expect(await store.response(for: try key("/a")) == response("y"))
        #expect(FileManager.default.fileExists(atPath: file + ".set-aside"))
    }

    @Test(
        "A file that cannot be written causes one warning and does not affect responses (F97)",
        arguments: ["/dev/null/x/y.sqlite", "/proc/y.sqlite"])
    func unwritable(path: String) async throws {
        let warnings = Warnings()
        let store = DiskStore(file: path, warn: { warnings.add("\($0)") })
        for number in 0..<5 {
            await store.put(response("x"), for: try key("/\(number)"))
            #expect(await store.response(for: try key("/\(number)")) == nil)
        }
        #expect(warnings.all.count == 1)
        #expect(warnings.all.first?.contains(path) == true)
    }

    @Test(
        "A store in a linked folder, or below one, works as in any other, and shares the file with the folder's other names",
        arguments: [
            ("link", "disk"), ("link/cache", "disk/cache"), ("link/new/deeper", "disk/new/deeper"),
            ("outer/inner", "disk/cache"),
        ])
    func linkedFolder(linked: String, real: String) async throws {
        let disk = folder.appending(path: "disk").path
        try FileManager.default.createDirectory(atPath: disk + "/cache", withIntermediateDirectories: true)
        for (link, target) in [("link", "disk"), ("disk/inner", disk + "/cache"), ("outer", "link")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: link).path, withDestinationPath: target)
        }
        let (linked, real) = (folder.appending(path: linked).path, folder.appending(path: real).path)
        let warnings = Warnings()
        let file = linked + "/responses.sqlite"
        let store = DiskStore(file: file, clock: { .init(secondsSinceEpoch: 1_000) }, warn: { warnings.add("\($0)") })
        await store.put(response("x"), for: try key("/a"))
        #expect(await store.response(for: try key("/a")) == response("x"))
        #expect(warnings.all.isEmpty)
        let other = DiskStore(file: real + "/responses.sqlite", clock: { .init(secondsSinceEpoch: 1_000) })
        #expect(await other.response(for: try key("/a")) == response("x"))
        let counter = DiskQuotaCounter(file: linked + "/calls.sqlite")
        #expect(await counter.spend("kobis", day: 1, limit: 10))
        #expect(await counter.usage(of: "kobis", day: 1).spent == 1)
    }

    @Test("A file that is itself a link is refused, and what it points to stays as it is", arguments: ["", "link/"])
    func linkedFile(parent: String) async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link").path, withDestinationPath: folder.path)
        await store().put(response("mine"), for: try key("/a"))
        let before = try Data(contentsOf: URL(filePath: file))
        let path = folder.appending(path: parent + "responses.sqlite").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file)
        let warnings = Warnings()
        let store = DiskStore(file: path, clock: { .init(secondsSinceEpoch: 1_000) }, warn: { warnings.add("\($0)") })
        await store.put(response("x"), for: try key("/b"))
        #expect(await store.responses(for: try key("/a")).isEmpty)
        #expect(warnings.all.count == 1)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == file)
    }

    @Test("Many users of one file at a time see only what was stored (F79)")
    func shared() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for user in 0..<8 {
                group.addTask {
                    let store = self.store()
                    for number in 0..<60 {
                        let key = try self.key("/\(number % 10)")
                        await store.put(self.response("user \(user) number \(number)"), for: key)
                        let found = await store.response(for: key)
                        #expect(found == nil || String(decoding: found?.body ?? [], as: UTF8.self).hasPrefix("user "))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await store().usage().responses == 10)
    }
}
