/// How far a run is, and how long it will still take.
struct RunProgress: Sendable {
    let extent: RunExtent
    let films: Int
    let elapsed: Duration
    /// How much of the extent has ended.
    var ended = 0.0

    /// A bar with words.
    ///
    /// - Parameters:
    ///   - room: How many columns the terminal has.
    ///   - messages: The language.
    /// - Returns: The line.
    func line(_ room: Int, _ messages: Messages) -> Line {
        let share = min(1, ended / Double(max(1, extent.count)))
        var words = [words(messages)]
        // A short run is over before its rate means anything.
        if elapsed > .seconds(2), films > 0 { words.append(messages.rate(Double(films) / (elapsed / .seconds(1)))) }
        if elapsed > .seconds(2), share > 0 { words.append(messages.timeLeft(elapsed * ((1 - share) / share))) }
        let text = Line(words.joined(separator: " · "))
        let width = min(28, room - text.columns - 2)
        guard width >= 6 else { return text }
        let filled = Int(share * Double(width))
        var line = Line(String(repeating: "━", count: filled), .green)
        line.append(String(repeating: "─", count: width - filled), .dim)
        line.append("  ")
        line.append(text)
        return line
    }

    private func words(_ messages: Messages) -> String {
        switch extent {
        case .films: messages.progress(films, of: extent)
        case .rankings: messages.progress(Int(ended), of: extent) + " · " + messages.films(films)
        }
    }
}
