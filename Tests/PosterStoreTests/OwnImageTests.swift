import Aggregator
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import Testing

@testable import PosterStore

@Suite("Images that people put into a folder", .timeLimit(.minutes(10))) struct OwnImageTests {
    private let studio: Studio
    private let poster = "범죄도시4_20228797.jpg"
    /// An image that is not the one that TMDB has, but as wide, so that it may be of a run that was killed.
    private let image: [UInt8]

    init() throws {
        studio = try Studio()
        image = try FixtureFiles.bytes("images/exhuma.jpg")
    }

    private func put(_ bytes: [UInt8], as name: String) throws {
        try studio.write("", to: name)
        try Data(bytes).write(to: studio.url(name))
    }

    @Test("An image that a run may have loaded is compared once with what would be, and kept if it is another")
    func compared() async throws {
        try put(image, as: poster)
        let first = try await studio.store()
        #expect(first.status == "kept" && first.record?.source == .own)
        #expect(first.record?.tmdbID == 1_017_163 && first.record?.url == nil)
        #expect(studio.warnings.count == 1)
        for options in [PosterFolder.Options(), .init(requiresPosterShape: true)] {
            #expect(try await studio.store(.roundup, options) == first)
        }
        #expect(studio.loads == 1 && studio.warnings.count == 1)
        #expect(try studio.bytes(poster) == image)
        #expect(try await studio.checks().map(\.state) == [.whole])
    }

    @Test(
        "No option replaces it, in any of the film's places, until its owner removes it",
        arguments: ["범죄도시4_20228797.jpg", "범죄도시4_20228797.PNG", "20228797.jpeg"], [false, true])
    func overwritten(name: String, isDescribed: Bool) async throws {
        try put(name.hasSuffix("PNG") ? Self.png : image, as: name)
        if isDescribed { #expect(try await studio.store().record?.source == .own) }
        let before = try studio.bytes(name)
        for size in [ImageSize.w500, .w780] {
            let outcome = try await studio.store(.roundup, .init(preference: .init(size), overwrites: true))
            #expect(outcome.status == "kept" && outcome.record?.source == .own)
            #expect(try studio.bytes(name) == before)
        }
        #expect(studio.warnings.allSatisfy { $0.contains("No option replaces them") } && !studio.warnings.isEmpty)
        try FileManager.default.removeItem(at: studio.url(name))
        #expect(try await studio.store(.roundup, .init(overwrites: true)).record?.source == .tmdb)
        #expect(studio.files() == ["범죄도시4_20228797.jpg", "범죄도시4_20228797.json"])
        #expect(try studio.bytes(poster) == FixtureFiles.bytes("images/roundup4.jpg"))
    }

    @Test("Where no source has a poster, or it cannot be loaded, --overwrite leaves it")
    func notOverwritten() async throws {
        try put(image, as: "20248493.jpg")
        #expect(try await studio.store(.unknown, .init(overwrites: true)).record?.source == .own)
        try put(image, as: poster)
        studio.send(Array("<!DOCTYPE html>".utf8), times: 3)
        #expect(try await studio.store(.roundup, .init(overwrites: true)).status == "failed")
        #expect(try studio.bytes(poster) == image)
    }

    @Test(
        "The name may be in any Unicode form, and its ending in any case",
        arguments: ["20228797.Jpg", "20228797.jPEG", "범죄도시4_20228797.jpg", "범죄도시4_20228797.Jpeg"])
    func spelling(name: String) async throws {
        let name = name.decomposedStringWithCanonicalMapping
        try put(image, as: name)
        let outcome = try await studio.store(.roundup, .init(requiresPosterShape: true))
        #expect(outcome.record?.source == .own && outcome.path?.hasSuffix("/" + name) == true)
        #expect(try await studio.checks().map(\.state) == [.whole])
        #expect(try await studio.store() == outcome)
        let folder = try Folder(existing: studio.posters.path)
        #expect(try ShownImage(ofFilm: "20228797", besides: poster, in: folder)?.path == name)
        #expect(try await studio.store(.roundup, .init(overwrites: true)) == outcome)
    }

    @Test("An image that comes into its place while the poster is published stays (F72b)", arguments: [false, true])
    func meanwhile(isReplacing: Bool) async throws {
        if isReplacing {
            _ = try await studio.store()
            // A damaged one is loaded again.
            try put(studio.bytes(poster).dropLast() + [0], as: poster)
        }
        studio.send(try FixtureFiles.bytes("images/roundup4.jpg").withTransposedSize)
        let (url, image) = (studio.url(poster), image)
        // The warning about the loaded image's shape comes right before it is published.
        let folder = try PosterFolder(studio.posters.path, try studio.boxOffice()) { notice in
            if case .unusualShape = notice { try? Data(image).write(to: url) }
        }
        let outcome = try await studio.store(in: folder)
        #expect(outcome.record?.source == .own && outcome.status == "kept")
        #expect(try studio.bytes(poster) == image)
    }

    @Test("A camera's second picture behind the image's end is no fault, also over a loaded poster")
    func secondPicture() async throws {
        _ = try await studio.store()
        try put(try studio.bytes(poster) + [0], as: poster)
        #expect(try await studio.store().record?.source == .tmdb)
        try put(image + image, as: poster)
        #expect(try await studio.store().record?.source == .own)
        #expect(try await studio.checks().map(\.state) == [.whole])
        let shown = try ShownImage(ofFilm: "20228797", besides: nil, in: Folder(existing: studio.posters.path))
        #expect(shown == nil)
        let image = try ShownImage(ofFilm: "20228797", besides: poster, in: Folder(existing: studio.posters.path))
        #expect(image?.copy == self.image && image?.place == "범죄도시4_20228797")
    }

    @Test("In an original size any width may be a run's", arguments: [false, true])
    func original(isOwn: Bool) async throws {
        let loaded = try FixtureFiles.bytes("images/roundup4.jpg")
        try put(isOwn ? image : loaded, as: poster)
        let outcome = try await studio.store(.roundup, .init(preference: .init(.original)))
        #expect(outcome.record?.source == (isOwn ? .own : .tmdb))
    }

    @Test("An image that is put over a loaded poster stays; a file of the same length is damaged and loaded again")
    func over() async throws {
        _ = try await studio.store()
        let loaded = try studio.bytes(poster)
        #expect(loaded.count != image.count)
        var damaged = loaded
        damaged[loaded.count / 2] ^= 1
        try put(damaged, as: poster)
        #expect(try await studio.store().record?.source == .tmdb)
        #expect(try studio.bytes(poster) == loaded)
        try put(image, as: poster)
        #expect(try await studio.store().record?.source == .own)
        #expect(try studio.bytes(poster) == image)
    }

    @Test("What is put over a loaded poster and is no poster at all stays; a poster that was cut is loaded again")
    func overByOthers() async throws {
        _ = try await studio.store()
        let loaded = try studio.bytes(poster)
        for mine in ["GIF89a and so on", "\0\0\0\u{1C}ftypavif", "BM and so on"].map({ Array($0.utf8) }) {
            try put(mine, as: poster)
            for options in [PosterFolder.Options(), .init(overwrites: true), .init(isDryRun: true)] {
                #expect(try await studio.store(.roundup, options).error?.code == .unfitImage)
                #expect(try studio.bytes(poster) == mine)
            }
        }
        for rest in [[], Array("<!DOCTYPE html>".utf8), Array(loaded.dropLast(2))] {
            try put(rest, as: poster)
            #expect(try await studio.store().status == "saved")
            #expect(try studio.bytes(poster) == loaded)
        }
    }

    @Test("An image in another format, or under the code, takes the place of a loaded poster")
    func beside() async throws {
        _ = try await studio.store()
        let loads = studio.loads
        try put(Self.png, as: "범죄도시4_20228797.PNG")
        let outcome = try await studio.store()
        #expect(outcome.path == studio.url("범죄도시4_20228797.PNG").path)
        #expect(studio.files() == ["범죄도시4_20228797.PNG", "범죄도시4_20228797.json"])
        try FileManager.default.removeItem(at: studio.url("범죄도시4_20228797.PNG"))
        try put(image, as: "20228797.jpeg")
        #expect(try await studio.store().path == studio.url("20228797.jpeg").path)
        #expect(studio.loads == loads)
    }

    @Test("Another image in its place is described anew; without one, TMDB's poster comes, or none")
    func changed() async throws {
        for (film, status) in [(KnownFilm.roundup, "saved"), (.unknown, "missing")] {
            let (name, sidecar) = ("\(film.movieCode).jpg", "\(film.movieCode).json")
            try put(image, as: name)
            let first = try await studio.store(film)
            try put(Array(try FixtureFiles.bytes("images/leon.jpg")), as: name)
            let second = try await studio.store(film)
            #expect(second.record?.source == .own && second.record?.sha256 != first.record?.sha256)
            try FileManager.default.removeItem(at: studio.url(name))
            #expect(try await studio.store(film, .init(isDryRun: true)).status != "kept")
            #expect(studio.files().contains(sidecar))
            #expect(try await studio.store(film).status == status)
            #expect(!studio.files().contains(sidecar))
        }
    }

    @Test(
        "A described image that is spoilt is told of, and stays", arguments: [100, .max])
    func spoilt(by lost: Int) async throws {
        try put(image, as: poster)
        _ = try await studio.store()
        let rest = lost == .max ? Array("<!DOCTYPE html>".utf8) : image.dropLast(lost)
        try put(rest, as: poster)
        for overwrites in [false, true] {
            #expect(try await studio.store(.roundup, .init(overwrites: overwrites)).error?.code == .unfitImage)
            #expect(try studio.bytes(poster) == rest)
        }
        #expect(studio.loads == 1)
    }

    @Test("Beside the film's own folder, one that has only its title may be a namesake's")
    func otherFolder() async throws {
        _ = try await studio.store(.roundup, .init(layout: .jellyfin))
        try put(Self.png, as: "범죄도시4 (2024)/poster.png")
        #expect(try await studio.store(.roundup, .init(layout: .jellyfin)).record?.source == .tmdb)
    }

    @Test("It stays its film's when TMDB gets the film later, whose folder then has another name")
    func matchedLater() async throws {
        for layout in [PosterLayout.jellyfin, .plex, .kometa] {
            let folder = "몬스터 프렌즈 (2024)/"
            try put(image, as: folder + "poster.jpg")
            let options = PosterFolder.Options(layout: layout)
            #expect(try await studio.store(.unknown, options).path == studio.url(folder + "poster.jpg").path)
            // TMDB's film is of another year.
            let later = try await studio.store(.unknown, options, overrides: "20248493 = tmdb:876797")
            #expect(later.record?.source == .own && later.path == studio.url(folder + "poster.jpg").path)
            #expect(studio.loads == 0)
            try FileManager.default.removeItem(at: studio.posters)
        }
    }

    @Test(
        "An image in another film's folder is not taken, as its sidecar or movie.nfo tells", arguments: [false, true])
    func namesake(hasSidecar: Bool) async throws {
        let film = KnownFilm(
            movieCode: "20249999", title: "몬스터 프렌즈", openDay: CalendarDay(year: 2024, month: 5, day: 1))
        let name = "몬스터 프렌즈 (2024)/poster.jpg"
        try put(image, as: name)
        if hasSidecar {
            _ = try await studio.store(.unknown, .init(layout: .kodi))
        } else {
            try studio.write(#"<movie><uniqueid type="tmdb">7</uniqueid></movie>"#, to: "몬스터 프렌즈 (2024)/movie.nfo")
        }
        let outcome = try await studio.store(film, .init(layout: .kodi))
        #expect(outcome.status == "missing")
        // Nor without a year, where only the title would speak for it.
        let undated = KnownFilm(movieCode: "20249998", title: "몬스터 프렌즈")
        try put(image, as: "몬스터 프렌즈/poster.jpg")
        #expect(
            try await studio.store(undated, .init(layout: .kodi)) == .unmatched(place: studio.url("20249998").path))
    }

    @Test("A gallery has an image for the film that its sidecar names, and for no other whose poster was there")
    func inAGallery() async throws {
        let name = "몬스터 프렌즈 (2024)/poster.jpg"
        try put(image, as: name)
        let folder = try Folder(existing: studio.posters.path)
        #expect(try ShownImage(ofFilm: "20249999", besides: name, in: folder)?.path == name)
        _ = try await studio.store(.unknown, .init(layout: .kodi))
        #expect(try ShownImage(ofFilm: "20249999", besides: name, in: folder)?.path == nil)
        #expect(try ShownImage(ofFilm: KnownFilm.unknown.movieCode, besides: name, in: folder)?.path == name)
    }

    @Test("A template that only a match could fill in gives no film without one a place of its own")
    func template() async throws {
        let layout = PosterLayout(template: try PosterTemplate("{tmdb}"))
        try put(image, as: "_.jpg")
        #expect(
            try await studio.store(.unknown, .init(layout: layout)) == .unmatched(place: studio.url("20248493").path))
    }

    @Test("A film of which nothing is known but its title has no place, and a code leads to no other folder")
    func codes() async throws {
        try put(image, as: ".jpg")
        #expect(try await studio.store(KnownFilm(movieCode: "", title: "몬스터 프렌즈")) == .unmatched(place: nil))
        try Data(image).write(to: studio.root.appending(path: "x.jpg"))
        #expect(try await studio.store(KnownFilm(movieCode: "../x", title: "그런 영화는 없다")).status == "missing")
    }

    @Test("Of a person's images under a film's code, the one that a run takes is said to be the poster")
    func statements() async throws {
        let match = MatchDecision(film: .unknown, state: .noMatch, reason: .noResults)
        func told() async -> [String] {
            await PosterFolder.statements(in: studio.posters.path, about: .unknown, matching: match, []).compactMap {
                if case .image(let path) = $0.place { path.split(separator: "/").last.map(String.init) } else { nil }
            }
        }
        try put(Array("no image".utf8), as: "20248493.jpg")
        #expect(await told() == [])
        try put(image, as: "20248493.webp")
        #expect(await told() == ["20248493.webp"])
        try put(image, as: "20248493.png")
        #expect(await told() == ["20248493.png"])
    }

    @Test("A dry run tells of it and describes nothing")
    func dryRun() async throws {
        try put(image, as: "20248493.jpg")
        #expect(try await studio.store(.unknown, .init(isDryRun: true)).record?.source == .own)
        #expect(studio.files() == ["20248493.jpg"])
    }

    @Test("A file in place of its sidecar that is not one stays, unless it may be overwritten")
    func foreignSidecar() async throws {
        try put(image, as: "20248493.jpg")
        try studio.write("mine", to: "20248493.json")
        #expect(try await studio.store(.unknown).error?.code == .occupied)
        #expect(try studio.bytes("20248493.json") == Array("mine".utf8))
        #expect(try await studio.store(.unknown, .init(overwrites: true)).record?.source == .own)
        #expect(try studio.bytes("20248493.json.bak") == Array("mine".utf8))
    }

    @Test("Several runs at the same time describe it once, and load nothing in its place")
    func together() async throws {
        try put(image, as: poster)
        let outcomes = try await withThrowingTaskGroup(of: PosterOutcome.self) { group in
            for _ in 0..<6 { group.addTask { try await studio.store() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.record?.source == .own })
        #expect(studio.warnings.count { $0.contains("images of your own") } == 1)
        #expect(try studio.bytes(poster) == image)
    }

    @Test("A film's own folder gets its movie.nfo, which names no poster of TMDB's")
    func nfo() async throws {
        let folder = "범죄도시4 (2024)/"
        try put(Self.png, as: folder + "poster.png")
        #expect(try await studio.store(.roundup, .init(layout: .kodi, writesNFO: true)).status == "kept")
        let text = try String(contentsOf: studio.url(folder + "movie.nfo"), encoding: .utf8)
        #expect(text.contains("1017163") && !text.contains("<thumb"))
        // The folder itself is no film's.
        try put(Self.png, as: "20234675.png")
        #expect(try await studio.store(.exhuma, .init(layout: .kodi, writesNFO: true)).status == "kept")
        #expect(!studio.files().contains("movie.nfo"))
    }

    /// A grey image of 2 × 3 pixels.
    private static let png = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAAAAACcgYFdAAAADUlEQVR4nGNoaGAAIwANiQMBNh/1KwAAAABJRU5ErkJggg==")
            ?? Data())
}
