import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeSystem

/// `posterfetch gallery`: makes the page of a folder again.
struct GalleryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Make the page of a folder of posters again.",
        discussion: """
            Runs with --gallery keep what they read in the folder, in posterfetch-gallery.json. This command makes the page \
            and the feed from that file alone, such as in another language; it sends no request, and prints the page's path.
            """
    )

    @Argument(
        help: ArgumentHelp("The folder. (default: posters)", valueName: "dir"), transform: PathArgument.path)
    var folder = "posters"

    @OptionGroup var site: SiteOptions

    @Option(name: .long, help: "The language of the page's own texts, ko or en. (default: the system's)")
    var lang: InterfaceLanguage?

    func run() async throws {
        try await CommandFailure.reporting {
            let place = GalleryFolder(
                folder: try Folder(existing: folder), language: lang ?? Environment.process.language, warn: Console.warn
            )
            let gallery = try await place.update(isRequired: true) { $0.site = site.siteURL ?? $0.site }
            try StandardStream.output.write(place.page + "\n")
            let words = Words(.spoken).headings
            for shelf in gallery.shelves { Console.warn(words.content(of: shelf)) }
        }
    }
}
