import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import Testing

@testable import PosterGallery

@Suite("A page that is read back") struct PageReadingTests {
    /// Days, weekends and a filtered shelf with figures and films of every kind.
    private func gallery() throws -> Gallery {
        var roundup = Gallery.Film("20228797")
        roundup.name = "범죄도시4 <b>\"&"
        roundup.openDay = CalendarDay("2024-04-24")
        roundup.poster = Gallery.Poster(path: "영화/범죄 100% #1.jpg", width: 500, height: 750)
        roundup.title = Gallery.Text(text: "The Roundup", language: "en")
        roundup.originalTitle = Gallery.Text(text: "範罪", language: "zh")
        roundup.overview = Gallery.Text(text: "한 형사가 </script> 간다.", language: "ko")
        roundup.rating = Gallery.Rating(average: 7.26, votes: 12)
        (roundup.grade, roundup.runtime, roundup.year) = (.from15Formerly, 109, 2024)
        (roundup.genres, roundup.directors, roundup.cast) = (["범죄", "액션"], ["허명행"], ["마동석", "김무열"])
        roundup.reviews = [Gallery.Review(author: "me", text: Gallery.Text(text: "좋다", language: nil))]
        (roundup.tmdbID, roundup.imdbID, roundup.trailer) = (1_017_163, "tt15744298", "https://example.org/t")
        var exhuma = Gallery.Film("20234675")
        (exhuma.name, exhuma.genres, exhuma.grade) = ("파묘", ["액션"], .all)
        exhuma.title = Gallery.Text(text: "파 묘", language: "en")
        var third = Gallery.Film("20190001")
        (third.name, third.englishTitle) = ("셋", "Three")
        var gallery = Gallery()
        try gallery.add(
            BoxOfficeEntry(roundup.code, rank: 1, .new, 821_466, 900_000, 8_000_000_000, 9_000_000_000, 2_930, 15_671),
            BoxOfficeEntry(exhuma.code, rank: 2, .up(23), 5, nil, 7), on: "2024-03-01")
        try gallery.add(
            BoxOfficeEntry(roundup.code, rank: 1, .unchanged, 100, 900_100, 200, 9_000_000_200, 3, 4),
            BoxOfficeEntry(exhuma.code, rank: 4, .down(2), nil, 80, nil, 90, 1, nil),
            BoxOfficeEntry("20190001", rank: 9, nil), on: "2024-03-02",
            knowing: roundup, exhuma, third)
        try gallery.add(
            BoxOfficeEntry(exhuma.code, rank: 1, .up(1), Int.max, 1, -5, 3, 4, 5), on: "2024-03-01", to: "2024-03-03",
            of: .weekend())
        var filtered = RankingRequest.daily()
        (filtered.kind, filtered.nation, filtered.area) = (.artHouse, .foreign, WideArea(rawValue: "0105001"))
        try gallery.add(BoxOfficeEntry("20190001", rank: 1, .new, 1, 1, 1, 1, 1, 1), on: "2024-02-29", of: filtered)
        gallery.site = "https://example.org/a'b&c/"
        return gallery
    }

    private func page(_ gallery: Gallery, _ language: InterfaceLanguage) throws -> [UInt8] {
        try GalleryPage(gallery, in: language).bytes
    }

    /// The figures of every ranking, in the words of the tests.
    private func figures(_ gallery: Gallery) -> [String] {
        gallery.shelves.flatMap { shelf in
            shelf.rankings.flatMap { ranking in
                ranking.entries.map { entry in
                    "\(shelf.kind.name) \(ranking.days) \(entry.movieCode) \(entry.rank) \(entry.rankChange?.description ?? "") "
                        + "\([entry.audience, entry.audienceTotal, entry.screens, entry.shows]) \([entry.sales, entry.salesTotal])"
                }
            }
        }
    }

    @Test(
        "Every ranking and film comes back exactly, and the page that follows is the same",
        arguments: [InterfaceLanguage.korean, .english])
    func roundTrip(language: InterfaceLanguage) throws {
        let gallery = try gallery()
        let bytes = try page(gallery, language)
        let read = try #require(GalleryFile.gallery(onPage: bytes))
        #expect(figures(read) == figures(gallery) && figures(read).count == 7)
        #expect(read.films == gallery.films && read.site == gallery.site)
        #expect(try page(read, language) == bytes)
        #expect(try read.text == gallery.text)
    }

    @Test("What the file and a later run know counts before the page")
    func merged() throws {
        var page = try #require(GalleryFile.gallery(onPage: page(gallery(), .korean)))
        var film = Gallery.Film("20228797")
        (film.name, film.runtime) = ("새 이름", 1)
        var known = Gallery()
        for day in ["2024-03-01", "2024-03-09"] {
            try known.add(BoxOfficeEntry(film.code, rank: 1, .new, 1, 2, 3, 4, 5, 6), on: day, knowing: film)
        }
        #expect(page.exceeds(known) && known.exceeds(page))
        page.add(known)
        #expect(!known.exceeds(page))
        #expect(page.days.count == 4)
        // The page has a film more of the day.
        let entries = page.shelves[0].rankings[0].entries
        #expect(entries.map(\.audience) == [1, 5] && entries.map(\.movieCode) == ["20228797", "20234675"])
        let merged = try #require(page.films["20228797"])
        #expect(merged.name == "새 이름" && merged.runtime == 1 && merged.imdbID == "tt15744298")
        #expect(page.site == "https://example.org/a'b&c/")
    }

    @Test("Overviews of older films are cut and their reviews left out, and the file keeps both")
    func older() throws {
        var gallery = Gallery()
        let start = try #require(CalendarDay("2024-01-01"))
        for number in 1...60 {
            var film = Gallery.Film(try #require(MovieCode("2024\(1_000 + number)")))
            film.overview = Gallery.Text(text: String(repeating: "줄거리 ", count: 1_200) + "\(number).", language: "ko")
            film.reviews = [Gallery.Review(author: "me", text: Gallery.Text(text: "좋다 \(number)!", language: "ko"))]
            let day = try #require(start.adding(days: number))
            try gallery.add(BoxOfficeEntry(film.code, rank: 1, .new, 1), on: "\(day)", knowing: film)
        }
        let read = try #require(GalleryFile.gallery(onPage: page(gallery, .korean)))
        #expect(read.films["20241060"] == gallery.films["20241060"])
        let old = try #require(read.films["20241002"])
        #expect(old.overview?.text.count == 81 && old.overview?.text.last == "…" && old.reviews == nil)
        #expect(try gallery.text.contains("줄거리 2.") && gallery.text.contains("좋다 2!"))
    }

    @Test("A page that is cut, changed or of another form is not read, and never ends the process")
    func damaged() throws {
        let bytes = try page(gallery(), .english)
        let text = String(decoding: bytes, as: UTF8.self)
        let opening = try #require(text.firstRange(of: "id=\"data\">")).upperBound
        let data = text[opening...].prefix { $0 != "<" }
        for (part, broken) in [
            ("\"shelves\"", "\"shelfs\""), ("\"daily\"", "\"yearly\""), ("2024-03-02", "2024-02-30"),
            ("\"2024-03-03\"", "\"2024-02-03\""),
            ("\"code\":\"", "\"code\":\"-"), ("\"version\":2", "\"version\":3"), ("id=\"data\"", "id=\"date\""),
            (";", ";;x,"), ("0,new,", "zz,new,"), (",new,", ",new,new,"), (",new,", ",old,"), ("</script>", ""),
            // What can be read of a film and its days without these is not the whole page.
            ("\"runtime\":109", "\"runtime\":\"109\""), ("\"width\":500", "\"width\":null"),
            ("\"openDay\":\"2024-04-24\"", "\"openDay\":\"2024-04-99\""), ("\"votes\":12", "\"votes\":1.5"),
            ("[\"허명행\"]", "[\"허명행\",7]"), ("\"year\":2024", "\"year\":[2024]"), ("\"author\":\"me\",", ""),
        ] {
            #expect(text.contains(part), "\(part)")
            #expect(GalleryFile.gallery(onPage: Array(text.replacing(part, with: broken).utf8)) == nil, "\(broken)")
        }
        for count in stride(from: 0, to: text[..<data.endIndex].utf8.count, by: 97) {
            #expect(GalleryFile.gallery(onPage: Array(bytes.prefix(count))) == nil)
        }
        // Whole data does not make a whole page.
        #expect(GalleryFile.gallery(onPage: Array(text[..<data.endIndex].utf8)) == nil)
        var mutations = try Mutations(of: Array(data.utf8), seed: 31)
        for _ in 0..<150 {
            let spoilt = mutations.next()
            let changed = Array(text[..<opening].utf8) + spoilt.bytes + Array("</script>".utf8)
            guard let read = GalleryFile.gallery(onPage: changed) else { continue }
            #expect(try !page(read, .korean).isEmpty, "\(spoilt)")
            #expect(try GalleryFile.gallery(in: GalleryFile.bytes(of: read)).days == read.days, "\(spoilt)")
        }
    }
}
