import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import Foundation
import Testing

@testable import PosterGallery

@Suite("A page that is read back") struct PageReadingTests {
    /// Days, weekends and a filtered shelf with figures and films of every kind.
    private func gallery() throws -> Gallery {
        let file = #"""
            {"posterfetch":"gallery","version":1,"site":"https://example.org/a'b&c/","shelves":[
            {"period":"daily","rankings":[
            ["2024-03-01","2024-03-01","20228797,1,new,821466,900000,8000000000,9000000000,2930,15671;20234675,2,+23,5,,7,,,"],
            ["2024-03-02","2024-03-02","20228797,1,0,100,900100,200,9000000200,3,4;20234675,4,-2,,80,,90,1,;20190001,9,,,,,,,"]]},
            {"period":"weekend","rankings":[["2024-03-01","2024-03-03","20234675,1,+1,9223372036854775807,1,-5,3,4,5"]]},
            {"period":"daily","nation":"F","films":"Y","area":"0105001","rankings":[
            ["2024-02-29","2024-02-29","20190001,1,new,1,1,1,1,1,1"]]}],
            "films":{"20228797":{"name":"범죄도시4 <b>\"&","openDay":"2024-04-24","tmdbID":1017163,"year":2024,"imdbID":"tt15744298",
            "poster":{"path":"영화/범죄 100% #1.jpg","width":500,"height":750},"title":{"text":"The Roundup","language":"en"},
            "originalTitle":{"text":"範罪","language":"zh"},"overview":{"text":"한 형사가 </script> 간다.","language":"ko"},
            "rating":{"average":7.26,"votes":12},"grade":"15세관람가","runtime":109,"genres":["범죄","액션"],"directors":["허명행"],
            "cast":["마동석","김무열"],"reviews":[{"author":"me","text":{"text":"좋다"}}],"trailer":"https://example.org/t"},
            "20234675":{"name":"파묘","genres":["액션"],"directors":[],"cast":[],"reviews":[],"grade":"전체관람가",
            "title":{"text":"파 묘","language":"en"},"poster":{"path":"a.jpg","width":1,"height":2}},
            "20190001":{"name":"","genres":[],"directors":[],"cast":[],"reviews":[]}}}
            """#
        return try GalleryFile.gallery(in: Array(file.utf8))
    }

    private func page(_ gallery: Gallery, _ language: InterfaceLanguage) -> [UInt8] {
        GalleryPage(gallery, in: language).bytes
    }

    private func figures(_ gallery: Gallery) -> [String] {
        gallery.shelves.flatMap { shelf in
            shelf.rankings.map { ranking in
                "\(shelf.kind.name) \(ranking.days) " + ranking.entries.map(\.fileRow).joined(separator: ";")
            }
        }
    }

    @Test(
        "Every ranking comes back with its exact figures, and the page that follows is the same",
        arguments: ["ko", "en"])
    func roundTrip(code: String) throws {
        let language = try #require(InterfaceLanguage(rawValue: code))
        let gallery = try gallery()
        let bytes = page(gallery, language)
        let read = try #require(Gallery(page: bytes))
        #expect(figures(read) == figures(gallery))
        #expect(page(read, language) == bytes)
        #expect(read.site == "https://example.org/a'b&c/")
        let film = try #require(read.films["20228797"])
        #expect(film.name == "범죄도시4 <b>\"&" && film.poster?.path == "영화/범죄 100% #1.jpg")
        #expect(film.originalTitle?.text == "範罪" && film.imdbID == "tt15744298" && film.runtime == 109)
        #expect(film.grade == (language == .korean ? .from15Formerly : .from15))
        #expect(read.films["20234675"]?.name == (language == .korean ? "파묘" : "파 묘"))
        #expect(read.films["20190001"]?.name == "")
    }

    @Test("What the file and a later run know counts before the page")
    func merged() throws {
        var page = try #require(Gallery(page: page(gallery(), .korean)))
        let file = #"""
            {"posterfetch":"gallery","version":1,"shelves":[{"period":"daily","rankings":[
            ["2024-03-01","2024-03-01","20228797,1,new,1,2,3,4,5,6"],["2024-03-09","2024-03-09","20228797,1,new,1,2,3,4,5,6"]]}],
            "films":{"20228797":{"name":"새 이름","runtime":1,"genres":[],"directors":[],"cast":[],"reviews":[]}}}
            """#
        let known = try GalleryFile.gallery(in: Array(file.utf8))
        #expect(page.exceeds(known) && known.exceeds(page))
        page.add(known)
        #expect(!known.exceeds(page))
        let days = figures(page)
        #expect(days.count == 5)
        // The page has a film more of the day.
        #expect(days[0].hasSuffix("20228797,1,new,1,2,3,4,5,6;20234675,2,+23,5,,7,,,"), "\(days[0])")
        let film = try #require(page.films["20228797"])
        #expect(film.name == "새 이름" && film.runtime == 1 && film.imdbID == "tt15744298")
        #expect(page.site == "https://example.org/a'b&c/")
    }

    @Test("A page that is cut, changed or of another form is not read, and never ends the process")
    func damaged() throws {
        let bytes = page(try gallery(), .english)
        let text = String(decoding: bytes, as: UTF8.self)
        let opening = try #require(text.firstRange(of: "id=\"data\">")).upperBound
        let data = text[opening...].prefix { $0 != "<" }
        for (part, broken) in [
            ("\"shelves\"", "\"shelfs\""), ("\"daily\"", "\"yearly\""), ("2024-03-02", "2024-02-30"),
            ("\"c\":\"", "\"c\":\"-"),
            (";", ";;x,"), ("0,n,", "zzz,n,"), (",n,", ",n,n,"), ("</script>", ""),
        ] {
            #expect(text.contains(part))
            #expect(Gallery(page: Array(text.replacing(part, with: broken).utf8)) == nil, "\(broken)")
        }
        for count in stride(from: 0, to: text[..<data.endIndex].utf8.count, by: 97) {
            #expect(Gallery(page: Array(bytes.prefix(count))) == nil)
        }
        var mutations = try Mutations(of: Array(data.utf8), seed: 31)
        for _ in 0..<150 {
            let spoilt = mutations.next()
            guard let read = Gallery(page: Array(text[..<opening].utf8) + spoilt.bytes + Array("</script>".utf8)) else {
                continue
            }
            #expect(!page(read, .korean).isEmpty, "\(spoilt)")
            #expect(try GalleryFile.gallery(in: GalleryFile.bytes(of: read)).days == read.days, "\(spoilt)")
        }
    }
}
