import Aggregator
import HostSystem

/// What a run shows on a terminal: lists of films as far as they are live, and how far the run is.
struct LiveScreen: Sendable {
    private let messages: Messages
    private var extent: RunExtent
    private let wantsPictures: Bool
    private let start = ContinuousClock.now
    private var lists: [LiveList] = []
    private var states: [String: FilmState] = [:]
    private var pictures: [String: TerminalPicture?] = [:]
    private var settledLists = 0
    private var endedFilms = 0
    private var summary: Summary?

    init(_ messages: Messages, _ extent: RunExtent, wantsPictures: Bool) {
        self.messages = messages
        self.extent = extent
        self.wantsPictures = wantsPictures
    }

    /// Takes a piece of news.
    mutating func take(_ report: Report) {
        switch report {
        case .ranking(let ranking):
            // What is ahead of a single ranking is known better once it is there.
            if case .rankings(1) = extent { extent = .films(ranking.entries.count) }
            lists.append(LiveList(ranking, messages, isIllustrated: wantsPictures))
        case .noRanking: settledLists += 1
        case .film(let film):
            if let last = lists.indices.last, lists[last].isOpen {
                lists[last].add(film)
            } else {
                lists.append(LiveList(film, messages, isIllustrated: wantsPictures))
            }
        case .step(let film, .searching): set(.searching, film)
        case .step(let film, .loading): set(.loading, film)
        case .match(let film, let enrichment): set(.matched(enrichment.match), film)
        case .poster(let film, let outcome):
            let match: MatchDecision? = if case .matched(let match) = states[film.id] { match } else { nil }
            end(outcome, match, film)
        case .failure(let film, let failure): end(.failed(failure), nil, film)
        case .summary(let summary): self.summary = summary
        }
    }

    /// Takes a picture of a film's poster; nil if there is none to show.
    mutating func take(_ picture: TerminalPicture?, of film: KnownFilm) { pictures[film.id] = .some(picture) }

    /// Ends all that has not ended: the run is over.
    mutating func stop() {
        for film in lists.flatMap(\.rows).map(\.film) where states[film.id]?.isEnded != true {
            states[film.id] = .stopped
        }
    }

    /// Takes out what will not change any more.
    mutating func settle(room: Int, color: Bool, isOver: Bool = false) -> String {
        var text = ""
        while !lists.isEmpty {
            let (states, pictures, wantsPictures) = (states, pictures, wantsPictures)
            text += lists[0].settle(room: room, color: color) { film in
                guard let state = states[film.id], state.isEnded else { return nil }
                let picture = pictures[film.id]
                guard !wantsPictures || state.record == nil || picture != nil || isOver else { return nil }
                return SettledFilm(state: state, picture: picture ?? nil)
            }
            // An open list may still get films.
            guard lists[0].isSettled, isOver || !lists[0].isOpen else { break }
            text += lists.removeFirst().end
            settledLists += 1
        }
        return text
    }

    /// The live lines, as many as there is room for; the others follow when there is.
    mutating func lines(room: Int, height: Int) -> [Line] {
        var lines: [Line] = []
        for index in lists.indices {
            guard lines.count < height else { break }
            if index > 0 { lines.append(Line()) }
            lines += self.lists[index].lines(room: room) { [states] in states[$0.id] ?? .waiting }
        }
        guard summary == nil else { return [] }
        let progress = lists.isEmpty ? [progressLine(room)] : [Line(), progressLine(room)]
        guard lines.count + progress.count > height else { return lines + progress }
        return Array(lines.prefix(max(0, height - 1))) + progress.suffix(1)
    }

    /// The last line of a run.
    func conclusion(folder: String, room: Int, color: Bool) -> String {
        guard let summary else { return "" }
        var line = Line(messages.summary(summary), .bold)
        var facts = [messages.time(summary.duration)]
        if summary.bytes > 0 { facts.insert(messages.bytes(summary.bytes), at: 0) }
        if summary.saved + summary.kept > 0 { facts.append(folder.printable) }
        for (index, fact) in facts.enumerated() {
            let text = (index == 0 ? "  " : " · ") + fact
            if line.columns + text.columnCount <= room { line.append(text, .dim) }
        }
        return line.text(color: color) + "\n"
    }

    private mutating func set(_ state: FilmState, _ film: KnownFilm) {
        if states[film.id]?.isEnded != true { states[film.id] = state }
    }

    private mutating func end(_ outcome: PosterOutcome, _ match: MatchDecision?, _ film: KnownFilm) {
        if states[film.id]?.isEnded != true { endedFilms += 1 }
        states[film.id] = .ended(outcome, match)
    }

    private func progressLine(_ room: Int) -> Line {
        guard !lists.isEmpty || settledLists > 0 else { return Line(messages.asking, .dim) }
        var progress = RunProgress(extent: extent, films: endedFilms, elapsed: ContinuousClock.now - start)
        progress.ended =
            switch extent {
            case .films: Double(endedFilms)
            case .rankings:
                Double(settledLists) + lists.map { $0.share { states[$0.id]?.isEnded == true } }.reduce(0, +)
            }
        return progress.line(room, messages)
    }
}

extension LiveList {
    /// How much of it has ended, from 0 to 1.
    fileprivate func share(_ isEnded: (KnownFilm) -> Bool) -> Double {
        rows.isEmpty ? 1 : Double(rows.count { isEnded($0.film) }) / Double(rows.count)
    }
}

extension KnownFilm {
    /// What tells it from the other films of a run.
    fileprivate var id: String { movieCode.isEmpty ? title : movieCode }
}
