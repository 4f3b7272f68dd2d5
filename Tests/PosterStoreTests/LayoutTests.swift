import Aggregator
import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import PosterStore

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Layouts, and the files beside a poster", .timeLimit(.minutes(10))) struct LayoutTests {
    private let studio: Studio

    init() throws { studio = try Studio() }

    @Test(
        "Each layout puts the poster where its media server looks for it",
        arguments: [
            (PosterLayout.flat, "범죄도시4_20228797"), (.plex, "범죄도시4 (2024) {tmdb-1017163}/poster"),
            (.jellyfin, "범죄도시4 (2024) [tmdbid-1017163]/poster"), (.kodi, "범죄도시4 (2024)/poster"),
            (.kometa, "범죄도시4 (2024)/poster"),
        ])
    func layouts(layout: PosterLayout, stem: String) async throws {
        for status in ["saved", "kept"] {
            let outcome = try await studio.store(.roundup, .init(layout: layout))
            #expect(outcome.status == status)
            #expect(outcome.record?.layout == layout.description)
            #expect(studio.files() == [stem + ".jpg", stem + ".json"])
        }
        #expect(studio.loads == 1)
        #expect(PosterLayout.named.contains(layout))
    }

    @Test("A template is filled in with the facts of the film")
    func template() async throws {
        let text = "{year}/{openDate} {code} {tmdb}/{originalTitle} {tmdbTitle} {size}"
        let layout = PosterLayout(template: try PosterTemplate(text))
        #expect(layout.description == text)
        #expect(try await studio.store(.roundup, .init(layout: layout)).status == "saved")
        #expect(studio.files().first == "2024/2024-04-24 20228797 1017163/범죄도시 4 범죄도시 4 w500.jpg")
    }

    @Test("Decomposed Hangul, as macOS writes it, gets the same name")
    func composed() async throws {
        var film = KnownFilm.roundup
        film.title = film.title.decomposedStringWithCanonicalMapping
        _ = try await studio.store(film)
        #expect(studio.files().map { Array($0.utf8) }.contains(Array("범죄도시4_20228797.jpg".utf8)))
    }

    @Test(
        "Two films whose titles a disk may take for one have two names on every disk",
        arguments: ["{title}", "{title}/poster", "a/{title}/{title}"],
        [("Éé", "éÉ"), ("caf\u{E9}", "cafe\u{301}"), ("파묘", "파묘".decomposedStringWithCanonicalMapping)])
    func spellings(template: String, titles: (String, String)) async throws {
        let options = PosterFolder.Options(layout: PosterLayout(template: try PosterTemplate(template)))
        let overrides = "20228797 = tmdb:1017163\n20234675 = tmdb:838209\n"
        var (one, other) = (KnownFilm.roundup, KnownFilm.exhuma)
        (one.title, other.title) = titles
        let folder = try studio.open(options, overrides: overrides)
        let outcomes = try await withThrowingTaskGroup(of: PosterOutcome.self) { group in
            for film in [one, other] {
                group.addTask { try await studio.store(film, in: folder, overrides: overrides) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.map(\.status) == ["saved", "saved"], "\(outcomes)")
        let files = studio.files()
        #expect(files.count == 4 && Set(files.map { $0.uppercased() }).count == 4, "\(files)")
        // A later run finds both, and takes a film whose title is written in another way now for the one that it has.
        (one.title, other.title) = (titles.1, titles.0)
        for film in [one, other] {
            #expect(try await studio.store(film, options, overrides: overrides).status == "kept")
        }
        #expect(studio.loads == 2 && studio.files() == files)
    }

    @Test("A folder of the layout that is a link is an error, and nothing is written through it (F72)")
    func linkedFolder() async throws {
        let elsewhere = studio.root.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        _ = try studio.open()
        try FileManager.default.createSymbolicLink(at: studio.url("범죄도시4 (2024)"), withDestinationURL: elsewhere)
        #expect(try await studio.store(.roundup, .init(layout: .kodi)).error?.code == .occupied)
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }

    @Test("movie.nfo identifies the film, also beside a poster that already exists (F95)")
    func nfo() async throws {
        _ = try await studio.store(.roundup, .init(layout: .jellyfin))
        let options = PosterFolder.Options(layout: .jellyfin, writesNFO: true)
        #expect(try await studio.store(.roundup, options).status == "kept")
        let name = "범죄도시4 (2024) [tmdbid-1017163]/movie.nfo"
        let document = try XMLDocument(contentsOf: studio.url(name))
        let expected = [
            "title": "범죄도시4", "originaltitle": "범죄도시 4", "year": "2024", "premiered": "2024-04-24",
            "uniqueid[@type='tmdb']": "1017163", "uniqueid[@type='kobis']": "20228797",
        ]
        for (path, value) in expected {
            #expect(try document.nodes(forXPath: "/movie/\(path)").first?.stringValue == value, "\(path)")
        }
        let text = try String(contentsOf: studio.url(name), encoding: .utf8)
        #expect(text.contains("not endorsed or certified by TMDB"))
        // Our own file is updated, without loading the poster again.
        let other = KnownFilm(movieCode: "20228797", title: "범죄도시 4", openDay: KnownFilm.roundup.openDay)
        #expect(try await studio.store(other, options).status == "kept")
        #expect(try String(contentsOf: studio.url(name), encoding: .utf8) != text)
        #expect(try await studio.store(.roundup, options).status == "kept")
        #expect(try String(contentsOf: studio.url(name), encoding: .utf8) == text)
        // What somebody has changed in it stays.
        let mine = text.replacing("<title>범죄도시4<", with: "<title>?<")
        try studio.write(mine, to: name)
        #expect(try await studio.store(.roundup, options).status == "kept")
        #expect(try String(contentsOf: studio.url(name), encoding: .utf8) == mine)
        #expect(studio.loads == 1)
    }

    @Test("A movie.nfo from elsewhere stays as it is (F95)")
    func foreignNFO() async throws {
        let options = PosterFolder.Options(layout: .kodi, writesNFO: true, overwrites: true)
        try studio.write("<movie>mine</movie>", to: "범죄도시4 (2024)/movie.nfo")
        #expect(try await studio.store(.roundup, options).status == "saved")
        #expect(try studio.bytes("범죄도시4 (2024)/movie.nfo") == Array("<movie>mine</movie>".utf8))
    }

    @Test("Markup and control characters of a title do not break movie.nfo")
    func nfoEscapes() async throws {
        var film = KnownFilm.roundup
        film.title = "a<b>&\"c\"\u{1}\u{FFFE}"
        _ = try await studio.store(film, .init(layout: .kodi, writesNFO: true), overrides: "20228797 = tmdb:1017163")
        let name = try #require(studio.files().first { $0.hasSuffix(".nfo") })
        let document = try XMLDocument(contentsOf: studio.url(name))
        #expect(try document.nodes(forXPath: "/movie/title").first?.stringValue == "a<b>&\"c\"")
        // The parser forgives what XML forbids.
        #expect(try studio.bytes(name).allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
    }

    @Test("movie.nfo needs a folder for each film", arguments: [PosterLayout.flat, .plex, .kometa])
    func nfoLayouts(layout: PosterLayout) throws {
        let error = #expect(throws: PosterError.self) { try studio.open(.init(layout: layout, writesNFO: true)) }
        #expect(error?.code == .invalidOptions)
        #expect(studio.files().isEmpty)
    }

    @Test("A sidecar conforms to its schema", arguments: ["범죄도시4_20228797", "20248493"])
    func schema(name: String) async throws {
        _ = try await studio.store()
        try studio.write("", to: "20248493.jpg")
        try Data(try FixtureFiles.bytes("images/leon.jpg")).write(to: studio.url("20248493.jpg"))
        _ = try await studio.store(.unknown)
        let schema = try object(at: ProjectFile.root.appending(path: "Documentation/Schemas/poster-sidecar.json"))
        let sidecar = try object(at: studio.url(name + ".json"))
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        var required = try #require(schema["required"] as? [String])
        if sidecar["source"] as? String != "own" {
            required += try #require((schema["else"] as? [String: Any])?["required"] as? [String])
        }
        #expect(Set(required).isSubset(of: sidecar.keys))
        #expect(Set(sidecar.keys).isSubset(of: properties.keys))
        for (key, value) in sidecar {
            let type = try #require(properties[key]?["type"] as? String)
            switch type {
            case "string": #expect(value is String, "\(key)")
            case "integer": #expect(value is Int, "\(key)")
            case "number": #expect(value is Double, "\(key)")
            case "object": #expect(value is [String: Double], "\(key)")
            default: Issue.record("The type \(type) of \(key) is not known here.")
            }
            if let pattern = properties[key]?["pattern"] as? String, let text = value as? String {
                #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(key)")
            }
        }
    }

    private func object(at url: URL) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }

    @Test("A record written in code is read back")
    func record() throws {
        let record = PosterRecord(
            movieCode: "1", title: "가", tmdbID: 2, tmdbTitle: "나", evidence: ["title": 1.5], bits: 1.5, layout: "flat",
            file: "가_1.jpg", posterPath: "/x.jpg", size: "w500", url: "https://example.org/x.jpg", bytes: 3,
            sha256: String(repeating: "0", count: 64), width: 2, height: 3, language: "ko")
        #expect(PosterRecord(reading: try record.json()) == record)
        var moved = record
        moved.path = "/elsewhere/가_1.jpg"
        #expect(PosterRecord(reading: try moved.json())?.path == "")
    }
}
