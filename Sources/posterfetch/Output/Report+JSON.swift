import Aggregator

extension Report {
    /// The objects that stand for this piece of news, each with its `type`.
    var objects: [JSON] {
        switch self {
        case .ranking(let ranking): [ranking.json] + ranking.entries.map(\.json)
        case .match(let entry, let enrichment): [enrichment.match.json(for: entry)]
        case .poster(let entry, let outcome): [outcome.json(for: entry)]
        case .failure(let entry, let failure):
            [
                .object([
                    ("type", "failure"), ("movieCode", .string(entry.movieCode.rawValue)),
                    ("title", .string(entry.title)), ("message", .string(failure.message)),
                    ("retryable", .bool(failure.isRetryable)),
                ])
            ]
        case .summary(let summary): [summary.json]
        }
    }
}

extension JSON: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .string(value) }
}

extension Ranking {
    fileprivate var json: JSON {
        .object([
            ("type", "ranking"), ("kind", .string(period.rawValue)), ("from", .string(days.lowerBound.description)),
            ("to", .string(days.upperBound.description)), ("entries", .int(entries.count)),
            ("findings", .array(findings.map { .string($0.description) })),
        ])
    }
}

extension BoxOfficeEntry {
    fileprivate var json: JSON {
        .object([
            ("type", "entry"), ("movieCode", .string(movieCode.rawValue)), ("rank", .int(rank)),
            ("rankChange", JSON(rankChange?.places)), ("isNew", .bool(rankChange == .new)), ("title", .string(title)),
            ("openDate", JSON(openDay?.description)), ("audience", JSON(audience)),
            ("audienceTotal", JSON(audienceTotal)), ("sales", JSON(sales)), ("salesTotal", JSON(salesTotal)),
            ("screens", JSON(screens)), ("shows", JSON(shows)),
        ])
    }
}

extension MatchDecision {
    fileprivate func json(for entry: BoxOfficeEntry) -> JSON {
        .object([
            ("type", "match"), ("movieCode", .string(entry.movieCode.rawValue)), ("state", .string(state.rawValue)),
            ("reason", .string(reason.rawValue)), ("tmdbID", JSON(tmdbID)),
            ("confidence", .string(confidence.rawValue)), ("bits", .double(bits)),
            ("requests", .int(cost.tmdbRequests)),
        ])
    }
}

extension PosterOutcome {
    fileprivate func json(for entry: BoxOfficeEntry) -> JSON {
        if case .planned(let path, let url) = self {
            return .object([
                ("type", "poster"), ("movieCode", .string(entry.movieCode.rawValue)), ("status", "planned"),
                ("path", .string(path)), ("url", .string(url)),
            ])
        }
        let (status, record, failure): (String, PosterRecord?, Report.Failure?) =
            switch self {
            case .saved(let record): ("saved", record, nil)
            case .kept(let record): ("kept", record, nil)
            case .planned: ("planned", nil, nil)
            case .unmatched, .missing: ("missing", nil, nil)
            case .failed(let failure): ("failed", nil, failure)
            }
        let message = failure.map { [("message", JSON.string($0.message)), ("retryable", .bool($0.isRetryable))] }
        return .object(
            [
                ("type", "poster"), ("movieCode", .string(entry.movieCode.rawValue)), ("status", .string(status)),
                ("path", JSON(record?.path)), ("bytes", JSON(record?.bytes)), ("sha256", JSON(record?.sha256)),
                ("width", JSON(record?.width)), ("height", JSON(record?.height)), ("language", JSON(record?.language)),
                ("url", JSON(record?.url)),
            ] + (message ?? []))
    }
}

extension Summary {
    fileprivate var json: JSON {
        .object([
            ("type", "summary"), ("films", .int(films)), ("matched", .int(matched)), ("saved", .int(saved)),
            ("kept", .int(kept)), ("missing", .int(missing)), ("failed", .int(failed)), ("bytes", .int(bytes)),
            ("seconds", .double(duration.roundedSeconds)),
        ])
    }
}

extension Duration {
    /// Seconds, to the millisecond.
    fileprivate var roundedSeconds: Double {
        Double((self / .milliseconds(1)).rounded()) / 1000
    }
}
