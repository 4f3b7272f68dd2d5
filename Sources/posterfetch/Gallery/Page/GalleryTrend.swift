import Aggregator

/// Charts of a film's audience and rank over the periods, as plain SVG with a text alternative.
struct GalleryTrend {
    /// The film's entry in each ranking; nil where the ranking does not have the film.
    let points: [BoxOfficeEntry?]
    private let rankings: [Ranking]
    private let words: Words

    /// Looks up a film in all rankings; nil if it is in fewer than two.
    init?(of code: MovieCode, in rankings: [Ranking], words: Words) {
        points = rankings.map { $0.entries.first { $0.movieCode == code } }
        guard points.compactMap(\.self).count > 1 else { return nil }
        self.rankings = rankings
        self.words = words
    }

    /// Returns both charts; rows reuse the audience's line by its id.
    func html(id: String) -> HTML {
        let first = rankings.first.map { words.days.shortDay($0.days.lowerBound) } ?? ""
        let last = rankings.last.map { words.days.shortDay($0.days.upperBound) } ?? ""
        return """
            <figure class="trend" role="img" aria-label="\(summary)">
            \(chart(words.gallery.audienceTrend, highest.map { words.gallery.highest($0.audience) } ?? "", path(height), id: id))
            \(chart(words.gallery.rankTrend, highestRank, path(depth), id: "\(id)r"))
            <p class="ends"><span>\(first)</span><span>\(last)</span></p></figure>

            """
    }

    private func chart(_ name: String, _ value: String, _ path: String, id: String) -> HTML {
        """
        <p class="scale"><span>\(name)</span><span>\(value)</span></p>\
        <svg viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" aria-hidden="true"><path id="\(id)" class="line" d="\(path)"/></svg>
        """
    }

    private static let width = 600
    private static let height = 100

    /// Returns the y coordinate of an audience, the largest at the top.
    private func height(_ entry: BoxOfficeEntry) -> Int {
        let share = Double(entry.audience ?? 0) / Double(max(1, highest?.audience ?? 1))
        return Self.height - Int((min(max(share, 0), 1) * Double(Self.height)).rounded())
    }

    /// Returns the y coordinate of a rank, the first at the top and the tenth at the bottom.
    private func depth(_ entry: BoxOfficeEntry) -> Int {
        (min(max(entry.rank, 1), 10) - 1) * Self.height / 9
    }

    /// Returns a line through the points, with a gap where the ranking does not have the film.
    private func path(_ y: (BoxOfficeEntry) -> Int) -> String {
        var path = ""
        var isDown = false
        for (place, entry) in points.enumerated() {
            if let entry {
                let x = place * Self.width / max(1, points.count - 1)
                path += "\(isDown ? "L" : "M")\(x) \(y(entry))"
                // A single point would not be drawn.
                if !isDown, place + 1 == points.count || points[place + 1] == nil { path += "h0" }
            }
            isDown = entry != nil
        }
        return path
    }

    private var highest: BoxOfficeEntry? { points.compactMap(\.self).max { ($0.audience ?? 0) < ($1.audience ?? 0) } }

    private var highestRank: String { points.compactMap { $0?.rank }.min().map { words.gallery.best(rank: $0) } ?? "" }

    /// What the charts show, in words.
    private var summary: String {
        let told = zip(points, rankings).compactMap { entry, ranking in entry.map { ($0, ranking.days) } }
        let most = told.max { ($0.0.audience ?? 0) < ($1.0.audience ?? 0) }
        let texts = [told.first, most, told.last].map { point in
            point.map { words.gallery.point($0.0.audience, $0.0.rank, $0.1) } ?? ""
        }
        return "\(words.gallery.audienceTrend): "
            + words.gallery.trend(first: texts[0], highest: texts[1], last: texts[2])
    }
}
