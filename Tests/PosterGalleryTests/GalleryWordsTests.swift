import BoxOfficeBasics
import Testing

@testable import PosterGallery

@Suite("What the gallery's script says") struct GalleryWordsTests {
    private static let script = [
        PackageResources.runs_js, PackageResources.data_js, PackageResources.look_js, PackageResources.list_js,
        PackageResources.film_js,
        PackageResources.calendar_js, PackageResources.lines_js, PackageResources.page_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined()

    @Test("The script has a text for each of its words, and no other", arguments: [InterfaceLanguage.english, .korean])
    func words(language: InterfaceLanguage) {
        // The page adds what depends on its rankings.
        let known = GalleryWords(language: language).forScript.map(\.0) + ["headings", "days"]
        let used = Self.script.matches(of: /words\.(\w+)/).map { String($0.output.1) }
        #expect(!used.isEmpty && Set(used) == Set(known))
    }

    @Test("A page has its script and style with fewer blanks, and all strings in them as they are")
    func strings() throws {
        let page = String(decoding: try GalleryPage(Gallery(), in: .english).bytes, as: UTF8.self)
        let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)
        let lines = (Self.script + style).split(separator: "\n").filter { !$0.contains("//") && !$0.contains("/*") }
        let strings = lines.flatMap { $0.matches(of: /"[^"]*"/).map(\.output) }
        #expect(strings.contains("\", \"") && strings.contains("\" · \""))
        for string in Set(strings) { #expect(page.contains(string), "\(string)") }
        #expect(!page.contains(" => ") && !page.contains("; }"))
    }

    @Test("The script gets the address of a film's page instead of having its own")
    func address() {
        #expect(!Self.script.contains("themoviedb.org"))
        let texts = JSON.object(GalleryWords(language: .english).forScript).text
        #expect(texts.contains(#""page":"https://www.themoviedb.org/movie/{id}""#), "\(texts)")
    }
}
