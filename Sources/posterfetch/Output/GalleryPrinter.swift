import Aggregator
import BoxOfficeSystem
import PosterGallery
import PosterStore

actor GalleryPrinter: RunPrinter {
    private let next: any RunPrinter
    private let aggregator: BoxOfficeAggregator
    private let parts: FilmDetails.Parts
    private let place: GalleryFolder
    private let site: String?
    /// By request, as each region has its own; in order.
    private var rankings: [(request: RankingRequest, rankings: [Ranking])] = []
    private var films: [MovieCode: Gallery.Film] = [:]
    private var trouble: (any Error)?
    /// Films whose details, or some of them, could not be loaded, and why the first could not.
    private var lacking: (films: Set<String>, first: String?) = ([], nil)

    init(
        _ next: any RunPrinter, _ options: GalleryOptions, in place: GalleryFolder,
        from aggregator: BoxOfficeAggregator
    ) {
        (self.next, self.place, self.aggregator) = (next, place, aggregator)
        site = options.site.siteURL
        parts = options.reviews ? .all : .screen
    }

    func print(_ report: RunEvent) async throws {
        var report = report
        if case .summary(var summary) = report {
            tellOfLacking()
            summary.gallery = await writePage()
            report = .summary(summary)
        }
        try await next.print(report)
        switch report {
        case .ranking(let ranking, let request):
            if rankings.last?.request != request { rankings.append((request, [])) }
            rankings[rankings.count - 1].rankings.append(ranking)
        case .match(let film, let enrichment):
            change(film) { $0.fill(from: enrichment) }
        case .poster(let film, let outcome):
            if let record = outcome.record, record.path.hasPrefix(place.folder.path) {
                let path = record.path.dropFirst(place.folder.path.count).drop { $0 == "/" }
                let poster = Gallery.Poster(path: String(path), width: record.width, height: record.height)
                change(film) { $0.poster = poster }
            }
            let details = await details(of: film)
            // They may have shown that TMDB no longer has the film, which was looked up again then.
            if let found = try? await aggregator.lookup(of: film) {
                change(film) { $0.update(to: found) }
            }
            if let details { change(film) { $0.fill(from: details) } }
        default: break
        }
    }

    /// Details that cannot be loaded are left out: the page is useful without them.
    private func details(of film: KnownFilm) async -> FilmDetails? {
        let languages: [Language] = spoken == .korean ? [.korean, .english] : [.english, .korean]
        do throws(EnrichmentError) {
            let details = try await aggregator.details(of: film, parts, languages: languages)
            if let error = details?.failures.first?.error { note(error, about: film) }
            return details
        } catch {
            note(error, about: film)
            return nil
        }
    }

    private func note(_ error: EnrichmentError, about film: KnownFilm) {
        guard !error.isCancelled else { return }
        lacking.films.insert(film.movieCode)
        lacking.first = lacking.first ?? CommandFailure(error).message
    }

    private func tellOfLacking() {
        guard let first = lacking.first else { return }
        let count = lacking.films.count
        place.console.warn(
            spoken(
                "The page lacks details of \(count) film\(count == 1 ? "" : "s"), such as people and videos. \(first) The next "
                    + "run with --gallery asks again.",
                "영화 \(count)편은 인물이나 영상 같은 상세 정보 없이 페이지에 실렸습니다. \(first) 다음에 --gallery로 실행하면 다시 요청합니다."))
    }

    func close() async { await next.close() }

    func finish() async throws {
        try await next.finish()
        if let trouble { throw trouble }
    }

    private func writePage() async -> String? {
        guard rankings.contains(where: { $0.rankings.contains { !$0.entries.isEmpty } }) else { return nil }
        do {
            try await place.update { gallery in
                for (request, rankings) in rankings { gallery.add(rankings, of: request, knowing: films) }
                gallery.site = site ?? gallery.site
            }
            return place.page
        } catch {
            trouble = error
            return nil
        }
    }

    private func change(_ film: KnownFilm, _ change: (inout Gallery.Film) -> Void) {
        guard let code = MovieCode(film.movieCode) else { return }
        change(&films[code, default: Gallery.Film(code)])
    }
}
