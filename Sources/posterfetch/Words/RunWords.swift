import Aggregator
import BoxOfficeSystem
import PosterGallery

extension Summary {
    var words: String {
        let parts = [
            (saved, StateWords.saved), (kept, StateWords.kept), (planned, StateWords.planned),
            (leftOut, StateWords.leftOut), (missing, StateWords.missing), (failed, StateWords.failed),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { spoken("\($0) \($1)", "\($1) \($0)") }
        let result = counts.isEmpty ? nothingToDo : counts.joined(separator: ", ")
        guard isInterrupted, ended < total else { return "\(films.films): \(result)" }
        // That nothing has been done yet does not mean that there was nothing to do.
        let done = counts.isEmpty ? "" : ": \(result)"
        return spoken("\(ended) of \(total.films)\(done)", "\(total.films) 중 \(ended)편\(done)")
    }
}

var nothingToDo: String { spoken("nothing to do", "할 일 없음") }

extension Duration {
    /// The duration with tenths of a second below ten, such as `3.2 s` or `2 min 5 s`.
    var measured: String {
        let tenths = Int(self / .milliseconds(100))
        return tenths >= 100 ? Self.words(tenths / 10) : "\(tenths / 10).\(tenths % 10)\(spoken(" s", "초"))"
    }

    var left: String {
        let left = Self.words(Int(components.seconds) + 1)
        return spoken("\(left) left", "\(left) 남음")
    }

    private static func words(_ seconds: Int) -> String {
        let (s, min) = (spoken(" s", "초"), spoken(" min", "분"))
        return seconds >= 60 ? "\(seconds / 60)\(min) \(seconds % 60)\(s)" : "\(seconds)\(s)"
    }

    /// How fast this many films or rows were done in this time; nil for the first seconds, in which it means little.
    func rate(_ count: Int) -> String? {
        guard self > .seconds(2), count > 0 else { return nil }
        let perSecond = Double(count) / (self / .seconds(1))
        let tenths = Int(perSecond * 10)
        let number = perSecond >= 10 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return spoken("\(number) films/s", "초당 \(number)편")
    }
}

extension Ranking {
    func heading(_ request: RankingRequest) -> String {
        GalleryShelf.Kind(request).heading(in: spoken, of: spoken(", ", " ") + FigureStyle.spoken.days(days))
    }
}

extension GalleryShelf {
    var words: String {
        let name = kind.title(in: spoken)
        guard let first = rankings.first, let last = rankings.last else { return name }
        let count = rankings.count
        let days = (first.days.lowerBound...last.days.upperBound).words
        return spoken(
            "\(name): \(days), \(count) ranking\(count == 1 ? "" : "s")",
            "\(name): \(days), \(count)\(kind.period == .daily ? "일" : "주")치")
    }
}

extension Duration {
    /// The duration in one unit, rounded down, such as `3 h`; days are used from two days on.
    var words: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: spoken("\(seconds) s", "\(seconds)초")
        case ..<3_600: spoken("\(seconds / 60) min", "\(seconds / 60)분")
        case ..<172_800: spoken("\(seconds / 3_600) h", "\(seconds / 3_600)시간")
        default: spoken("\(seconds / 86_400) days", "\(seconds / 86_400)일")
        }
    }
}

extension LocalTime {
    init(after wait: Duration, since start: Timestamp = .now) {
        self.init(secondsSinceEpoch: start.adding(seconds: wait.components.seconds).secondsSinceEpoch)
    }
}
