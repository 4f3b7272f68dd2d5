import Aggregator
import BoxOfficeBasics
import PosterStore

struct JSONLinesPrinter: RunPrinter {
    let console: Console

    func print(_ report: RunEvent) async throws {
        let lines = report.objects.map { $0.text + "\n" }.joined()
        if !lines.isEmpty { try console.write(lines) }
    }
}

actor JSONPrinter: RunPrinter {
    private let console: Console
    private var objects: [JSON] = []

    init(console: Console) { self.console = console }

    func print(_ report: RunEvent) { objects += report.objects }

    func finish() async throws { try console.write("[\n  " + objects.map(\.text).joined(separator: ",\n  ") + "\n]\n") }
}

extension RunEvent {
    var objects: [JSON] {
        switch self {
        case .ranking(let ranking, let request):
            [ranking.json(request)] + ranking.entries.map { FilmRow(film: KnownFilm($0), entry: $0).json }
        case .noRanking(let days, let failure, _):
            [failure.json(("from", days.lowerBound.description), ("to", days.upperBound.description))]
        case .listed(let row, let columns): row.map { [columns.json($0)] } ?? []
        case .film(let film): [FilmRow(film: film).json]
        case .step, .preamble, .row, .done: []
        case .match(let film, let enrichment): [enrichment.match.json(for: film)]
        case .poster(let film, let outcome): outcome.statusInData.map { [outcome.json(for: film, $0)] } ?? []
        case .failure(let film, let failure): [failure.json(("movieCode", film.movieCode), ("title", film.title))]
        case .summary(let summary): [summary.json]
        }
    }
}

extension CommandFailure {
    fileprivate var members: [(String, JSON)] {
        [("message", .string(words.english)), ("retryable", .bool(isRetryable || status == .tryLater))]
    }

    fileprivate func json(_ subject: (String, String)...) -> JSON {
        .object([("type", "failure")] + subject.map { ($0, .string($1)) } + members)
    }
}

extension Ranking {
    fileprivate func json(_ request: RankingRequest) -> JSON {
        .object(
            [
                ("type", "ranking"), ("kind", .string(period.rawValue)), ("from", .string(days.lowerBound.description)),
                ("to", .string(days.upperBound.description)), ("entries", .int(entries.count)),
                ("findings", .array(findings.map { .string($0.description) })),
            ] + request.filters.map { ($0.name, .string($0.value)) })
    }
}

extension MatchDecision {
    fileprivate func json(for film: KnownFilm) -> JSON {
        .object([
            ("type", "match"), ("movieCode", .string(film.movieCode)), ("state", .string(state.rawValue)),
            ("reason", .string(reason.rawValue)), ("tmdbID", JSON(tmdbID)),
            ("confidence", .string(confidence.rawValue)), ("bits", .double(bits)),
            ("requests", .int(cost.tmdbRequests)),
        ])
    }
}

extension PosterOutcome {
    fileprivate func json(for film: KnownFilm, _ status: String) -> JSON {
        let head: [(String, JSON)] = [
            ("type", "poster"), ("movieCode", .string(film.movieCode)), ("status", .string(status)),
        ]
        if case .planned(let path, let url) = self {
            return .object(head + [("path", .string(path)), ("url", .string(url))])
        }
        let failure: CommandFailure? = if case .failed(let error) = self { CommandFailure(error) } else { nil }
        let facts = [
            ("path", JSON(record?.path)), ("bytes", JSON(record?.bytes)), ("sha256", JSON(record?.sha256)),
            ("width", JSON(record?.width)), ("height", JSON(record?.height)), ("language", JSON(record?.language)),
            ("url", JSON(record?.url)), ("source", JSON(record?.source.rawValue)),
        ]
        return .object(head + facts + (failure?.members ?? []))
    }
}

extension Summary {
    fileprivate var json: JSON {
        .object([
            ("type", "summary"), ("rankings", .int(rankings.came)), ("failedRankings", .int(rankings.failed)),
            ("films", .int(films)), ("matched", .int(matched)), ("saved", .int(saved)), ("kept", .int(kept)),
            ("planned", .int(planned)), ("leftOut", .int(leftOut)), ("missing", .int(missing)),
            ("failed", .int(failed)), ("waiting", .int(waiting)), ("bytes", .int(bytes)), ("gallery", JSON(gallery)),
            ("seconds", .double(duration.roundedSeconds)),
            ("services", .object(ServiceName.allCases.map { ($0.rawValue, (usage[$0] ?? ServiceUsage()).json) })),
        ])
    }
}

extension ServiceUsage {
    fileprivate var json: JSON {
        .object([("requests", .int(requests)), ("bytes", .int(bytes)), ("seconds", .double(busy.roundedSeconds))])
    }
}

extension Duration {
    var roundedSeconds: Double { Double((self / .milliseconds(1)).rounded()) / 1000 }
}
