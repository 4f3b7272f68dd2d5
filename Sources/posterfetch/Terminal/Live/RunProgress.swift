/// The progress of a run, and the time that it still needs.
struct RunProgress: Sendable {
    /// How much a run is going to do, as far as that is known in advance.
    enum Extent: Sendable {
        case films(Int)
        case rankings(Int)
    }

    let extent: Extent
    let films: Int
    let elapsed: Duration
    /// How much of the extent has ended.
    var ended = 0.0

    /// Returns a progress bar with figures.
    func line(_ room: Int, _ words: Words) -> Line {
        let share = min(1, ended / Double(max(1, extent.count)))
        var parts = [done(words)]
        // In the first seconds, the rate means little.
        if elapsed > .seconds(2), films > 0 {
            parts.append(words.run.rate(Double(films) / (elapsed / .seconds(1))))
        }
        if elapsed > .seconds(2), share > 0 { parts.append(words.run.timeLeft(elapsed * ((1 - share) / share))) }
        let text = Line(parts.joined(separator: " · "))
        let width = min(28, room - text.columns - 2)
        guard width >= 6 else { return text }
        let filled = Int(share * Double(width))
        var line = Line(String(repeating: "━", count: filled), .green)
        line.append(String(repeating: "─", count: width - filled), .dim)
        line.append("  ")
        line.append(text)
        return line
    }

    private func done(_ words: Words) -> String {
        switch extent {
        case .films: words.run.progress(films, of: extent)
        case .rankings: words.run.progress(Int(ended), of: extent) + " · " + words.run.films(films)
        }
    }
}

extension RunProgress.Extent {
    /// The number of films or rankings.
    var count: Int {
        switch self {
        case .films(let count), .rankings(let count): count
        }
    }

    /// Whether the run is small enough for looking at its posters.
    var isForLooking: Bool {
        switch self {
        case .films(let count): count <= 40
        case .rankings(let count): count == 1
        }
    }
}
