import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import PosterGallery

struct GalleryCommand: Command {
    let text = CommandText(
        "gallery", "Rebuild the gallery page of a folder.", "폴더의 갤러리 페이지를 다시 만듭니다.", also: "갤러리",
        discussion: Phrase(
            """
            Rebuilds the page and the feed from posterfetch-gallery.json, which runs with --gallery keep in the folder. \
            For example, use it to change the page's language. It sends no requests, and prints the page's path.
            """,
            """
            --gallery로 실행한 내용은 폴더의 posterfetch-gallery.json에 저장됩니다. 이 명령은 그 파일만으로 페이지와 피드를 다시 \
            만듭니다. 예를 들어 다른 언어로 다시 만들 수 있습니다. 요청은 보내지 않고, 페이지의 경로를 출력합니다.
            """))

    var folder = "posters"
    var site = SiteOptions()

    static let options: [Option<Self>] =
        [
            .path("", \.folder, "The folder.", "폴더.", .posters, .usual("posters"))
        ] + SiteOptions.options.of(\.site)

    func run(_: Arguments) async throws {
        let place = GalleryFolder(folder: try Folder(existing: folder), console: Console(isQuiet: false))
        let gallery = try await place.update(isRequired: true) { $0.site = site.siteURL ?? $0.site }
        try StandardStream.output.write(place.page + "\n")
        for shelf in gallery.shelves { Console.warn(shelf.words) }
    }
}
