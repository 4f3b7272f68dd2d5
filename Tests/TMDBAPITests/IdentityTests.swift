import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import Foundation
import HTTPTypes
import TMDBAPI
import TestSupport
import Testing

@Suite("A response of TMDB about something else is never believed (F99)", .timeLimit(.minutes(10)))
struct IdentityTests {
    private static let named = NamedCall.all.flatMap { call in call.names.indices.map { (call, $0) } }
    private static let now = Timestamp(secondsSinceEpoch: 1_700_000_000)

    private let store = MemoryResponseStore(now: { Self.now })

    private func client(_ bodies: [JSONValue], retry: RetryPolicy = .standard) -> (TMDB, ScriptedTransport) {
        let server = ScriptedTransport(bodies.map { .json($0.text, headerFields: [.cacheControl: "max-age=21600"]) })
        let transport = TransportStack(
            server, credentials: [], retry: retry,
            policies: .init(cache: ResponseCache(store, policies: [.tmdb()])), clock: TestClock(),
            now: { Self.now })
        return (TMDB(transport: transport), server)
    }

    @Test("Every call is in the table, and only these name nothing")
    func complete() throws {
        let folder = ProjectFile.root.appending(path: "Sources/TMDBAPI")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let paths = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let source = try paths.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        let operations = source.matches(of: /"(tmdb\.[a-zA-Z\/]+)"/).map { String($0.1) }
        let parts = source.matches(of: /MovieAppendixReader\(\s*"([a-z_\/]+)"/).map { "tmdb.movie/\($0.1)" }
        #expect(operations.count > 25 && parts.count == 12)
        // An image is no document.
        #expect(Set(operations + parts) == Set(NamedCall.all.map(\.operation) + ["tmdb.image"]))
        #expect(
            Set(NamedCall.all.filter(\.names.isEmpty).map(\.operation)) == [
                "tmdb.certifications", "tmdb.checkKey", "tmdb.configuration", "tmdb.countries", "tmdb.departments",
                "tmdb.find", "tmdb.genres", "tmdb.languages", "tmdb.latestMovie", "tmdb.movie/recommendations",
                "tmdb.movie/similar", "tmdb.translationLanguages",
            ])
    }

    @Test("It is asked for again, and only the right one is kept", arguments: named)
    func retried(call: NamedCall, name: Int) async throws {
        let (body, name) = (try await call.body(), call.names[name])
        let (tmdb, server) = client([body.replacing([name.member], with: name.other), body])
        for _ in 1...2 { #expect(try await call.send(tmdb).isEmpty) }
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.operation == call.operation })
        #expect(await store.usage().responses == 1)
    }

    @Test("Without retries the error names both, nothing is kept, and the next caller asks again", arguments: named)
    func refused(call: NamedCall, name: Int) async throws {
        let (body, name) = (try await call.body(), call.names[name])
        let (tmdb, server) = client([body.replacing([name.member], with: name.other), body], retry: .never)
        let error = await #expect(throws: TMDBError.self) { try await call.send(tmdb) }
        #expect(error?.code == .malformedResponse && error?.isRetryable == true)
        #expect(error?.malformed?.path == name.member)
        let other = name.other.text.filter { $0 != "\"" }
        #expect(error?.description.contains("about “\(other)” instead of “") == true)
        #expect(await store.usage().responses == 0)
        #expect(try await call.send(tmdb).isEmpty)
        #expect(server.requests.count == 2)
    }

    @Test("One that leaves the name out is not kept, and is used, with a finding, if it is not the record itself")
    func unnamed() async throws {
        // Without an id, these are no records.
        let records = ["tmdb.movie", "tmdb.person", "tmdb.collection", "tmdb.review"]
        for call in NamedCall.all {
            for name in call.names {
                let body = try await call.body()
                let (tmdb, server) = client([body.replacing([name.member], with: nil), body], retry: .never)
                if records.contains(call.operation) {
                    let error = await #expect(throws: TMDBError.self) { try await call.send(tmdb) }
                    #expect(error?.code == .malformedResponse)
                } else {
                    #expect(try await call.send(tmdb).map(\.path) == [name.member], "\(call.operation)")
                }
                #expect(await store.usage().responses == 0)
                #expect(try await call.send(tmdb).isEmpty)
                #expect(server.requests.count == 2)
                await store.removeAll()
            }
        }
    }

    @Test(
        "Rows of which none can be read are no empty list: they are asked for again, and never kept",
        arguments: NamedCall.all.filter { $0.list != nil })
    func unreadableRows(call: NamedCall) async throws {
        let (body, list) = (try await call.body(), try #require(call.list))
        for rows in [[JSONValue.object([:])], [.bool(true), .object([:])]] {
            let broken = list.isEmpty ? .array(rows) : body.replacing(list, with: .array(rows))
            let (tmdb, server) = client([broken, body])
            #expect(try await call.send(tmdb).isEmpty)
            #expect(server.requests.count == 2)
            await store.removeAll()
            let (hasty, _) = client([broken], retry: .never)
            let error = await #expect(throws: TMDBError.self) { try await call.send(hasty) }
            #expect(error?.code == .malformedResponse)
            #expect(error?.description.contains("none of the \(rows.count) rows can be read") == true)
            #expect(await store.usage().responses == 0)
            await store.removeAll()
        }
    }
}
