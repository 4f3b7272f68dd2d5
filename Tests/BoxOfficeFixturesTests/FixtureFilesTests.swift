import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Fixture files")
struct FixtureFilesTests {
    private typealias Object = [String: Any]

    private func object(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(FixtureFiles.bytes(path)))
    }

    private func days() throws -> [[Object]] {
        try FixtureFiles.names(in: "kobis/daily").map { name in
            let result = (try object("kobis/daily/\(name)") as? Object)?["boxOfficeResult"] as? Object
            return try #require(result?["dailyBoxOfficeList"] as? [Object])
        }
    }

    private func movies() throws -> [Object] {
        try FixtureFiles.names(in: "tmdb/movie").map { try #require(try object("tmdb/movie/\($0)") as? Object) }
    }

    @Test(
        "every JSON file is strict JSON",
        arguments: [
            "kobis", "kobis/daily", "kobis/weekly", "kobis/movie-info", "kobis/company-info", "kobis/people-info",
            "kobis/codes", "tmdb", "tmdb/movie",
        ])
    func strict(folder: String) throws {
        let names = try FixtureFiles.names(in: folder).filter { $0.contains(".") }
        #expect(!names.isEmpty)
        for name in names {
            #expect(name.hasSuffix(".json"))
            #expect(throws: Never.self, "\(name)") { try object("\(folder)/\(name)") }
        }
    }

    @Test("the days have the difficult cases of a ranking")
    func hardRows() throws {
        let rows = try days().flatMap { $0 }
        #expect(rows.allSatisfy { $0.count == 18 && $0.values.allSatisfy { $0 is String } })
        let changes = rows.compactMap { ($0["rankInten"] as? String).flatMap { Int($0) } }
        #expect(changes.contains { $0 > 0 } && changes.contains { $0 < 0 } && changes.contains(0))
        #expect(rows.contains { $0["rankOldAndNew"] as? String == "NEW" })
        #expect(rows.contains { ($0["movieNm"] as? String)?.last == " " })
        #expect(rows.contains { Int($0["salesAcc"] as? String ?? "") ?? 0 > Int(UInt32.max) })
    }

    @Test("each film of a day has its movie record, and each record its film")
    func movieInfo() throws {
        let codes = try Set(days().flatMap { $0 }.compactMap { $0["movieCd"] as? String })
        let files = try FixtureFiles.names(in: "kobis/movie-info").map { String($0.dropLast(5)) }
        #expect(Set(files) == codes.union(["unknown"]))
        for code in codes {
            let body = try object("kobis/movie-info/\(code).json") as? Object
            let info = (body?["movieInfoResult"] as? Object)?["movieInfo"] as? Object
            #expect(info?["movieCd"] as? String == code)
            #expect(info?.count == 17)
        }
    }

    @Test("the weeks have the days' films, in three parts, and their changes keep “.0”")
    func weeks() throws {
        let codes = try Set(days().flatMap { $0 }.compactMap { $0["movieCd"] as? String })
        let names = try FixtureFiles.names(in: "kobis/weekly")
        #expect(names == ["202417-0.json", "202417-1.json", "202417-2.json"])
        for name in names {
            let result = (try object("kobis/weekly/\(name)") as? Object)?["boxOfficeResult"] as? Object
            let rows = try #require(result?["weeklyBoxOfficeList"] as? [Object])
            #expect(rows.count == 10)
            #expect(rows.allSatisfy { $0.count == 18 && codes.contains($0["movieCd"] as? String ?? "") })
            #expect(rows.allSatisfy { ($0["audiChange"] as? String)?.contains(".") == true })
        }
    }

    @Test("the list of films has each film with a movie record, with the same facts")
    func movieList() throws {
        let rows = try #require(try object("kobis/movie-list.json") as? [Object])
        #expect(rows.allSatisfy { $0.count == 13 })
        for name in try FixtureFiles.names(in: "kobis/movie-info") where name != "unknown.json" {
            let body = try object("kobis/movie-info/\(name)") as? Object
            let info = try #require((body?["movieInfoResult"] as? Object)?["movieInfo"] as? Object)
            let row = try #require(rows.first { $0["movieCd"] as? String == info["movieCd"] as? String })
            for key in ["movieNm", "movieNmEn", "prdtYear", "openDt", "typeNm", "prdtStatNm"] {
                #expect(row[key] as? String == info[key] as? String, "\(name) \(key)")
            }
        }
    }

    @Test("all ten films of the first day are found with a poster; on the second one is not found, one has no poster")
    func found() throws {
        let searches = try #require(try object("tmdb/search.json") as? [Object])
        let posters = try Dictionary(
            uniqueKeysWithValues: movies().map { ($0["id"] as? Int, $0["poster_path"] as? String) })
        func missing(_ day: [Object]) -> (films: Int, posters: Int) {
            var count = (films: 0, posters: 0)
            for title in day.compactMap({ ($0["movieNm"] as? String)?.trimmingCharacters(in: .whitespaces) }) {
                let search = searches.first { ($0["queries"] as? [String])?.contains(title) == true }
                let ids = search?["results"] as? [Int] ?? []
                if ids.isEmpty {
                    count.films += 1
                } else if ids.allSatisfy({ posters[$0] == .some(nil) }) {
                    count.posters += 1
                }
            }
            return count
        }
        let days = try days()
        #expect(days.count == 2)
        #expect(missing(days[0]) == (0, 0))
        #expect(missing(days[1]) == (1, 1))
    }

    @Test("each search finds films that are there, and each film is found")
    func searches() throws {
        let searches = try #require(try object("tmdb/search.json") as? [Object])
        let found = Set(searches.flatMap { $0["results"] as? [Int] ?? [] })
        #expect(found == Set(try movies().compactMap { $0["id"] as? Int }))
        let names = try FixtureFiles.names(in: "tmdb/movie")
        #expect(Set(names) == Set(found.map { "\($0).json" }))
    }

    @Test("one film of the first day has no Korean overview, every film has an English one")
    func overviews() throws {
        let movies = try movies()
        #expect(movies.filter { $0["poster_path"] is String && $0["overview"] as? String == "" }.count == 1)
        for movie in movies {
            let translations = (movie["translations"] as? Object)?["translations"] as? [Object]
            let english = translations?.first { $0["iso_639_1"] as? String == "en" }?["data"] as? Object
            #expect((english?["overview"] as? String)?.isEmpty == false)
        }
    }

    @Test("each poster has its file, each file its film, and is a whole JPEG of 500 x 750 pixels")
    func posters() throws {
        let paths = try movies().compactMap { $0["poster_path"] as? String }
        #expect(try FixtureFiles.names(in: "images") == paths.map { String($0.dropFirst()) }.sorted())
        var progressive = 0
        for path in paths {
            let bytes = try FixtureFiles.bytes("images\(path)")
            #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9]), "\(path)")
            #expect((15_000...40_000).contains(bytes.count), "\(path)")
            // The frame header: marker, length, precision, height, width.
            let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) })
            #expect(Array(bytes[(frame + 5)..<(frame + 9)]) == [0x02, 0xEE, 0x01, 0xF4], "\(path)")
            if bytes[frame + 1] == 0xC2 { progressive += 1 }
        }
        #expect(progressive == 1)
    }
}
