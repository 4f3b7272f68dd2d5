import Aggregator

/// The texts about a run's progress and its result.
struct RunWords: Bilingual {
    let language: InterfaceLanguage

    var asking: String { text("Asking KOBIS …", "KOBIS에 묻는 중 …") }
    var nothingToDo: String { text("nothing to do", "할 일 없음") }
    var gallery: String { text("Gallery", "갤러리") }

    /// Returns a number of films.
    func films(_ count: Int) -> String { text(count == 1 ? "1 film" : "\(count) films", "\(count)편") }

    /// Returns how many rows are enriched, and how many of them are matched.
    func enriched(_ rows: Int, matched: Int) -> String {
        let (all, found) = (figures.grouped(rows), figures.grouped(matched))
        return text("\(all) row\(rows == 1 ? "" : "s") · \(found) matched", "\(all)행 · \(found)편 찾음")
    }

    /// Returns how much of a run is done.
    func progress(_ done: Int, of extent: RunProgress.Extent) -> String {
        switch extent {
        case .films(let all): text("\(done) of \(films(all))", "영화 \(done)/\(all)편")
        case .rankings(let all): text("\(done) of \(all) rankings", "순위 \(done)/\(all)회")
        }
    }

    /// Returns a duration in minutes and seconds; below ten seconds, with tenths.
    func time(_ time: Duration) -> String {
        let tenths = Int(time / .milliseconds(100))
        return tenths >= 100
            ? self.time(seconds: tenths / 10) : "\(tenths / 10).\(tenths % 10)\(text(" s", "초"))"
    }

    private func time(seconds: Int) -> String {
        let (s, min) = (text(" s", "초"), text(" min", "분"))
        return seconds >= 60 ? "\(seconds / 60)\(min) \(seconds % 60)\(s)" : "\(seconds)\(s)"
    }

    /// Returns how long a run still takes.
    func timeLeft(_ time: Duration) -> String {
        let left = self.time(seconds: Int(time.components.seconds) + 1)
        return text("\(left) left", "\(left) 남음")
    }

    /// Returns the speed of a run.
    func rate(_ perSecond: Double) -> String {
        let tenths = Int(perSecond * 10)
        let number = perSecond >= 10 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return text("\(number) films/s", "초당 \(number)편")
    }

    /// Returns a number of bytes in kB or MB.
    func bytes(_ count: Int) -> String {
        let tenths = count / 100_000
        return count >= 1_000_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(count / 1_000) kB"
    }

    /// Returns the summary of a run.
    func summary(_ summary: Summary) -> String {
        let states = StateWords(language: language)
        let parts = [
            (summary.saved, states.saved), (summary.kept, states.kept), (summary.planned, states.planned),
            (summary.missing, states.missing), (summary.failed, states.failed),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { text("\($0) \($1)", "\($1) \($0)") }
        return "\(films(summary.films)): \(counts.isEmpty ? nothingToDo : counts.joined(separator: ", "))"
    }
}
