struct RunProgress: Sendable {
    enum Extent: Sendable {
        case films(Int)
        case rankings(Int)

        var isForLooking: Bool {
            switch self {
            case .films(let count): count <= 40
            case .rankings(let count): count == 1
            }
        }
    }

    let extent: Extent
    let films: Int
    let elapsed: Duration
    var rankings = 0.0

    func line(_ room: Int) -> Line {
        let (parts, ended, count) =
            switch extent {
            case .films(let count): ([extent.words(films)], Double(films), count)
            case .rankings(let count): ([extent.words(Int(rankings)), films.films], rankings, count)
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
