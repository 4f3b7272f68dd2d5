import Aggregator
import BoxOfficeFixtures
import Foundation
import Testing

@testable import PosterStore

@Suite("Which film a place belongs to", .timeLimit(.minutes(10))) struct MatchedAnewTests {
    private let studio: Studio

    init() throws { studio = try Studio() }

    @Test("A film with a new match gets its new poster in place of the old one")
    func anew() async throws {
        _ = try await studio.store()
        let other = try await studio.store(overrides: "20228797 = tmdb:838209")
        #expect(other.status == "saved")
        #expect(other.record?.tmdbID == 838_209)
        #expect(studio.files() == ["범죄도시4_20228797.jpg", "범죄도시4_20228797.json"])
        #expect(try studio.bytes("범죄도시4_20228797.jpg") == FixtureFiles.bytes("images/exhuma.jpg"))
    }

    private let jellyfin = PosterFolder.Options(layout: .jellyfin)
    private let old = "범죄도시4 (2024) [tmdbid-1017163]"

    @Test("Once a decision's poster is stored, that of the former match goes, with its folder")
    func formerGoes() async throws {
        _ = try await studio.store(.roundup, jellyfin)
        _ = try await studio.store(.exhuma, jellyfin)
        #expect(try await studio.store(.roundup, jellyfin, overrides: "20228797 = tmdb:937287").status == "saved")
        #expect(!studio.files().contains { $0.hasPrefix(old) } && studio.files().count == 4, "\(studio.files())")
        #expect(!FileManager.default.fileExists(atPath: studio.url(old).path))
        #expect(
            studio.warnings.contains { $0.contains(old) && $0.hasSuffix("is not the film's poster: it was removed.") })
        #expect(try await studio.store(.roundup, jellyfin, overrides: "20228797 = none").status == "missing")
        #expect(studio.files().allSatisfy { $0.hasPrefix("파묘") } && studio.files().count == 2)
    }

    @Test("A former poster that went with a film's first row is not said to be kept for its other rows")
    func formerGoesOnce() async throws {
        _ = try await studio.store()
        let folder = try studio.open(overrides: "20228797 = none")
        for _ in 1...3 { _ = try await studio.store(in: folder, overrides: "20228797 = none") }
        #expect(studio.files().isEmpty && studio.warnings.count == 1, "\(studio.warnings)")
        #expect(studio.warnings.first?.hasSuffix("it was removed.") == true)
    }

    @Test("Why a former poster was kept is said in one sentence")
    func unreadableFormer() {
        let record = PosterRecord(
            movieCode: "20228797", title: "범죄도시4", layout: "flat", file: "x.jpg", bytes: 1, sha256: "", width: 1,
            height: 1, path: studio.url("nowhere/x.jpg").path)
        let kept = PosterFolder.remove(record, below: studio.posters.path)
        let notice = PosterNotice.formerPoster(path: record.path, kept: kept)
        #expect(notice.description.hasSuffix("because it cannot be read or removed: No such file or directory."))
    }

    @Test("Without a decision, nothing goes, nor before the new poster is stored")
    func formerStays() async throws {
        _ = try await studio.store(.roundup, jellyfin, overrides: "20228797 = tmdb:838209")
        let files = studio.files()
        #expect(try await studio.store(.roundup, jellyfin).status == "saved")
        #expect(Set(files).isSubset(of: studio.files()) && studio.files().count == 4)
        studio.services.fail(.image, times: .max, with: .status(500))
        #expect(try await studio.store(.roundup, jellyfin, overrides: "20228797 = tmdb:937287").status == "failed")
        #expect(studio.files().count == 4)
    }

    @Test(
        "A former poster that was changed, is another film's too, or has something of a person's beside it is named and kept",
        arguments: ["film.mkv", "film.ko.srt", "fanart.jpg", "poster.jpg", "shared"])
    func formerKept(other: String) async throws {
        _ = try await studio.store(.roundup, jellyfin)
        if other == "shared" {
            var showing = KnownFilm.roundup
            showing.movieCode = "20249999"
            #expect(try await studio.store(showing, jellyfin, overrides: "20249999 = tmdb:1017163").status == "kept")
        } else {
            try studio.write("x", to: "\(old)/\(other)")
        }
        let former = studio.files().filter { $0.hasPrefix(old) }
        #expect(try await studio.store(.roundup, jellyfin, overrides: "20228797 = none").status == "missing")
        #expect(studio.files().filter { $0.hasPrefix(old) } == former)
        #expect(
            studio.warnings.contains { $0.contains(old) && $0.contains("it was kept, because") }, "\(studio.warnings)")
    }

    @Test("It is stored anew even if both films at TMDB have the same poster")
    func samePoster() async throws {
        _ = try await studio.store()
        let sidecar = studio.url("범죄도시4_20228797.json")
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        try Data(text.replacing("1017163", with: "838209").utf8).write(to: sidecar)
        let outcome = try await studio.store()
        #expect(outcome.status == "saved")
        #expect(outcome.record?.tmdbID == 1_017_163)
        #expect(try String(contentsOf: sidecar, encoding: .utf8) == text)
    }

    @Test("Films with the same name are distinguished by their codes, permanently")
    func sameName() async throws {
        let layout = PosterLayout(template: try PosterTemplate("{year}/{title}/poster"))
        let namesake = KnownFilm(
            movieCode: "20229999", title: "범죄도시4", openDay: CalendarDay(year: 2024, month: 4, day: 24))
        let first = try await studio.store(.roundup, .init(layout: layout))
        for status in ["saved", "kept"] {
            let second = try await studio.store(namesake, .init(layout: layout), overrides: "20229999 = tmdb:937287")
            #expect(second.status == status)
            #expect(second.path?.hasSuffix("/2024/범죄도시4 [20229999]/poster.jpg") == true)
        }
        #expect(first.path?.hasSuffix("/2024/범죄도시4/poster.jpg") == true)
        #expect(try await studio.store(.roundup, .init(layout: layout)).status == "kept")
    }

    @Test("Films without a code are distinguished by their TMDB ids")
    func withoutCode() async throws {
        let film = KnownFilm(movieCode: "", title: "범죄도시4", openDay: CalendarDay(year: 2024, month: 4, day: 24))
        let first = try await studio.store(film)
        #expect(first.path == studio.url("범죄도시4_tmdb-1017163.jpg").path)
        let layout = PosterLayout(template: try PosterTemplate("{title}"))
        _ = try await studio.store(film, .init(layout: layout))
        let second = try await studio.store(
            film, .init(layout: layout), overrides: "범죄도시4 = tmdb:838209 2024-01-01..2024-12-31")
        #expect(second.path == studio.url("범죄도시4 [tmdb-838209].jpg").path)
        #expect(studio.files().count == 6)
    }

    @Test("If other films have every name, the poster is not stored, and the error says what to do")
    func taken() async throws {
        let layout = PosterLayout(template: try PosterTemplate("{title}"))
        let film = { (code: String) in KnownFilm(movieCode: code, title: "가") }
        _ = try await studio.store(film("20220001"), .init(layout: layout), overrides: "20220001 = tmdb:1017163")
        _ = try await studio.store(film("20220002"), .init(layout: layout), overrides: "20220002 = tmdb:838209")
        // A sidecar of a third film, in place of the second film's.
        let url = studio.url("가 [20220002].json")
        let text = try String(contentsOf: url, encoding: .utf8)
        try Data(text.replacing(#""movieCode" : "20220002""#, with: #""movieCode" : "3""#).utf8).write(to: url)
        let error = try await studio.store(film("20220002"), .init(layout: layout), overrides: "20220002 = tmdb:937287")
            .error
        #expect(error?.code == .namesTaken)
        #expect(error?.description.contains("{code}") == true)
        #expect(studio.files().count == 4)
    }
}
