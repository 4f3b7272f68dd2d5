import Aggregator
import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("A folder shared with others", .timeLimit(.minutes(10))) struct SharingTests {
    private let studio: Studio
    private let poster = "범죄도시4_20228797.jpg"
    private let sidecar = "범죄도시4_20228797.json"

    init() throws { studio = try Studio() }

    @Test("Several tasks, on several open folders, load a poster once; the others wait for it (F79)")
    func together() async throws {
        studio.services.fail(.image, with: .delay(.milliseconds(200)))
        let outcomes = try await withThrowingTaskGroup(of: PosterOutcome.self) { group in
            for _ in 0..<8 { group.addTask { try await studio.store() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0.status == "saved" } == 1)
        #expect(outcomes.count { $0.status == "kept" } == 7)
        #expect(studio.loads == 1)
        #expect(studio.files().count == 2)
    }

    @Test("A cancelled task stops waiting for another one")
    func cancelledWait() async throws {
        let folder = try studio.open()
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        let (first, film) = (Task { try await studio.store() }, try await studio.boxOffice().enrichment(of: .roundup))
        await studio.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
        let second = Task { await folder.store(.roundup, film) }
        second.cancel()
        #expect(await second.value.error?.code == .cancelled)
        gate.open()
        #expect(try await first.value.status == "saved")
    }

    @Test(
        "A folder, a link or a pipe in place of a file stays, and is reported (F71)",
        arguments: ["folder", "link", "link to nothing", "pipe"], [".jpg", ".png", ".webp", ".json"])
    func notAFile(kind: String, ending: String) async throws {
        let folder = try studio.open(.init(overwrites: true))
        let target = studio.url("범죄도시4_20228797" + ending)
        let outside = studio.root.appending(path: "outside")
        try Data("mine".utf8).write(to: outside)
        switch kind {
        case "folder": try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
        case "link": try FileManager.default.createSymbolicLink(at: target, withDestinationURL: outside)
        case "pipe": #expect(unsafe mkfifo(target.path, 0o600) == 0)
        default:
            try FileManager.default.createSymbolicLink(at: target, withDestinationURL: URL(filePath: "/nonexistent/x"))
        }
        let before = try FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
        let error = try await studio.store(in: folder).error
        #expect(error?.code == .occupied)
        #expect(error?.description.contains("\(target.lastPathComponent) is a") == true)
        let after = try FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
        #expect(before == after)
        #expect(try Data(contentsOf: outside) == Data("mine".utf8))
        #expect(studio.loads == 0)
    }

    @Test("A file that is no image is replaced by no option")
    func foreign() async throws {
        try studio.write("mine", to: poster)
        let error = try await studio.store().error
        #expect(error?.code == .unfitImage)
        #expect(error?.description.contains("\(poster) is in a poster's place, but it is") == true)
        #expect(try studio.bytes(poster) == Array("mine".utf8))
        #expect(studio.files() == [poster])
        #expect(try await studio.store(.roundup, .init(overwrites: true)).error?.code == .unfitImage)
        #expect(try studio.bytes(poster) == Array("mine".utf8))
    }

    @Test("A file from elsewhere beside a poster of ours in another format is not replaced")
    func foreignBeside() async throws {
        _ = try await studio.store()
        // According to its sidecar the poster is a PNG, so the JPEG beside it is not ours.
        let text = try String(contentsOf: studio.url(sidecar), encoding: .utf8)
        try studio.write(text.replacing(#"7.jpg""#, with: #"7.png""#).replacing("w500", with: "w342"), to: sidecar)
        try studio.write("mine", to: poster)
        #expect(try await studio.store().error?.code == .unfitImage)
        #expect(try studio.bytes(poster) == Array("mine".utf8))
    }

    @Test("An image whose sidecar is missing, because a run was killed between the two, gets one")
    func unfinished() async throws {
        _ = try await studio.store()
        try FileManager.default.removeItem(at: studio.url(sidecar))
        #expect(try await studio.store().status == "saved")
        #expect(studio.files() == [poster, sidecar])
    }

    @Test(
        "A sidecar that names a file elsewhere has no effect there", arguments: ["../x.jpg", "/x.jpg", ".x.jpg", ""])
    func escape(name: String) async throws {
        _ = try await studio.store()
        // The named file is the same image, so that only its name can be the reason for refusing it.
        let bytes = try studio.bytes(poster)
        let outside = studio.root.appending(path: "x.jpg")
        try Data(bytes).write(to: outside)
        try Data(bytes).write(to: studio.url(".x.jpg"))
        let text = try String(contentsOf: studio.url(sidecar), encoding: .utf8)
        let spoilt = text.replacing("\"file\" : \"\(poster)\"", with: "\"file\" : \"\(name)\"")
        #expect(spoilt != text && PosterRecord(reading: Array(spoilt.utf8)) == nil)
        try studio.write(spoilt, to: sidecar)
        let checks = try await studio.checks()
        #expect(checks.map(\.path) == [studio.url(poster).path])
        #expect(checks.map(\.state) == [.orphaned])
        // This package never writes such a sidecar, so it is somebody else's.
        #expect(try await studio.store().error?.code == .occupied)
        #expect(try await studio.store(.roundup, .init(overwrites: true)).status == "saved")
        #expect(try Data(contentsOf: outside) == Data(bytes))
        #expect(try studio.bytes(".x.jpg") == bytes)
        #expect(try await studio.checks().map(\.state) == [.whole])
    }

    @Test("A sidecar that names another file of the folder does not cause its removal")
    func otherName() async throws {
        _ = try await studio.store()
        let text = try String(contentsOf: studio.url(sidecar), encoding: .utf8)
        try studio.write("mine", to: "mine.jpg")
        try studio.write(text.replacing("\"file\" : \"\(poster)\"", with: "\"file\" : \"mine.jpg\""), to: sidecar)
        #expect(try await studio.store().status == "saved")
        #expect(try studio.bytes("mine.jpg") == Array("mine".utf8))
    }

    @Test(
        "A file in place of the sidecar that is not one is replaced only if it may be overwritten (S4)",
        arguments: ["", "{}", "[1]", "\u{0}", "mine", #"{"title":"my own notes"}"#])
    func foreignSidecar(text: String) async throws {
        try studio.write(text, to: sidecar)
        let error = try await studio.store().error
        #expect(error?.code == .occupied)
        #expect(error?.description.contains("\(sidecar) is not a sidecar of posterfetch") == true)
        #expect(error?.description.contains("only overwriting (--overwrite) replaces it") == true)
        #expect(try studio.bytes(sidecar) == Array(text.utf8))
        #expect(studio.files() == [sidecar])
        #expect(studio.loads == 0)
        #expect(try await studio.store(.roundup, .init(overwrites: true)).status == "saved")
        #expect(try await studio.checks().map(\.state) == [.whole])
        #expect(try studio.bytes(sidecar + ".bak") == Array(text.utf8))
    }

    @Test("A large file in place of the sidecar, or of the image, stays (S4)", arguments: [".json", ".jpg"])
    func largeForeign(ending: String) async throws {
        let target = studio.url("범죄도시4_20228797" + ending)
        try studio.write("mine", to: target.lastPathComponent)
        let isCut = unsafe truncate(target.path, 65 << 20) == 0
        #expect(isCut)
        #expect(try await studio.store().error?.code == (ending == ".json" ? .occupied : .unfitImage))
        #expect(studio.files() == [target.lastPathComponent])
        #expect(try FileManager.default.attributesOfItem(atPath: target.path)[.size] as? Int == 65 << 20)
    }

    @Test(
        "A movie.nfo from elsewhere stays, also one that is large, a link or a pipe",
        arguments: ["large", "link", "pipe"])
    func foreignNFO(kind: String) async throws {
        let target = studio.url("범죄도시4 (2024)/movie.nfo")
        try studio.write("mine", to: "범죄도시4 (2024)/movie.nfo")
        let outside = studio.root.appending(path: "outside")
        try Data("mine".utf8).write(to: outside)
        if kind != "large" { try FileManager.default.removeItem(at: target) }
        switch kind {
        case "large": _ = unsafe truncate(target.path, 2 << 20)
        case "link": try FileManager.default.createSymbolicLink(at: target, withDestinationURL: outside)
        default: _ = unsafe mkfifo(target.path, 0o600)
        }
        let before = try FileManager.default.attributesOfItem(atPath: target.path)
        #expect(try await studio.store(.roundup, .init(layout: .kodi, writesNFO: true)).status == "saved")
        let after = try FileManager.default.attributesOfItem(atPath: target.path)
        #expect(before[.type] as? String == after[.type] as? String && before[.size] as? Int == after[.size] as? Int)
        #expect(try Data(contentsOf: outside) == Data("mine".utf8))
    }

    @Test("If the folder is replaced by a link while a poster is loaded, nothing is written to the link's target (F72)")
    func replaced() async throws {
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        let elsewhere = studio.root.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        let store = Task { try await studio.store() }
        await studio.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
        try FileManager.default.moveItem(at: studio.posters, to: studio.root.appending(path: "moved"))
        try FileManager.default.createSymbolicLink(at: studio.posters, withDestinationURL: elsewhere)
        gate.open()
        let error = try await store.value.error
        #expect(error?.code == .folderReplaced)
        #expect(error?.stopsBatch == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }

    @Test("A folder that was replaced before costs no image (F72)")
    func replacedBefore() async throws {
        let folder = try studio.open()
        try FileManager.default.moveItem(at: studio.posters, to: studio.root.appending(path: "moved"))
        try FileManager.default.createDirectory(at: studio.posters, withIntermediateDirectories: false)
        #expect(try await studio.store(in: folder).error?.code == .folderReplaced)
        #expect(studio.loads == 0)
    }

    @Test("A sidecar that cannot get its name leaves the poster without one, and nothing hidden")
    func sidecarTaken() async throws {
        let (folder, film) = (try studio.open(), try await studio.boxOffice().enrichment(of: .roundup))
        let outcome = await folder.store(.roundup, film) { [studio, sidecar] in
            try? studio.write("mine", to: sidecar + "/mine")
        }
        #expect(outcome.error?.code == .cannotCreate)
        #expect(studio.files() == [poster, sidecar + "/mine"])
    }

    @Test("A folder that is removed is an error, before and while a poster is loaded (F72)", arguments: [false, true])
    func removed(while loading: Bool) async throws {
        let folder = try studio.open()
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        if !loading { try FileManager.default.removeItem(at: studio.posters) }
        let store = Task { try await studio.store(in: folder) }
        if loading {
            await studio.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
            try FileManager.default.removeItem(at: studio.posters)
        }
        gate.open()
        #expect(try await store.value.error?.code == .cannotCreate)
        #expect(studio.loads == (loading ? 1 : 0))
    }

    /// Names that ended runs leave, and names that only resemble them.
    private let leftovers = [".posterfetch-2000000000-0123456789abcdef.tmp", HiddenName.lock(of: "x")]
    private let users = [".mine.part", ".posterfetch-key", ".posterfetch-1.part", ".posterfetch-x.text"]

    @Test("Opening the folder removes leftovers of killed runs, but nothing of the user's (S1)")
    func leftoversOfRuns() throws {
        for name in leftovers + users { try studio.write("x", to: name) }
        _ = try studio.open(.init(isDryRun: true))
        #expect(studio.files().count == leftovers.count + users.count)
        _ = try studio.open()
        #expect(studio.files() == users.sorted())
    }

    @Test("Folders inside are cleared when a poster goes there, once (S9)")
    func nestedLeftovers() async throws {
        let inner = "범죄도시4 (2024)/"
        for name in leftovers + users { try studio.write("x", to: inner + name) }
        let options = PosterFolder.Options(layout: .kodi)
        _ = try await studio.store(.roundup, .init(layout: .kodi, isDryRun: true))
        #expect(studio.files().count == leftovers.count + users.count)
        let folder = try studio.open(options)
        #expect(try await studio.store(in: folder).status == "saved")
        #expect(studio.files() == (users + ["poster.jpg", "poster.json"]).map { inner + $0 }.sorted())
        try studio.write("x", to: inner + leftovers[0])
        #expect(try await studio.store(in: folder).status == "kept")
        #expect(studio.files().contains(inner + leftovers[0]))
    }

    @Test(
        "Waiting for another run is said once, and has an end: the lock only saves work (S8)", arguments: [false, true])
    func waiting(isReleased: Bool) async throws {
        var folder = try studio.open()
        folder.patience = isReleased ? .seconds(600) : .zero
        folder.silence = .zero
        let held = try Folder(existing: studio.posters.path)
        guard case .taken(let lock) = held.lock(HiddenName.lock(of: "범죄도시4_20228797")) else {
            throw CancellationError()
        }
        let store = Task { [folder] in try await studio.store(in: folder) }
        if isReleased {
            await until { !studio.warnings.isEmpty }
            lock.release()
        }
        #expect(try await store.value.status == "saved")
        #expect(studio.warnings.count == 1)
        let words = isReleased ? "another run (process \(getpid())) that is fetching" : "this one fetches it, too"
        #expect(studio.warnings.first?.contains(words) == true)
        withExtendedLifetime(lock) {}
    }

    @Test("A lock that cannot be opened keeps nothing from being stored, and is said once (S2)")
    func noLock() async throws {
        let names = ["범죄도시4_20228797", "파묘_20234675"].map { HiddenName.lock(of: $0) }
        let folder = try studio.open()
        for name in names {
            try FileManager.default.createSymbolicLink(atPath: studio.url(name).path, withDestinationPath: "nowhere")
        }
        for film in [KnownFilm.roundup, .exhuma] {
            #expect(try await studio.store(film, in: folder).status == "saved")
        }
        #expect(studio.warnings.count == 1)
        #expect(studio.warnings.first?.contains("may load a poster twice") == true)
        #expect(studio.files().filter { $0.hasPrefix(".") } == names.sorted())
    }

    @Test("Without a lock, several runs at the same time all end well, and the poster is whole (S3)")
    func togetherWithoutLocks() async throws {
        _ = try studio.open()
        try FileManager.default.createSymbolicLink(
            atPath: studio.url(HiddenName.lock(of: "범죄도시4_20228797")).path, withDestinationPath: "nowhere")
        studio.services.fail(.image, times: 8, with: .delay(.milliseconds(50)))
        let outcomes = try await withThrowingTaskGroup(of: PosterOutcome.self) { group in
            for _ in 0..<8 { group.addTask { try await studio.store() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { ["saved", "kept"].contains($0.status) }, "\(outcomes)")
        #expect(try await studio.checks().map(\.state) == [.whole])
        #expect(studio.files().count == 3)
    }

    @Test("A temporary that is removed while its image is loaded is written again (S1)")
    func clearedByAnother() async throws {
        let folder = try studio.open()
        let film = try await studio.boxOffice().enrichment(of: .roundup)
        let gate = Latch()
        studio.services.fail(.image, with: .held(by: gate))
        let store = Task { await folder.store(.roundup, film) }
        await studio.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
        for name in studio.files() where name.hasSuffix(".tmp") {
            try FileManager.default.removeItem(at: studio.url(name))
        }
        gate.open()
        #expect(await store.value.status == "saved")
        #expect(try await studio.checks().map(\.state) == [.whole])
        #expect(studio.files() == [poster, sidecar])
    }

    @Test("A file in place of the folder is an error")
    func blocked() throws {
        try Data().write(to: studio.posters)
        let error = #expect(throws: PosterError.self) { try studio.open() }
        #expect(error?.code == .occupied)
        #expect(error?.description.contains(studio.posters.path) == true)
    }
}
