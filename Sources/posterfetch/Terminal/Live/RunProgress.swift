import BoxOfficeBasics

struct RunProgress: Sendable {
    enum Extent: Sendable {
        case films(Int)
        case rankings(Int)
        /// Of a table that is read as it comes.
        case rows

        var isForLooking: Bool {
            switch self {
            case .films(let count): count <= 40
            case .rankings(let count): count == 1
            case .rows: false
            }
        }
    }

    var extent: Extent
    /// The films or rows that have ended.
    var films = 0
    /// The rows with a match.
    var matched = 0

    /// The progress after a time, with the rankings that have ended, in part or whole.
    func line(_ room: Int, after elapsed: Duration, rankings: Double = 0) -> Line {
        let (parts, ended, count): ([String], Double, Int)
        switch extent {
        case .films(let all):
            (parts, ended, count) = ([spoken("\(films) of \(all.films)", "영화 \(films)/\(all)편")], Double(films), all)
        case .rankings(let all):
            let done = spoken("\(Int(rankings)) of \(all) rankings", "순위 \(Int(rankings))/\(all)개")
            (parts, ended, count) = ([done, films.films], rankings, all)
        case .rows:
            let words = spoken(
                "\(films.grouped) row\(films == 1 ? "" : "s") · \(matched.grouped) matched",
                "\(films.grouped)행 · 찾음 \(matched.grouped)")
            return Line([words, elapsed.rate(films)].compactMap(\.self).joined(separator: " · "))
        }
        let share = min(1, ended / Double(max(1, count)))
        let left = elapsed > .seconds(2) && share > 0 ? (elapsed * ((1 - share) / share)).left : nil
        let text = Line((parts + [elapsed.rate(films), left].compactMap(\.self)).joined(separator: " · "))
        let width = min(28, room - text.columns - 2)
        guard width >= 6 else { return text }
        let filled = Int(share * Double(width))
        var line = Line(String(repeating: "━", count: filled), .green)
        line.append(String(repeating: "─", count: width - filled) + "  ", .dim)
        line.append(text)
        return line
    }
}
