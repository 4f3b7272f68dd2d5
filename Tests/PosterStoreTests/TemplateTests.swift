import PosterStore
import Testing

@Suite("Templates of paths") struct TemplateTests {
    private let flat: PosterTemplate

    init() throws { flat = try PosterTemplate("{title}_{code}") }

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

    @Test(
        "The name of a device on Windows is not used as it is (F73)",
        arguments: ["CON", "aux.jpg", "Lpt1", "nul", "NUL .x", "con  .tar.gz", "COM¹", "lpt³.a", "CONIN$"])
    func devices(title: String) throws {
        let template = try PosterTemplate("{title}")
        #expect(template.path([.title: title]) == ["_" + title])
    }

    @Test(
        "The name of a file of the gallery is not used as it is, nor that which would give a sidecar its name",
        arguments: [
            "posterfetch-gallery.json", "Posterfetch-Gallery", "index.html", "FEED.XML",
            "Posterfetch-0123456789abcdef0123456789abcdef",
        ])
    func galleryNames(title: String) throws {
        #expect(try PosterTemplate("{title}/{title}").path([.title: title]) == ["_" + title, "_" + title])
        #expect(try PosterTemplate("{title} x").path([.title: title]) == [title + " x"])
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
        // A thumb and its colour are 8 bytes: 31 of them, and the code, fit into 250.
        let thumbs = String(repeating: "👍🏽", count: 40)
        #expect(flat.path([.title: thumbs, .code: "1"]) == [String(repeating: "👍🏽", count: 31) + "_1"])
        let folder = try PosterTemplate("{title} ({year})/poster").path([.title: title, .year: "2024"])
        #expect(folder[0].utf8.count <= 255)
        #expect(folder[0].hasSuffix(" (2024)"))
    }

    @Test("The code stays, whatever the title")
    func codeStays() {
        // Each joiner between the people is replaced by a character of another length.
        let name = name(String(repeating: "👨‍👩‍👧", count: 40))
        #expect(name.hasSuffix("_20228797") && name.utf8.count <= 250)
    }

    @Test("An unknown field leaves no empty brackets")
    func unknown() throws {
        let template = try PosterTemplate("{title} ({year})/{{tmdb-{tmdb}}} [{openDate}]")
        #expect(template.path([.title: "파묘", .tmdb: "1"]) == ["파묘", "{tmdb-1}"])
        #expect(template.path([:]) == ["_", "{tmdb-}"])
    }

    @Test("A slash in a title does not create a folder, one in a template does")
    func slashes() throws {
        #expect(try PosterTemplate("{year}/{title}").path([.title: "a/b", .year: "2024"]) == ["2024", "a_b"])
    }

    @Test(
        "A template that cannot be used is refused with a reason",
        arguments: [
            ("", "path inside"), ("/{title}", "path inside"), ("{title}/", "path inside"),
            ("../{title}", "path inside"),
            ("a/./{title}", "path inside"), ("poster", "several films the same name"),
            ("{year}", "several films the same name"),
            ("{titel}", "not a placeholder"), ("{title", "a { without a }"), ("title}", "without a {"),
            ("{title}/1/2/3/4/5/6/7/8", "more than 8"),
        ])
    func invalid(text: String, words: String) {
        let error = #expect(throws: PosterError.self) { try PosterTemplate(text) }
        #expect(error?.code == .invalidTemplate)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
