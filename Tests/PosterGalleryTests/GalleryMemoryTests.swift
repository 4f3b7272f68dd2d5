import Aggregator
import BoxOfficeBasics
import BoxOfficeTesting
import Foundation
import Testing

@testable import PosterGallery

@Suite("What a gallery knows of films after a later run") struct GalleryMemoryTests {
    /// Returns a gallery of one day, as its file holds it.
    private func gallery(_ rows: String, _ films: [String: Gallery.Film], day: String = "2024-04-24") throws -> Gallery
    {
        let films = String(decoding: try JSONEncoder().encode(films), as: UTF8.self)
        let file = """
            {"posterfetch":"gallery","version":1,"films":\(films),\
            "shelves":[{"period":"daily","rankings":[["\(day)","\(day)","\(rows)"]]}]}
            """
        return try GalleryFile.gallery(in: Array(file.utf8))
    }

    private func file(_ gallery: Gallery) throws -> String {
        String(decoding: try GalleryFile.bytes(of: gallery), as: UTF8.self)
    }

    private func page(_ gallery: Gallery, showing isFile: (String) -> Bool = { _ in true }) -> String {
        String(decoding: GalleryPage(gallery, in: .english, showing: isFile).bytes, as: UTF8.self)
    }

    /// A film with everything that TMDB tells.
    private var known: Gallery.Film {
        var film = Gallery.Film()
        film.name = "범죄도시4"
        film.fill(from: Enrichment.sample)
        film.fill(from: FilmDetails.sample)
        film.trailer = "https://www.youtube.com/watch?v=abc"
        film.poster = Gallery.Poster(path: "20228797.jpg", width: 500, height: 750)
        film.imdbID = "tt15744298"
        return film
    }

    private let row = "20228797,1,new,821466,1000000,8000000000,9000000000,2930,15671"

    /// Returns what the gallery has of the film after a run that has learned this of it.
    private func after(_ learned: Gallery.Film) throws -> Gallery {
        var gallery = try gallery(row, ["20228797": known])
        gallery.add(gallery.shelves[0].rankings, of: .daily(), knowing: ["20228797": learned])
        return gallery
    }

    @Test("Days of two months or two years name both")
    func days() throws {
        let words = GalleryWords(language: .english)
        func text(_ first: String, _ last: String) throws -> String {
            words.days(try #require(CalendarDay(first))...#require(CalendarDay(last)))
        }
        #expect(try text("2024-04-22", "2024-04-28") == "22 – 28 April 2024")
        #expect(try text("2024-04-29", "2024-05-05") == "29 April – 5 May 2024")
        #expect(try text("2024-12-30", "2025-01-05") == "30 December 2024 – 5 January 2025")
    }

    @Test("A rating is rounded to tenths, and within 0 to 10", arguments: [(7.26, 73), (7.24, 72), (12, 100), (-1, 0)])
    func rating(average: Double, tenths: Int) {
        #expect(Gallery.Rating(average: average, votes: 1).tenths == tenths)
    }

    @Test("A pin to another film leaves nothing of the film before but its name and day")
    func pinned() throws {
        var other = Gallery.Film()
        other.tmdbID = 7
        other.genres = ["Drama"]
        let gallery = try after(other)
        let film = try #require(gallery.films["20228797"])
        #expect(film.tmdbID == 7 && film.genres == ["Drama"] && film.name == "범죄도시4")
        #expect(film.poster == nil && film.overview == nil && film.title == nil && film.rating == nil)
        #expect(film.directors.isEmpty && film.reviews.isEmpty && film.trailer == nil && film.imdbID == nil)
        let text = try file(gallery) + page(gallery)
        for left in ["20228797.jpg", "한 형사가", "tt15744298", "watch?v=abc"] { #expect(!text.contains(left), "\(left)") }
    }

    @Test("A decision that TMDB does not have a film takes poster and facts from it")
    func refused() throws {
        var enrichment = MatchDecision.sampleWithoutMatch
        enrichment.override = MatchOverride(.noMatch)
        var refused = Gallery.Film()
        refused.fill(from: Enrichment(match: enrichment))
        let gallery = try after(refused)
        #expect(try !file(gallery).contains("20228797.jpg") && !file(gallery).contains("\"tmdbID\""))
        #expect(page(gallery).contains("This film was not found on TMDB with certainty."))
        #expect(!page(gallery).contains("<img "))
    }

    @Test("A run that found no match, or could load nothing, takes nothing away")
    func unknown() throws {
        let before = try file(gallery(row, ["20228797": known]))
        var unmatched = Gallery.Film()
        unmatched.fill(from: Enrichment.sampleWithoutMatch)
        #expect(try file(after(unmatched)) == before)
        #expect(try file(after(Gallery.Film())) == before)
        var alone = Gallery.Film()
        alone.tmdbID = known.tmdbID
        #expect(try file(after(alone)) == before)
    }

    @Test("What a later run knows replaces what was known")
    func learned() throws {
        var later = known
        later.poster = Gallery.Poster(path: "new.jpg", width: 300, height: 450)
        later.runtime = 110
        let film = try #require(try after(later).films["20228797"])
        #expect(film.poster?.path == "new.jpg" && film.runtime == 110 && film.imdbID == known.imdbID)
    }

    @Test("A row without a title or day blanks neither")
    func blank() throws {
        var film = known
        film.openDay = CalendarDay("2024-04-24")
        var gallery = try gallery(row, ["20228797": film])
        // A film that the file does not know has a row without a title.
        let untitled = try self.gallery(row, [:], day: "2024-04-25").shelves[0].rankings
        #expect(untitled[0].entries[0].title.isEmpty)
        gallery.add(untitled, of: .daily(), knowing: [:])
        #expect(gallery.films["20228797"]?.name == "범죄도시4")
        #expect(gallery.films["20228797"]?.openDay == CalendarDay("2024-04-24"))
        #expect(gallery.shelves[0].rankings.count == 2)
    }

    @Test("A poster that is gone is not shown, wherever its path leads, and the file remembers it")
    func gone() throws {
        var gallery = try gallery(row, ["20228797": known])
        let shown = page(gallery)
        #expect(shown.contains("<img src=\"./20228797.jpg\"") && shown.contains("\"p\":[\"./20228797.jpg\",500,750]"))
        #expect(!shown.contains("<span>No poster</span>"))
        let gone = page(gallery) { $0 != "20228797.jpg" }
        #expect(!gone.contains("20228797.jpg"))
        // In its row, and above its details.
        #expect(gone.ranges(of: "<div class=\"poster none\"><span>No poster</span></div>").count == 2)
        #expect(try file(gallery).contains("20228797.jpg"))
        for path in ["../20228797.jpg", "/20228797.jpg", "a/../../20228797.jpg"] {
            gallery.films["20228797"]?.poster = Gallery.Poster(path: path, width: 500, height: 750)
            #expect(!page(gallery).contains("20228797.jpg"), "\(path)")
        }
    }

    @Test("A film that stands twice in a day is one film of the page")
    func twice() throws {
        let gallery = try gallery(row + ";" + row.replacing(",1,", with: ",2,"), ["20228797": known])
        let text = page(gallery)
        #expect(text.ranges(of: "{\"c\":\"20228797\"").count == 1)
        #expect(text.ranges(of: "<li class=\"film\">").count == 3, "two rows, and that which the script copies")
        // A day that is read again with fewer films keeps those that are no longer asked for once.
        var again = try self.gallery(row + ";" + row.replacing("20228797,1", with: "20228798,2"), [:])
        again.add(try self.gallery(row, [:]).shelves[0].rankings, of: .daily(top: 1), knowing: [:])
        #expect(again.shelves[0].rankings[0].entries.map(\.movieCode) == ["20228797", "20228798"])
        again.add(
            try self.gallery(row.replacing("20228797", with: "20228798"), [:]).shelves[0].rankings, of: .daily(top: 1),
            knowing: [:])
        #expect(again.shelves[0].rankings[0].entries.map(\.movieCode) == ["20228798"])
    }

    @Test(
        "A trailer is a link only over https",
        arguments: [
            "javascript:alert(1)", "http://example.org/x", "data:text/html,x", "//example.org", "HTTPS://x", "",
        ])
    func trailer(address: String) throws {
        var film = known
        #expect(page(try gallery(row, ["20228797": film])).contains("href=\"https://www.youtube.com/watch?v=abc\""))
        film.trailer = address
        let text = page(try gallery(row, ["20228797": film]))
        #expect(!text.contains("Trailer</a>") && !text.contains("\"u\":"))
    }

    @Test("A file that says what no run has written is foreign, and a later one is newer")
    func problems() throws {
        let good = try file(gallery(row, ["20228797": known]))
        #expect(try file(GalleryFile.gallery(in: Array(good.utf8))) == good)
        for (part, broken) in [
            ("\"posterfetch\":\"gallery\"", "\"posterfetch\":\"poster\""), (",821466,", ",82x466,"),
            (",1,new", ",x,new"),
            ("[\"2024-04-24\",\"2024-04-24\"", "[\"2024-04-24\",\"2024-04-23\""), (row, ""),
            ("\"daily\"", "\"yearly\""),
        ] {
            #expect(good.contains(part))
            #expect(throws: GalleryFile.Problem.foreign, "\(broken)") {
                try GalleryFile.gallery(in: Array(good.replacing(part, with: broken).utf8))
            }
        }
        #expect(throws: GalleryFile.Problem.newer(version: 2)) {
            try GalleryFile.gallery(in: Array(good.replacing("\"version\":1", with: "\"version\":2").utf8))
        }
    }
}
