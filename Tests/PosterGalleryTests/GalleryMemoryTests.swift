import Aggregator
import BoxOfficeBasics
import BoxOfficeTesting
import Testing

@testable import PosterGallery

@Suite("What a gallery knows of films after a later run") struct GalleryMemoryTests {
    /// Returns a gallery of one day and one film.
    private func gallery(of film: Gallery.Film) throws -> Gallery {
        var gallery = Gallery()
        try gallery.add(.first, knowing: film)
        return gallery
    }

    private func page(
        _ gallery: Gallery, in language: InterfaceLanguage = .english, showing isFile: (String) -> Bool = { _ in true }
    ) throws -> String {
        String(decoding: try GalleryPage(gallery, in: language, showing: isFile).bytes, as: UTF8.self)
    }

    /// A film with everything that TMDB tells.
    private var known: Gallery.Film {
        var film = Gallery.Film("20228797")
        film.name = "범죄도시4"
        film.fill(from: Enrichment.sample)
        film.fill(from: FilmDetails.sample)
        film.trailer = "https://www.youtube.com/watch?v=abc"
        film.poster = Gallery.Poster(path: "20228797.jpg", width: 500, height: 750)
        film.imdbID = "tt15744298"
        return film
    }

    /// Returns what the gallery has of the film after a run that has learned this of it.
    private func after(_ learned: Gallery.Film) throws -> Gallery {
        var gallery = try gallery(of: known)
        try gallery.add(.first, knowing: learned)
        return gallery
    }

    @Test(
        "What is outside the folder is no film's poster, nor the place of one",
        arguments: ["../private/x", "/private/x"])
    func outside(place: String) throws {
        for poster in [
            Gallery.Poster(path: "posterfetch-0.jpg", width: 2, height: 3, place: place),
            Gallery.Poster(path: place + ".jpg", width: 2, height: 3),
        ] {
            var film = known
            film.poster = poster
            var gallery = try gallery(of: film)
            var asked: [Gallery.Poster?] = []
            gallery.changePosters { _, poster in
                asked.append(poster)
                return poster
            }
            #expect(try asked.isEmpty && !page(gallery).contains(poster.path))
        }
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

    @Test(
        "A rating is rounded to tenths, and within 0 to 10", arguments: [(7.26, 7.3), (4.35, 4.4), (12, 10), (-1, 0)])
    func rating(average: Double, rounded: Double) {
        #expect(Gallery.Rating(average: average, votes: 1).average == rounded)
    }

    @Test("Page and feed call a film by TMDB's title in their language, else by KOBIS's, else by its code")
    func titles() throws {
        func said(_ film: Gallery.Film, in language: InterfaceLanguage) throws -> [String] {
            let gallery = try gallery(of: film)
            let feed = String(decoding: GalleryFeed(gallery, in: language).bytes, as: UTF8.self)
            let item = try #require(feed.firstMatch(of: /li&gt;(.*?) ·/)?.1)
            let heading = try #require(page(gallery, in: language).firstMatch(of: /<h3><a [^>]*><bdi>(.*?)<\/bdi>/)?.1)
            return [String(item), String(heading)]
        }
        var film = known
        film.title = Gallery.Text(text: "The Roundup", language: "en")
        #expect(try said(film, in: .english) == ["The Roundup", "The Roundup"])
        #expect(try said(film, in: .korean) == ["범죄도시4", "범죄도시4"])
        film.title = Gallery.Text(text: "범죄도시 4", language: "ko")
        #expect(try said(film, in: .korean) == ["범죄도시4", "범죄도시4"])
        film.title = Gallery.Text(text: "Le film", language: "fr")
        #expect(try said(film, in: .english) == ["범죄도시4", "범죄도시4"])
        let unknown = Gallery.Film("20228797")
        #expect(try said(unknown, in: .english) == ["Film 20228797", "Film 20228797"])
        #expect(try said(unknown, in: .korean) == ["영화 20228797", "영화 20228797"])
    }

    @Test("A Korean title of TMDB's does not replace an English one that an earlier run learned")
    func koreanTitle() throws {
        var film = known
        film.title = Gallery.Text(text: "The Roundup", language: "en")
        var gallery = try gallery(of: film)
        var later = Gallery.Film("20228797")
        var details = FilmDetails.sample
        details.title = LocalizedText("범죄도시 4")
        later.fill(from: details)
        try gallery.add(.first, knowing: later)
        #expect(gallery.films["20228797"]?.title?.text == "The Roundup")
    }

    @Test("KOBIS's English title stands in for TMDB's, beside the Korean one, and once")
    func englishTitle() throws {
        func said(_ film: Gallery.Film, in language: InterfaceLanguage) throws -> [String] {
            let page = try page(gallery(of: film), in: language)
            let row = try #require(
                page.firstMatch(of: /<h3><a [^>]*><bdi>(.*?)<\/bdi>.*?\n<p class="opened">(.*?)<\/p>/))
            return [String(row.1), String(row.2.replacing(/<.*?>/, with: ""))]
        }
        var details = FilmDetails.sample
        details.englishTitle = "THE ROUNDUP : PUNISHMENT"
        var film = Gallery.Film("20228797")
        film.name = "범죄도시4"
        film.fill(from: details)
        #expect(try said(film, in: .korean) == ["범죄도시4", "THE ROUNDUP : PUNISHMENT"])
        #expect(try said(film, in: .english) == ["THE ROUNDUP : PUNISHMENT", "범죄도시4"])
        film.originalTitle = Gallery.Text(text: "The Roundup: Punishment", language: "en")
        #expect(try said(film, in: .korean) == ["범죄도시4", "The Roundup: Punishment"])
        film.title = Gallery.Text(text: "The Roundup", language: "en")
        #expect(try said(film, in: .korean) == ["범죄도시4", "The Roundup"])
        #expect(try said(film, in: .english) == ["The Roundup", "범죄도시4"])
        let text = try page(gallery(of: film))
        #expect(!text.contains("THE ROUNDUP") && text.contains("<bdi>The Roundup: Punishment</bdi>"))
    }

    @Test("A pin to another film leaves nothing of the film before but its name and day")
    func pinned() throws {
        var other = Gallery.Film("20228797")
        other.tmdbID = 7
        other.genres = ["Drama"]
        let gallery = try after(other)
        let film = try #require(gallery.films["20228797"])
        #expect(film.tmdbID == 7 && film.genres == ["Drama"] && film.name == "범죄도시4")
        #expect(film.poster == nil && film.overview == nil && film.title == nil && film.rating == nil)
        #expect(film.directors == nil && film.reviews == nil && film.trailer == nil && film.imdbID == nil)
        let text = try gallery.text + page(gallery)
        for left in ["20228797.jpg", "한 형사가", "tt15744298", "watch?v=abc"] { #expect(!text.contains(left), "\(left)") }
    }

    @Test("A decision that TMDB does not have a film takes poster and facts from it")
    func refused() throws {
        var enrichment = MatchDecision.sampleWithoutMatch
        enrichment.override = MatchOverride(.noMatch)
        var refused = Gallery.Film("20228797")
        refused.fill(from: Enrichment(match: enrichment))
        let gallery = try after(refused)
        #expect(try !gallery.text.contains("20228797.jpg") && !gallery.text.contains("\"tmdbID\""))
        #expect(try page(gallery).contains("This film was not found on TMDB with certainty."))
        #expect(try !page(gallery).contains("<img "))
    }

    @Test("A run that found no match, or could load nothing, takes nothing away")
    func unknown() throws {
        let before = try gallery(of: known).text
        var unmatched = Gallery.Film("20228797")
        unmatched.fill(from: Enrichment.sampleWithoutMatch)
        #expect(try after(unmatched).text == before)
        #expect(try after(Gallery.Film("20228797")).text == before)
        var alone = Gallery.Film("20228797")
        alone.tmdbID = known.tmdbID
        #expect(try after(alone).text == before)
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
        var gallery = try gallery(of: film)
        #expect(BoxOfficeEntry.first.title == "20228797" && BoxOfficeEntry.first.openDay == nil)
        try gallery.add(.first, on: "2024-04-25")
        #expect(gallery.films["20228797"]?.name == "범죄도시4")
        #expect(gallery.films["20228797"]?.openDay == CalendarDay("2024-04-24"))
        #expect(gallery.shelves[0].rankings.count == 2)
    }

    @Test("A poster that is gone is not shown, wherever its path leads, and the file remembers it")
    func gone() throws {
        var gallery = try gallery(of: known)
        let shown = try page(gallery)
        #expect(shown.contains("<img src=\"./20228797.jpg\"") && shown.contains("\"path\":\"20228797.jpg\""))
        #expect(!shown.contains("class=\"poster none"))
        let gone = try page(gallery) { $0 != "20228797.jpg" }
        #expect(!gone.contains("20228797.jpg"))
        // In its row, and above its details, there is a cover instead.
        let cover = "<div class=\"poster none c5 t1\" aria-hidden=\"true\"><b lang=\"ko\"><bdi>범죄도시4</bdi></b></div>"
        #expect(gone.ranges(of: cover).count == 2)
        #expect(try gallery.text.contains("20228797.jpg"))
        for path in ["../20228797.jpg", "/20228797.jpg", "a/../../20228797.jpg"] {
            gallery.films["20228797"]?.poster = Gallery.Poster(path: path, width: 500, height: 750)
            #expect(try !page(gallery).contains("20228797.jpg"), "\(path)")
        }
    }

    @Test("A film that stands twice in a day is one film of the page")
    func twice() throws {
        var (second, other) = (BoxOfficeEntry.first, BoxOfficeEntry.first)
        second.rank = 2
        other.movieCode = "20228798"
        var gallery = Gallery()
        try gallery.add(.first, second, knowing: known)
        let text = try page(gallery)
        #expect(text.ranges(of: "\"code\":\"20228797\"").count == 1)
        #expect(text.ranges(of: "<li class=\"film\">").count == 2)
        // A day that is read again with fewer films keeps those that are no longer asked for once.
        var again = Gallery()
        try again.add(.first, other)
        try again.add(.first, of: .daily(top: 1))
        #expect(again.shelves[0].rankings[0].entries.map(\.movieCode) == ["20228797", "20228798"])
        try again.add(other, of: .daily(top: 1))
        #expect(again.shelves[0].rankings[0].entries.map(\.movieCode) == ["20228798"])
    }

    @Test(
        "A trailer is a link only over https",
        arguments: [
            "javascript:alert(1)", "http://example.org/x", "data:text/html,x", "//example.org", "HTTPS://x", "",
        ])
    func trailer(address: String) throws {
        var film = known
        #expect(try page(gallery(of: film)).contains("href=\"https://www.youtube.com/watch?v=abc\""))
        film.trailer = address
        let text = try page(gallery(of: film))
        #expect(!text.contains("Trailer</a>") && !text.contains("\"trailer\":\"\(address)\""))
    }

    @Test("A file that says what no run has written is damaged, and that of another version is known as such")
    func problems() throws {
        let good = try gallery(of: known).text
        #expect(try GalleryFile.gallery(in: Array(good.utf8)).text == good)
        for (part, broken) in [
            ("\"posterfetch\":\"gallery\"", "\"posterfetch\":\"poster\""), ("\"daily\"", "\"yearly\""),
            (",hlui,", ",hl!i,"), ("0,new,", "0,now,"), ("0,new,", "1,new,"), ("0,new,", "-1,new,"),
            ("0,new,", ",new,"),
            ("[\"2024-04-24\"", "[\"2024-04-31\""), ("0,new,", "0,new,,"), ("0,new,", ";0,new,"),
            ("\"0,new", "\"\",\"0,new"),
            ("\"rankings\":[", "\"rankings\":[],\"r\":["), ("\"shelves\":[", "\"shelves\":[],\"s\":["),
            ("\"code\":\"20228797\"", "\"code\":\"../x\""), ("\"films\":[", "\"films\":[{},"),
            ("\"films\":[", "\"films\":[{\"code\":\"20228797\",\"name\":\"\"},"),
        ] {
            #expect(good.contains(part))
            #expect(throws: GalleryFile.Problem.damaged, "\(broken)") {
                try GalleryFile.gallery(in: Array(good.replacing(part, with: broken).utf8))
            }
        }
        for version in [1, 3] {
            #expect(throws: GalleryFile.Problem.version(version)) {
                try GalleryFile.gallery(in: Array(good.replacing("\"version\":2", with: "\"version\":\(version)").utf8))
            }
        }
    }
}
