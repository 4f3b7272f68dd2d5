import BoxOfficeWire
import Foundation
import Testing

@testable import PosterGallery

@Suite("What the gallery's script says") struct GalleryWordsTests {
    @Test("The script has a text for each of its words, and no other", arguments: [InterfaceLanguage.english, .korean])
    func words(language: InterfaceLanguage) throws {
        let texts = Data(GalleryWords(language: language).forScript.text.utf8)
        let known = try #require(try JSONSerialization.jsonObject(with: texts) as? [String: Any])
        let used = GalleryScript.script.matches(of: /words\.(\w+)/).map { String($0.output.1) }
        #expect(!used.isEmpty && Set(used) == Set(known.keys))
    }

    @Test("The script gets the address of a film's page instead of having its own")
    func address() {
        #expect(!GalleryScript.script.contains("themoviedb.org"))
        let texts = GalleryWords(language: .english).forScript.text
        #expect(texts.contains(#""page":"https://www.themoviedb.org/movie/{id}""#), "\(texts)")
    }
}
