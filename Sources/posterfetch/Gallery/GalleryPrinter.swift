import Aggregator
import HostSystem

/// Collects the news of a run on their way to another printer, and writes them as a page in the end.
actor GalleryPrinter: ReportPrinter {
    private let next: any ReportPrinter
    private let folder: String
    private let language: InterfaceLanguage
    private var gallery = Gallery()

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - next: The printer that the news go on to.
    ///   - folder: The folder of the posters, where the page belongs.
    ///   - language: The language of the page's own texts.
    init(_ next: any ReportPrinter, folder: String, language: InterfaceLanguage) {
        self.next = next
        self.folder = folder
        self.language = language
    }

    func print(_ report: Report) async throws {
        switch report {
        case .ranking(let ranking): gallery.add(ranking)
        case .match(let entry, let enrichment):
            gallery.films[entry.movieCode.rawValue, default: Gallery.Film()].fill(from: enrichment)
        case .poster(let entry, let outcome):
            gallery.films[entry.movieCode.rawValue, default: Gallery.Film()].fill(from: outcome, in: folder)
        case .failure, .summary: break
        }
        try await next.print(report)
    }

    func finish() async throws {
        try await next.finish()
        try GalleryPage(gallery, in: language).write(to: Folder(creating: folder))
    }
}
