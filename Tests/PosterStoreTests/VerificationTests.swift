import Aggregator
import BoxOfficeFixtures
import Foundation
import Testing

@testable import PosterStore

extension Studio {
    /// Returns all findings about the folder.
    func checks() async throws -> [PosterCheck] {
        var checks: [PosterCheck] = []
        for try await check in PosterFolder.verify(posters.path) { checks.append(check) }
        return checks
    }
}

@Suite("Verifying a folder", .timeLimit(.minutes(10))) struct VerificationTests {
    private let studio: Studio
    private let poster = "범죄도시4_20228797.jpg"
    private let sidecar = "범죄도시4_20228797.json"

    init() throws { studio = try Studio() }

    @Test("A whole poster is reported with the record of its sidecar")
    func whole() async throws {
        let outcome = try await studio.store()
        #expect(
            try await studio.checks() == [
                PosterCheck(state: .whole, path: studio.url(poster).path, record: outcome.record)
            ])
    }

    @Test("A whole poster of another film than a decision says is contradicted, and a person's own image never")
    func contradicted() async throws {
        _ = try await studio.store()
        func states(_ overrides: String) async throws -> [PosterCheck.State] {
            var states: [PosterCheck.State] = []
            let checks = PosterFolder.verify(studio.posters.path, overrides: try MatchOverrides(overrides))
            for try await check in checks { states.append(check.state) }
            return states
        }
        #expect(try await states("20228797 = none") == [.contradicted])
        #expect(try await states("20228797 = tmdb:838209") == [.contradicted])
        for same in ["20228797 = tmdb:1017163", "20228797 = query:\"x\"", "20234675 = none", ""] {
            #expect(try await states(same) == [.whole], "\(same)")
        }
        try Data(try FixtureFiles.bytes("images/exhuma.jpg")).write(to: studio.url(poster))
        #expect(try await studio.store().status == "kept")
        #expect(try await states("20228797 = none") == [.whole])
    }

    @Test(
        "A poster in a folder whose id or title is another film's is named, with what to do",
        arguments: [
            ("범죄도시4 (2024) [tmdbid-1017163]", true), ("Roundup (2024) {tmdb-1017163}", true),
            ("범죄도시 (2024) [tmdbid-1017163]", true), ("그냥 폴더", true), ("기생충 (2019) {tmdb-496243}", false),
            ("Parasite (2019) {tmdb-496243}", false), ("기생충 (2019) {tmdb-1017163}", false),
            ("범죄도시4 (2024) {tmdb-496243}", false),
        ])
    func misplaced(folder: String, isRight: Bool) async throws {
        _ = try await studio.store()
        let place = studio.posters.appending(path: folder)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in [poster, sidecar] {
            try FileManager.default.moveItem(at: studio.url(file), to: place.appending(path: file))
        }
        let check = try #require(try await studio.checks().first)
        #expect(check.state == (isRight ? .whole : .contradicted))
        #expect(
            check.problem?.contains("its folder is named for another film than “범죄도시4”: move it")
                == (isRight ? nil : true))
        let kept = check.prune(below: studio.posters.path, isDryRun: false)
        #expect(kept == nil)
        #expect(FileManager.default.fileExists(atPath: place.path) == isRight)
    }

    @Test("A missing, changed or broken image, and one without a sidecar, are distinguished")
    func states() async throws {
        _ = try await studio.store()
        let other = try FixtureFiles.bytes("images/exhuma.jpg")
        func state() async throws -> PosterCheck? {
            let checks = try await studio.checks()
            #expect(checks.count == 1)
            return checks.first
        }
        try Data(other).write(to: studio.url(poster))
        #expect(try await state()?.state == .changed)
        try Data(other.prefix(1_000)).write(to: studio.url(poster))
        #expect(try await state()?.state == .broken)
        #expect(try await state()?.problem == "it is a JPEG that ends too early")
        try FileManager.default.removeItem(at: studio.url(poster))
        #expect(try await state()?.state == .missing)
        #expect(try await state()?.record?.movieCode == "20228797")
        try FileManager.default.removeItem(at: studio.url(sidecar))
        #expect(try await studio.checks().isEmpty)
        for name in ["a.jpg", "b.jpeg", "c.png", "d.webp", "e.gif", "f.json", ".g.jpg", ".h/i.jpg"] {
            try studio.write("x", to: name)
        }
        let orphans = try await studio.checks()
        #expect(orphans.map(\.state) == Array(repeating: .orphaned, count: 4))
        #expect(orphans.map(\.path) == ["a.jpg", "b.jpeg", "c.png", "d.webp"].map { studio.url($0).path })
    }

    @Test("An image with other bytes of the same length is broken, as the next run takes it; a longer one is changed")
    func spoilt() async throws {
        _ = try await studio.store()
        var bytes = try studio.bytes(poster)
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: studio.url(poster))
        let broken = try await studio.checks()
        #expect(broken.map(\.state) == [.broken] && broken.first?.problem == "its bytes are not those that were loaded")
        try Data(try FixtureFiles.bytes("images/exhuma.jpg") + [0]).write(to: studio.url(poster))
        #expect(try await studio.checks().map(\.state) == [.changed])
        #expect(try await studio.store().record?.source == .own)
    }

    @Test(
        "What a sidecar says otherwise than its image, its name or the page's data is named, and what to do",
        arguments: [
            ("bytes", "1", "its sidecar says 1 B, but the image has "),
            ("width", "7", "its sidecar says 7 × 750, but the image has 500 × 750"),
            ("height", "7", "its sidecar says 500 × 7, but the image has 500 × 750"),
            ("movieCode", "\"20248493\"", "its sidecar says 20248493, but its name has 20228797"),
            ("tmdbID", "5", "its sidecar says tmdb:5, but the page's data have tmdb:1017163"),
        ])
    func misdescribed(member: String, value: String, problem: String) async throws {
        _ = try await studio.store()
        var text = String(decoding: try studio.bytes(sidecar), as: UTF8.self)
        text.replace(try Regex("\"\(member)\" : [^,\n]+"), with: "\"\(member)\" : \(value)")
        try studio.write(text, to: sidecar)
        func check() async throws -> PosterCheck? {
            var checks = PosterFolder.verify(studio.posters.path)
            checks.index = ["범죄도시4_20228797": [("20228797", 1_017_163)]]
            var iterator = checks.makeAsyncIterator()
            return try await iterator.next()
        }
        let found = try await check()
        #expect(found?.state == .misdescribed)
        #expect(found?.problem?.hasPrefix(problem) == true, "\(found?.problem ?? "")")
        #expect(found?.problem?.hasSuffix("remove the sidecar, and the film's next run writes it anew") == true)
        #expect((found?.code == "20228797") == (member == "movieCode"))
        #expect(found?.koreanProblem?.contains("사이드카를 지우면") == true)
        _ = try await studio.store()
        #expect(try await check()?.state == .whole)
        try FileManager.default.removeItem(at: studio.url(sidecar))
        _ = try await studio.store()
        #expect(try await check()?.state == .whole)
    }

    @Test("A sidecar holds against the page's data and the id in its folder's name")
    func indexed() async throws {
        _ = try await studio.store(.roundup, .init(layout: .plex))
        let place = "범죄도시4 (2024) {tmdb-1017163}"
        func check(_ index: [(code: MovieCode, tmdbID: Int?)]) async throws -> PosterCheck? {
            var checks = PosterFolder.verify(studio.posters.path)
            checks.index = ["\(place)/poster": index]
            var iterator = checks.makeAsyncIterator()
            return try await iterator.next()
        }
        #expect(try await check([("20228797", nil)])?.state == .whole)
        let other = try await check([("20248493", 1_017_163)])
        #expect(other?.state == .misdescribed && other?.code == "20248493", "\(other?.problem ?? "")")
        let path = "\(place)/poster.json"
        let text = String(decoding: try studio.bytes(path), as: UTF8.self)
        try studio.write(text.replacing("\"tmdbID\" : 1017163", with: "\"tmdbID\" : 5"), to: path)
        #expect(try await check([])?.state == .contradicted)
    }

    @Test("A sidecar under another image's name describes neither")
    func swapped() async throws {
        _ = try await studio.store()
        _ = try await studio.store(.exhuma)
        let sidecars = studio.files().filter { $0.hasSuffix(".json") }
        #expect(sidecars.count == 2)
        try FileManager.default.moveItem(at: studio.url(sidecars[0]), to: studio.url("x"))
        try FileManager.default.moveItem(at: studio.url(sidecars[1]), to: studio.url(sidecars[0]))
        try FileManager.default.moveItem(at: studio.url("x"), to: studio.url(sidecars[1]))
        let checks = try await studio.checks()
        #expect(checks.map(\.state) == [.orphaned, .orphaned], "\(checks)")
        #expect(checks.allSatisfy { $0.problem?.hasSuffix("does not describe it") == true })
    }

    @Test("Folders inside are checked in the order of names, each with its own content")
    func nested() async throws {
        _ = try await studio.store(.roundup, .init(layout: .kodi))
        _ = try await studio.store(.exhuma, .init(layout: .kodi))
        try studio.write("x", to: "나/poster.jpg")
        let checks = try await studio.checks()
        #expect(checks.map(\.state) == [.orphaned, .whole, .whole])
        #expect(
            checks.map { $0.path.dropFirst(studio.posters.path.count) } == [
                "/나/poster.jpg", "/범죄도시4 (2024)/poster.jpg", "/파묘 (2024)/poster.jpg",
            ])
    }

    @Test("Links and pipes are not followed, and very deep folders are not entered")
    func links() async throws {
        _ = try await studio.store()
        let outside = studio.root.appending(path: "outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: outside.appending(path: "x.jpg"))
        try FileManager.default.createSymbolicLink(at: studio.url("link"), withDestinationURL: outside)
        try FileManager.default.createSymbolicLink(
            at: studio.url("x.jpg"), withDestinationURL: outside.appending(path: "x.jpg"))
        #expect(unsafe mkfifo(studio.url("y.jpg").path, 0o600) == 0)
        #expect(unsafe mkfifo(studio.url("y.json").path, 0o600) == 0)
        try studio.write("x", to: "1/2/3/4/5/6/7/8/in.jpg")
        try studio.write("x", to: "1/2/3/4/5/6/7/8/9/out.jpg")
        let names = try await studio.checks().map { $0.path.split(separator: "/").last }
        #expect(names == ["in.jpg", "범죄도시4_20228797.jpg"])
    }

    @Test("A folder that does not exist is an error")
    func nowhere() async throws {
        let error = await #expect(throws: PosterError.self) { try await studio.checks() }
        #expect(error?.code == .cannotRead)
        #expect(error?.isRetryable == false)
    }
}
