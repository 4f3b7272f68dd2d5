import Aggregator
import BoxOfficeSystem

/// A printer that passes reports on to another one, collects them with the films' details, and finally writes a page.
actor GalleryPrinter: ReportPrinter {
    private let next: any ReportPrinter
    private let aggregator: BoxOfficeAggregator
    private let parts: FilmDetails.Parts
    private let folder: Folder
    private let language: InterfaceLanguage
    private var gallery = Gallery()
    private var trouble: (any Error)?

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - next: The printer that reports are passed on to.
    ///   - options: What the page contains.
    ///   - folder: The open folder of the posters, where the page is written: what its path leads to later does not matter.
    ///   - language: The language of the page's own texts.
    ///   - aggregator: The source of the films' details.
    init(
        _ next: any ReportPrinter, _ options: GalleryOptions, in folder: Folder, language: InterfaceLanguage,
        from aggregator: BoxOfficeAggregator
    ) {
        self.next = next
        self.folder = folder
        self.language = language
        self.aggregator = aggregator
        parts = options.reviews ? .all : .screen
    }

    func print(_ report: Report) async throws {
        var report = report
        if case .summary(var summary) = report {
            summary.gallery = writePage()
            report = .summary(summary)
        }
        try await next.print(report)
        switch report {
        case .ranking(let ranking): gallery.add(ranking)
        case .match(let film, let enrichment):
            change(film) { $0.fill(from: enrichment) }
        case .poster(let film, let outcome):
            change(film) { $0.fill(from: outcome, in: folder.path) }
            // Details that cannot be loaded are left out: the page is useful without them.
            let languages: [Language] = language == .korean ? [.korean, .english] : [.english, .korean]
            if let details = try? await aggregator.details(of: film, parts, languages: languages) {
                change(film) { $0.fill(from: details) }
            }
        case .noRanking, .film, .step, .failure, .summary: break
        }
    }

    func finish() async throws {
        try await next.finish()
        if let trouble { throw trouble }
    }

    /// Writes the page.
    ///
    /// - Returns: Its path; nil if there is nothing to show, or if it cannot be written, which ``finish()`` throws later.
    private func writePage() -> String? {
        guard !gallery.rankings.isEmpty else { return nil }
        do {
            try GalleryPage(gallery, in: language).write(to: folder)
            return folder.path(of: GalleryPage.fileName)
        } catch {
            trouble = error
            return nil
        }
    }

    private func change(_ film: KnownFilm, _ change: (inout Gallery.Film) -> Void) {
        change(&gallery.films[film.movieCode, default: Gallery.Film()])
    }
}
