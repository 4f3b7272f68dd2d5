import Aggregator
import BoxOfficeFixtures
import BoxOfficeTesting
import Foundation
import PosterStore
import Testing

@Suite("Storing posters", .timeLimit(.minutes(10))) struct StoringTests {
    private let studio: Studio
    private let poster = "범죄도시4_20228797.jpg"

    init() throws { studio = try Studio() }

    @Test("A poster is loaded once, and a later run keeps it")
    func once() async throws {
        let saved = try await studio.store()
        #expect(saved.status == "saved")
        #expect(saved.path == studio.url(poster).path)
        #expect(studio.files() == [poster, "범죄도시4_20228797.json"])
        #expect(try studio.bytes(poster) == FixtureFiles.bytes("images/roundup4.jpg"))
        let kept = try await studio.store()
        #expect(kept.status == "kept")
        #expect(kept.record == saved.record)
        #expect(studio.loads == 1)
    }

    @Test("A poster that was requested ahead is stored without another request, and no other film's is")
    func ahead() async throws {
        let folder = try studio.open()
        let ahead = try #require(folder.ahead)
        let film = try await studio.boxOffice().enrichment(of: .roundup)
        ahead.reading.poster(try #require(try await studio.boxOffice().enrichment(of: .exhuma).movie))
        ahead.reading.poster(try #require(film.movie))
        while studio.loads < 2 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(studio.files().isEmpty)
        #expect(await folder.storeOrRenew(.roundup, film, ahead: ahead).outcome.status == "saved")
        #expect(studio.files() == [poster, "범죄도시4_20228797.json"])
        #expect(try studio.bytes(poster) == FixtureFiles.bytes("images/roundup4.jpg"))
        #expect(studio.loads == 2)
    }

    @Test("A poster that broke off when it was requested ahead is loaded like any other")
    func brokenAhead() async throws {
        let folder = try studio.open()
        let ahead = try #require(folder.ahead)
        let film = try await studio.boxOffice().enrichment(of: .roundup)
        studio.services.fail(.image, times: 1, with: .truncation)
        ahead.reading.poster(try #require(film.movie))
        #expect(await folder.storeOrRenew(.roundup, film, ahead: ahead).outcome.status == "saved")
        #expect(try studio.bytes(poster) == FixtureFiles.bytes("images/roundup4.jpg"))
        #expect(studio.loads == 2 && studio.clock.sleeps.count == 1)
    }

    @Test("Where nothing may be stored, nothing is requested ahead")
    func noneAhead() throws {
        #expect(try studio.open(.init(isDryRun: true)).ahead == nil)
        #expect(try studio.open(.init(layout: .plex, onlyExisting: true)).ahead == nil)
    }

    @Test("A film without a match or a poster takes no request for an image")
    func nothing() async throws {
        let unmatched = try await studio.store(.unknown)
        #expect(unmatched == .unmatched(place: studio.url("20248493").path))
        #expect(unmatched.status == "missing")
        // The override names a film that has no poster.
        #expect(try await studio.store(overrides: "20228797 = tmdb:955555").status == "missing")
        #expect(studio.loads == 0)
        #expect(studio.files().isEmpty)
    }

    @Test("The caller is notified before a poster is loaded, and only then")
    func willLoad() async throws {
        let (folder, film) = (try studio.open(), try await studio.boxOffice().enrichment(of: .roundup))
        for expected in [1, 0] {
            await confirmation(expectedCount: expected) { loads in
                _ = await folder.store(.roundup, film) { loads() }
            }
        }
    }

    @Test("A poster that was removed or changed is loaded again, also through a folder that is already open")
    func repaired() async throws {
        let folder = try studio.open()
        #expect(try await studio.store(in: folder).status == "saved")
        try FileManager.default.removeItem(at: studio.url(poster))
        #expect(try await studio.store(in: folder).status == "saved")
        // The same length, so that only the hash differs.
        try Data(repeating: 7, count: try studio.bytes(poster).count).write(to: studio.url(poster))
        #expect(try await studio.store().status == "saved")
        try FileManager.default.removeItem(at: studio.url("범죄도시4_20228797.json"))
        #expect(try await studio.store().status == "saved")
        #expect(try studio.bytes(poster) == FixtureFiles.bytes("images/roundup4.jpg"))
        #expect(studio.loads == 4)
    }

    @Test("A poster that was checked is not read again")
    func seen() async throws {
        _ = try await studio.store()
        let folder = try studio.open()
        #expect(try await studio.store(in: folder).status == "kept")
        try Data(repeating: 7, count: try studio.bytes(poster).count).write(to: studio.url(poster))
        #expect(try await studio.store(in: folder).status == "kept")
        #expect(try await studio.store().status == "saved")
    }

    @Test("Another size replaces a poster only if it may be overwritten; another image of the film always does")
    func outdated() async throws {
        _ = try await studio.store()
        let kept = try await studio.store(.roundup, .init(preference: .init(.w780)))
        #expect(kept.status == "kept" && kept.record?.size == "w500")
        #expect(studio.warnings.count == 1 && studio.warnings[0].contains("in w500"))
        #expect(studio.loads == 1)
        let large = try await studio.store(.roundup, .init(preference: .init(.w780), overwrites: true))
        #expect(large.status == "saved")
        #expect(large.record?.size == "w780")
        // TMDB names another image today.
        let sidecar = studio.url("범죄도시4_20228797.json")
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        try Data(text.replacing(#""posterPath" : "/roundup4.jpg""#, with: #""posterPath" : "/older.jpg""#).utf8)
            .write(to: sidecar)
        #expect(try await studio.store(.roundup, .init(preference: .init(.w780))).status == "saved")
        #expect(studio.files().count == 2)
    }

    @Test("Overwriting loads each poster again, once per opening of the folder")
    func overwriting() async throws {
        _ = try await studio.store()
        let folder = try studio.open(.init(overwrites: true))
        #expect(try await studio.store(in: folder).status == "saved")
        #expect(try await studio.store(in: folder).status == "kept")
        #expect(studio.loads == 2)
    }

    @Test("A dry run says what would be loaded, and neither loads nor writes")
    func dryRun() async throws {
        let options = PosterFolder.Options(isDryRun: true)
        let planned = try await studio.store(.roundup, options)
        #expect(planned.status == "planned")
        #expect(planned.path == studio.url("범죄도시4_20228797").path)
        #expect(studio.files().isEmpty && !FileManager.default.fileExists(atPath: studio.posters.path))
        _ = try await studio.store()
        let other = try await studio.store(.roundup, .init(layout: .kodi, isDryRun: true))
        #expect(other.path == studio.url("범죄도시4 (2024)/poster").path)
        #expect(!FileManager.default.fileExists(atPath: studio.url("범죄도시4 (2024)").path))
        #expect(try await studio.store(.roundup, options).status == "kept")
        let again = try await studio.store(.roundup, .init(overwrites: true, isDryRun: true))
        #expect(again.status == "planned")
        #expect(studio.loads == 1)
        // What a run would refuse is not promised.
        for path in ["범죄도시4_20228797.jpg", "범죄도시4_20228797.jpg/inner"] {
            let place = studio.url(path).path
            #expect(throws: PosterError.self) { _ = try PosterFolder(place, studio.boxOffice(), options: options) }
        }
    }

    @Test("The content determines the extension, and another format replaces the previous one (F64)")
    func content() async throws {
        studio.send(Array(try #require(Data(base64Encoded: Self.png))))
        #expect(try await studio.store().path?.hasSuffix(".png") == true)
        #expect(
            studio.warnings.first == "The image for “범죄도시4” is 2 × 3 pixels, which is not a poster's shape or size.")
        #expect(try await studio.store(.roundup, .init(overwrites: true)).path?.hasSuffix(".jpg") == true)
        #expect(studio.files() == [poster, "범죄도시4_20228797.json"])
    }

    @Test(
        "The file's time is the server's time of the image, if that is plausible (F73b)",
        arguments: ["1999-12-31", "2024-04-24", "2999-01-01"])
    func time(day: String) async throws {
        let http = ["1999-12-31": "Fri, 31 Dec 1999 03:00:00 GMT", "2024-04-24": "Wed, 24 Apr 2024 03:00:00 GMT"]
        let time = http[day] ?? "Tue, 01 Jan 2999 03:00:00 GMT"
        studio.services.fail(
            .image,
            with: .init { reply in
                var reply = reply
                reply.headers = [("Last-Modified", time)]
                return reply
            })
        _ = try await studio.store()
        let date = try #require(
            try FileManager.default.attributesOfItem(atPath: studio.url(poster).path)[.modificationDate] as? Date)
        #expect((date.timeIntervalSince1970 == 1_713_927_600) == (day == "2024-04-24"))
        #expect(date < Date(timeIntervalSinceNow: 60) && date.timeIntervalSince1970 > 946_684_800)
    }

    @Test("An image without a poster's shape is stored with a warning, or refused (F66)")
    func shape() async throws {
        let wide = try FixtureFiles.bytes("images/roundup4.jpg").withTransposedSize
        studio.send(wide, times: 2)
        #expect(try await studio.store().status == "saved")
        #expect(
            studio.warnings == ["The image for “범죄도시4” is 750 × 500 pixels, which is not a poster's shape or size."])
        let refused = try await studio.store(.roundup, .init(requiresPosterShape: true, overwrites: true))
        #expect(refused.error?.code == .wrongShape)
        #expect(refused.error?.isRetryable == false)
        #expect(studio.files().count == 2)
        #expect(try studio.bytes(poster) == wide)
    }

    @Test("An image that several films have is reported once (F67)")
    func placeholder() async throws {
        studio.send(try FixtureFiles.bytes("images/roundup4.jpg"), times: 10)
        let folder = try studio.open()
        for film in [KnownFilm.roundup, .exhuma, .exhuma] { _ = try await studio.store(film, in: folder) }
        #expect(studio.warnings == ["“파묘” has the same image as “범죄도시4”: it may be a placeholder."])
    }

    @Test("Two films whose posters are one image at TMDB are not reported")
    func sharedPath() async throws {
        let folder = try studio.open()
        let twin = KnownFilm(movieCode: "20228798", title: "범죄도시4 확장판")
        _ = try await studio.store(in: folder)
        _ = try await studio.store(twin, in: folder, overrides: "20228798 = tmdb:1017163")
        #expect(studio.files().count == 4)
        #expect(studio.warnings.isEmpty)
    }

    @Test("Posters in preferred languages take one more request, and the sidecar states the language")
    func languages() async throws {
        let preference = PosterPreference(choosing: PosterChoice(languages: [.noLanguage, .language(.korean)]))
        #expect(try await studio.store(.roundup, .init(preference: preference)).record?.language == "ko")
        // The search, and then the film's images.
        #expect(studio.services.requests(to: .tmdb).map { $0.path.hasSuffix("/1017163/images") } == [false, true])
        #expect(studio.warnings.isEmpty)
        let german = PosterPreference(choosing: PosterChoice(languages: [.language("de")]))
        #expect(try await studio.store(.roundup, .init(preference: german, overwrites: true)).status == "saved")
        #expect(
            studio.warnings == ["Films without a poster in the languages asked for, such as “범죄도시4”, get another one."])
        studio.services.fail(.tmdb, path: "/images", with: .status(503))
        let failed = try await studio.store(.roundup, .init(preference: preference))
        #expect(failed.error?.code == .enrichment)
        #expect(failed.error?.isRetryable == true)
    }

    /// A grey image of 2 × 3 pixels.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAAAAACcgYFdAAAADUlEQVR4nGNoaGAAIwANiQMBNh/1KwAAAABJRU5ErkJggg=="
}

extension [UInt8] {
    /// A JPEG with its width and height exchanged in its header.
    var withTransposedSize: [UInt8] {
        var bytes = self
        for index in indices.dropLast(9) where bytes[index] == 0xFF && [0xC0, 0xC2].contains(bytes[index + 1]) {
            bytes.replaceSubrange(
                index + 5..<index + 9, with: self[index + 7..<index + 9] + self[index + 5..<index + 7])
            return bytes
        }
        return bytes
    }
}
