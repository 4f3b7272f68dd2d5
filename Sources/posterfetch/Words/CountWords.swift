import Aggregator

extension Messages {
    private var isKorean: Bool { figures == .korean }

    /// What a ranking is called.
    func heading(_ ranking: Ranking) -> String {
        "\(headings[ranking.period] ?? "")\(isKorean ? " " : ", ")\(figures.days(ranking.days))"
    }

    /// A number of films.
    func films(_ count: Int) -> String { isKorean ? "\(count)편" : count == 1 ? "1 film" : "\(count) films" }

    /// How many rows are enriched, and of how many the film was found.
    func enriched(_ rows: Int, matched: Int) -> String {
        let (all, found) = (figures.grouped(rows), figures.grouped(matched))
        return isKorean ? "\(all)행 · \(found)편 찾음" : "\(all) row\(rows == 1 ? "" : "s") · \(found) matched"
    }

    /// How much of a run is done.
    func progress(_ done: Int, of extent: RunExtent) -> String {
        switch (extent, isKorean) {
        case (.films(let all), true): "영화 \(done)/\(all)편"
        case (.films(let all), false): "\(done) of \(films(all))"
        case (.rankings(let all), true): "순위 \(done)/\(all)회"
        case (.rankings(let all), false): "\(done) of \(all) rankings"
        }
    }

    /// A time, in its largest unit and the one below.
    func time(_ time: Duration) -> String {
        let tenths = Int(time / .milliseconds(100))
        return tenths >= 100 ? self.time(seconds: tenths / 10) : "\(tenths / 10).\(tenths % 10)\(isKorean ? "초" : " s")"
    }

    private func time(seconds: Int) -> String {
        let (s, min) = isKorean ? ("초", "분") : (" s", " min")
        return seconds >= 60 ? "\(seconds / 60)\(min) \(seconds % 60)\(s)" : "\(seconds)\(s)"
    }

    /// What a run still takes.
    func timeLeft(_ time: Duration) -> String {
        let text = self.time(seconds: Int(time.components.seconds) + 1)
        return isKorean ? "\(text) 남음" : "\(text) left"
    }

    /// How fast a run is.
    func rate(_ perSecond: Double) -> String {
        let tenths = Int(perSecond * 10)
        let number = perSecond >= 10 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return isKorean ? "초당 \(number)편" : "\(number) films/s"
    }

    /// A number of bytes.
    func bytes(_ count: Int) -> String {
        let tenths = count / 100_000
        return count >= 1_000_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(count / 1_000) kB"
    }

    /// What a run did.
    func summary(_ summary: Summary) -> String {
        let parts = [
            (summary.saved, saved), (summary.kept, kept), (summary.planned, planned), (summary.missing, missing),
            (summary.failed, failed),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { isKorean ? "\($1) \($0)" : "\($0) \($1)" }
        return "\(films(summary.films)): \(counts.isEmpty ? nothingToDo : counts.joined(separator: ", "))"
    }

    /// Where the page beside the posters is: a line, if there is one.
    func gallery(_ summary: Summary) -> [Line] {
        guard let path = summary.gallery else { return [] }
        var line = Line(gallery + "  ", .dim)
        line.append(path.printable)
        return [line]
    }

    /// Why it is not known which film one is at TMDB.
    func reason(_ reason: MatchDecision.Reason?) -> String {
        reason.map { reasons[$0] ?? $0.rawValue } ?? ""
    }
}
