import BoxOfficeBasics

struct RunProgress: Sendable {
    enum Extent: Sendable {
        case films(Int)
        case rankings(Int)
        /// Of a table; nil if it is read as it comes.
        case rows(Int?)

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
    /// How many of KOBIS's calls are left today; nil if that is not known, or not worth a word.
    var callsLeft: Int?

    /// The progress after a time, with the rankings that have ended, in part or whole.
    func line(_ room: Int, after elapsed: Duration, rankings: Double = 0) -> Line {
        let (parts, ended, count): ([String], Double, Int?)
        switch extent {
        case .films(let all):
            (parts, ended, count) = ([spoken("\(films) of \(all.films)", "영화 \(films)/\(all)편")], Double(films), all)
        case .rankings(let all):
            let done = spoken("\(Int(rankings)) of \(all) rankings", "순위 \(Int(rankings))/\(all)개")
            (parts, ended, count) = (films > 0 ? [done, films.films] : [done], rankings, all)
        case .rows(let all):
            let all = all.map { max($0, films) }
            let of = all.map { spoken(" of \($0.grouped)", "/\($0.grouped)") } ?? ""
            let rows = spoken("\(films.grouped)\(of) row\((all ?? films) == 1 ? "" : "s")", "\(films.grouped)\(of)행")
            let found = spoken("\(matched.grouped) matched", "찾음 \(matched.grouped)")
            (parts, ended, count) = ([rows, found], Double(films), all)
        }
        let share = count.map { min(1, ended / Double(max(1, $0))) }
        let left = share.flatMap { $0 > 0 && elapsed > .seconds(2) ? (elapsed * ((1 - $0) / $0)).left : nil }
        let calls = callsLeft.map { spoken("\($0.grouped) KOBIS calls left today", "오늘 KOBIS 요청 \($0.grouped)회 남음") }
        // A narrow window leaves out what is of least use.
        let more = [elapsed.rate(films), left, calls]
        let texts = [more, Array(more[1...]), [left], []].map {
            Line((parts + $0.compactMap(\.self)).joined(separator: " · "))
        }
        let text = texts.first { $0.columns <= room } ?? Line(parts[0])
        let width = min(28, room - text.columns - 2)
        guard let share, width >= 6 else { return text }
        let filled = Int(share * Double(width))
        var line = Line(String(repeating: "━", count: filled), .green)
        line.append(String(repeating: "─", count: width - filled) + "  ", .dim)
        line.append(text)
        return line
    }
}
