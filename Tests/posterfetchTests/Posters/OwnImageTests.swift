import BoxOfficeFixtures
import Foundation
import PosterStore
import Testing

/// A day with a film that TMDB lacks (몬스터 프렌즈), one that has no poster there, and one that has.
@Suite("posterfetch: images of a person's own") struct OwnImageTests {
    enum Kind: String, CaseIterable {
        case jpeg, png, webp
        case page, broken, huge, link

        var name: String { self == .png || self == .webp ? rawValue : self == .jpeg ? "JPG" : "jpg" }
    }

    /// Where each of the three films has its image: under its code, or where its poster would go.
    enum Layout: String, CaseIterable {
        case flat, jellyfin, template

        var options: [String] {
            self == .template ? ["--template", "{year}/{title} {code}"] : ["--layout", rawValue]
        }

        var places: [String: String] {
            switch self {
            case .flat:
                [
                    "20248493": "몬스터 프렌즈_20248493", "20249353": "20249353", "20228797": "범죄도시4_20228797",
                ]
            case .jellyfin:
                [
                    "20248493": "몬스터 프렌즈 (2024)/poster", "20249353": "20249353",
                    "20228797": "범죄도시4 (2024) [tmdbid-1017163]/poster",
                ]
            case .template:
                ["20248493": "20248493", "20249353": "20249353", "20228797": "2024/범죄도시4 20228797"]
            }
        }
    }

    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func daily(_ layout: Layout, _ more: String...) async throws -> Posterfetch.Result {
        try await tool.run(
            ["daily", "--date", "20240425", "--top", "7", "-o", "posters", "--format", "jsonl"] + layout.options + more)
    }

    /// Puts an image in each film's place, of one kind after the other.
    private func put(_ kinds: Kind..., into layout: Layout) throws -> [String: URL] {
        let outside = tool.folder.appending(path: "outside.jpg")
        try Data(base64Encoded: Self.images["jpg"] ?? "")?.write(to: outside)
        let places = layout.places.sorted { $0.key < $1.key }.enumerated()
        return try Dictionary(
            uniqueKeysWithValues: places.map { number, film in
                let (kind, place) = (kinds[number % kinds.count], film.value)
                let file = tool.posters.appending(path: "\(place).\(kind.name)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                let image = try #require(Data(base64Encoded: Self.images[kind.name.lowercased()] ?? ""))
                switch kind {
                case .jpeg, .png, .webp: try image.write(to: file)
                case .page: try Data("<!DOCTYPE html><title>404</title>".utf8).write(to: file)
                case .broken: try image.dropLast(20).write(to: file)
                case .huge:
                    try image.write(to: file)
                    #expect(unsafe truncate(file.path, 65 << 20) == 0)
                case .link: try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
                }
                return (film.key, file)
            })
    }

    private func sidecar(of file: URL) throws -> [String: Any] {
        let data = try Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func posters(_ result: Posterfetch.Result, of films: some Sequence<String>) throws -> [[String: Any]] {
        let all = try result.objects("poster")
        return films.compactMap { film in all.first { $0["movieCode"] as? String == film } }
    }

    @Test(
        "A whole image is its film's poster in every run, whether TMDB has one or not",
        arguments: Layout.allCases)
    func fit(layout: Layout) async throws {
        let files = try put(.jpeg, .png, .webp, into: layout)
        let before = try files.mapValues { try Data(contentsOf: $0) }
        let first = try await daily(layout, "--gallery")
        #expect(first.errors.contains("Using images of your own as posters"))
        let written = try files.mapValues { try sidecar(of: $0) as NSDictionary }
        // No option replaces them, and the row says whose they are.
        let again = try await daily(layout, "--size", "w780", "--overwrite")
        #expect(again.errors.contains("No option replaces them"), "\(again.errors)")
        for result in [first, again] {
            #expect(result.status == 0, "\(result.errors)")
            let posters = try posters(result, of: files.keys)
            #expect(posters.map { $0["status"] as? String } == ["kept", "kept", "kept"])
            #expect(posters.map { $0["source"] as? String } == ["own", "own", "own"])
            #expect(Set(posters.map { $0["path"] as? String ?? "" }) == Set(files.values.map(path)))
            #expect(try result.objects("summary").first?["missing"] as? Int == 0)
            #expect(!result.errors.contains("Without a poster"))
            #expect(try files.mapValues { try Data(contentsOf: $0) } == before)
            #expect(try files.mapValues { try sidecar(of: $0) as NSDictionary } == written)
        }
        for (film, sidecar) in written {
            #expect(sidecar["source"] as? String == "own" && sidecar["movieCode"] as? String == film)
            #expect(sidecar["width"] as? Int == 40 && sidecar["height"] as? Int == 60)
            #expect(sidecar["url"] == nil && (sidecar["tmdbID"] == nil) == (film == "20248493"))
        }
        #expect(!tool.services.requests(to: .image).contains { $0.path.contains("roundup4") })
        let page = try String(contentsOf: tool.posters.appending(path: "index.html"), encoding: .utf8)
        #expect(page.count(of: "width=\"40\" height=\"60\"") == 6)
        #expect(try await Set(PosterRuns.states(in: tool.posters.path)) == [.whole])
        guard layout == .flat else { return }
        let table = try await tool.run(["enrich", "--posters", "posters"], input: Self.rows)
        #expect(table.output.count(of: ",kept,") == 3, "\(table.output) \(table.errors)")
        #expect(!table.errors.contains("Without a poster"))
    }

    @Test("An image for a day of which no run has been since is in the next page")
    func pastDay() async throws {
        _ = try await daily(.flat, "--gallery")
        _ = try put(.png, into: .flat)
        // Beside a poster, and where none is known yet.
        #expect(try await tool.run("gallery", "posters").status == 0)
        func page() throws -> String {
            try String(contentsOf: tool.posters.appending(path: "index.html"), encoding: .utf8)
        }
        #expect(try page().contains("20249353.png") && page().contains("_20228797.png"))
        #expect(try await PosterRuns.states(in: tool.posters.path).contains { $0 != .whole })
        try FileManager.default.removeItem(at: tool.posters.appending(path: "20249353.png"))
        #expect(try await tool.run("gallery", "posters").status == 0)
        #expect(try !page().contains("20249353.png"))
    }

    @Test("A page shows an image's copy without its metadata, turned as they say, while the image is there (F68b)")
    func metadata() async throws {
        let secret = Data("37.5665 N, 126.978 E".utf8)
        let exif = Data([77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]) + secret
        func image(_ name: String) throws -> Data { try #require(Data(base64Encoded: Self.images[name] ?? "")) }
        let jpeg = try image("jpg")
        func chunk(_ name: String, _ content: Data) -> Data {
            Data(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
        }
        let chunks =
            try Data("WEBP".utf8) + chunk("VP8X", Data([8, 0, 0, 0, 39, 0, 0, 59, 0, 0]))
            + image("webp").dropFirst(12) + chunk("EXIF", exif)
        let files = [
            "20249353.Jpg": jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + "Exif\0\0".utf8 + exif
                + jpeg.dropFirst(2),
            "범죄도시4 (2024) [tmdbid-1017163]/poster.webp": chunk("RIFF", chunks),
        ]
        for (name, bytes) in files {
            let file = tool.posters.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        func copies() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: tool.posters.path).filter {
                $0.hasPrefix("posterfetch-") && !$0.hasSuffix(".json")
            }
        }
        for isFirst in [true, false] {
            let run = isFirst ? try await daily(.jellyfin, "--gallery") : try await tool.run("gallery", "posters")
            #expect(run.status == 0, "\(run.errors)")
            let found = try copies()
            #expect(Set(found.map { ($0 as NSString).pathExtension }) == ["jpg", "webp"] && found.count == 2)
            for name in found {
                #expect(try Data(contentsOf: tool.posters.appending(path: name)).firstRange(of: secret) == nil)
                for page in ["index.html", "posterfetch-gallery.json"] {
                    let text = try String(contentsOf: tool.posters.appending(path: page), encoding: .utf8)
                    #expect(text.contains(name) && !text.contains("20249353.Jpg") && !text.contains("poster.webp"))
                }
            }
            let page = try String(contentsOf: tool.posters.appending(path: "index.html"), encoding: .utf8)
            #expect(page.count(of: "width=\"60\" height=\"40\"") == 4 && page.count(of: " data-turn=\"6\"") == 2)
            for (name, bytes) in files { #expect(try Data(contentsOf: tool.posters.appending(path: name)) == bytes) }
            #expect(try await Set(PosterRuns.states(in: tool.posters.path)) == [.whole])
        }
        try FileManager.default.removeItem(at: tool.posters.appending(path: "20249353.Jpg"))
        #expect(try await tool.run("gallery", "posters").status == 0)
        #expect(try copies().map { ($0 as NSString).pathExtension } == ["webp"])
    }

    @Test("A recording has no image of a person's: a replay gets the poster of TMDB's")
    func recorded() async throws {
        _ = try put(.jpeg, into: .flat)
        let run = try await daily(.flat, "--record", "recording")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try posters(run, of: ["20228797"]).first?["source"] as? String == "own")
        let replay = try await tool.run("daily", "--replay", "recording", "-o", "other", "--format", "jsonl")
        #expect(replay.status == 0, "\(replay.errors)")
        let poster = try #require(try posters(replay, of: ["20228797"]).first)
        #expect(poster["source"] as? String == "tmdb" && poster["width"] as? Int != 40)
    }

    @Test(
        "What cannot be a poster is told of, and no option replaces it",
        arguments: [(.flat, false), (.jellyfin, true), (.template, false)] as [(Layout, Bool)])
    func unfit(layout: Layout, isLink: Bool) async throws {
        // What leads elsewhere is nobody's image, so that verify has nothing to say of it.
        let files = try isLink ? put(.link, into: layout) : put(.page, .broken, .huge, into: layout)
        func lengths() throws -> [String: Int] {
            try files.mapValues { try #require(try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) }
        }
        let before = try lengths()
        let result = try await daily(layout, "--gallery")
        #expect(result.status == 73)
        for poster in try posters(result, of: files.keys) {
            let (film, message) = (poster["movieCode"] as? String ?? "", poster["message"] as? String ?? "")
            #expect(poster["status"] as? String == "failed")
            #expect(message.contains(try path(#require(files[film]))) && message.contains("not replaced"), "\(message)")
        }
        #expect(try result.objects("poster").count { $0["status"] as? String == "saved" } == 4)
        #expect(try lengths() == before)
        let korean = try await daily(layout, "--lang", "ko", "--overwrite")
        #expect(korean.status == 73)
        let told = isLink ? ["폴더에 포스터를 둘 자리가 없습니다."] : files.values.map(path)
        #expect(told.contains { korean.errors.contains($0) }, "\(korean.errors)")
        // Nothing of the kind is in the page, and verify tells of it.
        #expect(try await (Set(PosterRuns.states(in: tool.posters.path)) == [.whole]) == isLink)
        #expect(try lengths() == before)
    }

    private func path(_ file: URL) -> String { "posters" + file.path.dropFirst(tool.posters.path.count) }

    private static let rows = """
        movieCd,movieNm,openDt
        20248493,몬스터 프렌즈,20240425
        20249353,꼬마참새 리차드: 신비한 보석 탐험대,20240501
        20228797,범죄도시4,20240424

        """

    /// Images of 40 × 60 pixels.
    private static let images = [
        "webp": "UklGRiQAAABXRUJQVlA4TBcAAAAvJ8AOAAdQjyKXp/8BICH8Xy9G9D9VAQA=",
        "png":
            "iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAIAAACb22+3AAAAO0lEQVR4nO3NMQ0AMAgAsDEhKMF/kIUHHp7WQKOz3oV/sorFYrFY"
            + "LBaLxWKxWCwWi8VisVgsFovF4qUB4qYBmsR87rwAAAAASUVORK5CYII=",
        "jpg":
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNS"
            + "Mj5aYVpQYEpRUk//wAALCAA8ACgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/"
            + "AJAAAAAAAAAAAAAP/9k=",
    ]
}
