import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import FilmMatching
import Foundation
import Testing

@Suite("An overrides file that changes while a program runs", .timeLimit(.minutes(10))) struct FileOverridesTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "overrides-\(UUID().uuidString)")
    private let warnings = Warnings()

    private final class Warnings: Sendable {
        private let lines = Lock<[String]>([])
        var all: [String] { lines.withLock(\.self) }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// The file, which is looked at each time that somebody asks.
    private var source: FileOverrides {
        FileOverrides(file.path, lookingEvery: .zero) { [warnings] in warnings.add($0) }
    }

    private func write(_ text: String, atomically: Bool = true) throws {
        try Data(text.utf8).write(to: file, options: atomically ? .atomic : [])
    }

    @Test("A pin holds for a program that knows the film already, for its posters too, and so does withdrawing it")
    func pinned() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator(overrides: source)
        let loader = PosterLoader(boxOffice)
        let entries = try await boxOffice.ranking(.daily(.on(.complete))).entries
        let (entry, other) = (entries[0], entries[1])
        let first = try await boxOffice.enrichment(of: entry)
        #expect(first.match.state == .match && first.match.reason != .override)
        let poster = try await loader.poster(of: entry)
        let otherID = try #require(try await boxOffice.enrichment(of: other).match.tmdbID)
        try write("\(entry.movieCode) = tmdb:\(otherID)\n")
        let decision = try await boxOffice.enrichment(of: entry).match
        #expect(decision.tmdbID == otherID && decision.reason == .override)
        let pinned = try await loader.poster(of: entry)
        #expect(pinned?.pick.movieID.rawValue == otherID && pinned?.pick.path != poster?.pick.path)
        // A file may also be written in place.
        try write("\(entry.movieCode) = none\n", atomically: false)
        #expect(try await boxOffice.enrichment(of: entry).match.tmdbID == nil)
        #expect(try await loader.poster(of: entry) == nil)
        let requests = services.order.count
        try FileManager.default.removeItem(at: file)
        #expect(try await boxOffice.enrichment(of: entry).match.tmdbID == first.match.tmdbID)
        #expect(try await loader.poster(of: entry)?.pick == poster?.pick)
        #expect(services.order.count == requests, "what was decided by the evidence is remembered")
        #expect(warnings.all.isEmpty)
    }

    @Test("Lines that cannot be read are told of once, and what was decided before goes on")
    func broken() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let source = source
        let film = KnownFilm(movieCode: "20204548", title: "")
        #expect(source.statements(about: film).isEmpty)
        try write("20204548 = tmdb:1\n")
        #expect(source.statements(about: film).first?.value == .choice(.film(1)))
        try write("20204548 = tmdb:2\nno sense\n")
        for _ in 0..<3 { #expect(source.statements(about: film).first?.value == .choice(.film(1))) }
        #expect(warnings.all.count == 1)
        #expect(warnings.all.first?.contains("line 2: ") == true)
        try write("20204548 = tmdb:3\n")
        #expect(source.statements(about: film).first?.value == .choice(.film(3)))
        #expect(warnings.all.count == 1)
    }

    @Test("A file is not looked at again before its time: a look costs as much as a hundred films that are remembered")
    func unhurried() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let source = FileOverrides(file.path, lookingEvery: .seconds(600)) { [warnings] in warnings.add($0) }
        let film = KnownFilm(movieCode: "20204548", title: "")
        try write("20204548 = tmdb:1\n")
        #expect(source.statements(about: film).first?.value == .choice(.film(1)))
        try write("20204548 = tmdb:2\n")
        #expect(source.statements(about: film).first?.value == .choice(.film(1)))
    }
}
