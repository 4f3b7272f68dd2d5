import Foundation
import Testing

@testable import posterfetch

@Suite("Names of posters") struct NameTests {
    private let flat = NameTemplate([.field(.title), "_", .field(.code)])

    private func name(_ title: String) -> String {
        flat.path([.title: title, .code: "20228797"]).joined(separator: "/")
    }

    @Test(
        "A hostile title becomes one plain name (F73)",
        arguments: [
            ("../../etc/passwd", "etc_passwd_20228797"), ("/abs", "abs_20228797"), ("..", "20228797"),
            (".", "20228797"), ("", "20228797"), ("a\0b", "a_b_20228797"), ("a\nb", "a_b_20228797"),
            ("-rf", "rf_20228797"), ("trailing. ", "trailing. _20228797"), ("\u{202E}gpj.exe", "gpj.exe_20228797"),
            ("a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i_20228797"), ("🎬 영화", "🎬 영화_20228797"),
            ("\u{1B}]8;;x\u{7}", "]8;;x__20228797"), ("듄: 파트2", "듄_ 파트2_20228797"),
        ])
    func hostile(title: String, expected: String) {
        #expect(name(title) == expected)
    }

    @Test("What Windows takes for a device is none (F73)", arguments: ["CON", "aux.jpg", "Lpt1", "nul"])
    func devices(title: String) throws {
        let template = try NameTemplate("{title}")
        #expect(template.path([.title: title]) == ["_" + title])
    }

    @Test("A name has at most 255 bytes with its extension, and no syllable is split (F73)", arguments: 0..<4)
    func long(padding: Int) throws {
        let title = String(repeating: "a", count: padding) + String(repeating: "가", count: 300)
        let name = name(title)
        #expect(name.utf8.count <= 250)
        #expect(name.utf8.count > 246)
        #expect(name.hasSuffix("가_20228797"))
        // A decomposed syllable is three scalars, and must not lose one of them.
        let decomposed = String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 300)
        let parts = flat.path([.title: decomposed, .code: "1"])[0].dropLast(2)
        #expect(parts.unicodeScalars.count % 3 == 0)
        let family = String(repeating: "👨‍👩‍👧", count: 40)
        #expect(FileName.prefix(of: family, bytes: 30).count == 1)
        let folder = try NameTemplate("{title} ({year})/poster").path([.title: title, .year: "2024"])
        #expect(folder[0].utf8.count <= 255)
        #expect(folder[0].hasSuffix(" (2024)"))
    }

    @Test("What is not known leaves no empty brackets")
    func unknown() throws {
        let template = try NameTemplate("{title} ({year})/{{tmdb-{tmdb}}} [{openDate}]")
        #expect(template.path([.title: "파묘", .tmdb: "1"]) == ["파묘", "{tmdb-1}"])
        #expect(template.path([:]) == ["_", "{tmdb-}"])
    }

    @Test("A slash in a title makes no folder, one in a template does")
    func slashes() throws {
        #expect(try NameTemplate("{year}/{title}").path([.title: "a/b", .year: "2024"]) == ["2024", "a_b"])
    }

    @Test("Films of one name are kept apart")
    func distinction() throws {
        #expect(flat.path([.title: "a", .code: "1"], distinction: "2") == ["a_1 [2]"])
        let template = try NameTemplate("{title} ({year})/poster")
        #expect(template.path([.title: "a", .year: "2024"], distinction: "2") == ["a (2024) [2]", "poster"])
    }

    @Test(
        "A template that cannot be used is refused in words",
        arguments: [
            ("", "path inside"), ("/{title}", "path inside"), ("{title}/", "path inside"),
            ("../{title}", "path inside"),
            ("a/./{title}", "path inside"), ("poster", "every film one name"), ("{year}", "every film one name"),
            ("{titel}", "no placeholder"), ("{title", "no placeholder"), ("title}", "without a {"),
            ("{title}/1/2/3/4/5/6/7/8", "more than 8"),
        ])
    func invalid(text: String, words: String) {
        let error = #expect(throws: NameTemplate.Invalid.self) { try NameTemplate(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
