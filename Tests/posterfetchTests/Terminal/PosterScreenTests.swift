import Aggregator
import BoxOfficeSystem
import BoxOfficeTesting
import PosterStore
import Testing

@testable import posterfetch

@Suite("Posters on the screen of a run") struct PosterScreenTests {
    /// Returns the screen of a run that has ended, and how many posters were drawn.
    private func screen(
        _ style: PosterStyle = .wall, films count: Int = 3, columns: Int = 80, lines: Int = 40, above: Int = 0,
        failing: Set<Int> = [], missing: Set<Int> = [], _ poster: (Cells) -> String = Self.filling
    ) -> (lines: [String], sizes: [Cells]) {
        let films = [BoxOfficeEntry].sample.prefix(count)
        var screen = LiveScreen(.rankings(1))
        screen.take(.ranking(Ranking(period: .daily, days: Ranking.sample.days, entries: Array(films)), of: .daily()))
        var summary = Summary()
        (summary.films, summary.saved) = (count, count)
        for (index, film) in films.map(KnownFilm.init).enumerated() {
            let gone = PosterError(.httpStatus, "The image host responded with 404.", cause: .status(404))
            let had: PosterOutcome = missing.contains(index) ? .missing(place: nil) : .saved(.sample(film))
            screen.take(.poster(film, failing.contains(index) ? .failed(gone) : had))
        }
        screen.take(.summary(summary))
        let window = Cells(columns: columns, lines: lines)
        var sizes: [Cells] = []
        var wall = screen.wall(style, in: window)
        if let grid = wall?.grid {
            for (film, _) in wall?.wanted ?? [] {
                wall?.posters[film] = DrawnPoster(poster(grid.poster), in: grid.poster)
                sizes.append(grid.poster)
            }
        }
        let left = wall?.lines(room: columns) ?? screen.settle(room: columns, isOver: true)
        var region = LiveRegion()
        let text = region.update(
            settling: left + screen.conclusion(folder: "posters", room: columns), showing: [],
            in: Cells(columns: columns, lines: lines), color: true)
        let before = (0..<above).map { "\(101 + $0)\n" }.joined()
        return (EmulatedScreen(before + text + "[0]\n", columns: columns, lines: lines).lines, sizes)
    }

    /// What chafa writes for a poster that fills its room.
    private static func filling(_ size: Cells) -> String {
        let line = String(repeating: "P", count: size.columns) + "\n"
        return "\u{1B}[?25l" + String(repeating: line, count: size.lines) + "\u{1B}[?25h"
    }

    /// Returns the columns in which the posters of a line begin.
    private func starts(in line: String) -> [Int] {
        line.ranges(of: #/P+/#).map { String(line[..<$0.lowerBound]).columnCount }
    }

    @Test("Posters are side by side, each above its rank, title and audience")
    func characters() throws {
        let (lines, sizes) = screen()
        let first = try #require(lines.firstIndex { $0.hasPrefix("PPP") }, "\(lines)")
        #expect(lines[first..<first + 18].allSatisfy { starts(in: $0) == [0, 26, 52] })
        #expect(lines[first + 18].contains(#/^1 범죄도시4 +2 쿵푸팬더4 +3 파묘$/#))
        #expect(lines[first + 19].contains(#/^Audience .*  ▲4 +Audience .* +Audience /#))
        #expect(lines[first + 20].isEmpty)
        #expect(lines[first + 21].hasPrefix("3 films: 3 saved"))
        #expect(sizes == Array(repeating: Cells(columns: 24, lines: 18), count: 3))
    }

    @Test(
        "Ten films fit the window, rank 1 included",
        arguments: [(80, 24, 10), (100, 40, 10), (200, 50, 10), (40, 20, 3), (20, 8, 0)], [0, 60])
    func windows(size: (columns: Int, lines: Int, posters: Int), linesAbove: Int) {
        let (lines, sizes) = screen(films: 10, columns: size.columns, lines: size.lines, above: linesAbove)
        #expect(sizes.count == size.posters)
        // The status stands where a prompt would, and the line below it would scroll the heading away.
        let visible = lines.suffix(size.lines + 1)
        #expect(visible.allSatisfy { $0.columnCount <= size.columns })
        guard size.posters > 0 else { return }
        #expect(visible.contains { $0.contains("2024") }, "\(lines)")
        #expect(visible.contains { $0.contains(#/^ *1 +(P|범죄도시4)/#) }, "\(lines)")
        #expect(visible.contains { $0.contains("10 films: 10 saved") })
        #expect(visible.contains("[0]"))
    }

    @Test("--pictures table keeps the table, with the first posters above it")
    func table() throws {
        let lines = screen(.table, films: 10, lines: 24).lines
        let first = try #require(lines.firstIndex { $0.hasPrefix(" 1 PPP") }, "\(lines)")
        #expect(lines[first].contains(#/^ 1 P+ +2 P+ +3 P+ +4 P+ +5 P+$/#))
        let header = try #require(lines.firstIndex { $0.hasPrefix("Rank  Change") })
        #expect(header > first)
        #expect(lines[header + 1].contains("범죄도시4") && lines[header + 1].contains("✓ saved"))
        #expect(lines.count <= 24 + 1)
    }

    @Test("A film without a poster has a frame in its place, and a line that says why")
    func withoutPoster() throws {
        let lines = screen(failing: [0]).lines
        let first = try #require(lines.firstIndex { $0.contains("╭──") && $0.contains("PPP") }, "\(lines)")
        #expect(lines[first + 9].contains("✗ failed"))
        #expect(lines[first + 18].contains("범죄도시4"))
        let reason = try #require(lines.firstIndex { $0.hasPrefix("✗ ") })
        #expect(reason == first + 21)
        #expect(lines[reason].columnCount <= 80)
    }

    @Test(
        "A film whose poster TMDB lacks has a frame that says so, and the run's last line says why, so that no third does"
    )
    func missingPoster() throws {
        let lines = screen(missing: [0]).lines
        #expect(lines.count { $0.contains("– missing") } == 1, "\(lines)")
        #expect(!lines.joined().contains("TMDB has no poster"))
        #expect(lines.count { $0.contains("범죄도시4") } == 1)
        #expect(!screen(.table, missing: [0]).lines.joined().contains("TMDB has no poster"))
    }

    @Test(
        "The lines for posters of pixels are written first, and the texts below them are in place", arguments: [0, 30])
    func pixels(linesAbove: Int) throws {
        // A terminal that draws the sequence restores the cursor, so the result is the same.
        let lines = screen(above: linesAbove) { _ in "\u{1B}_Ga=T;AAAA\u{1B}\\\n" }.lines
        let heading = try #require(lines.firstIndex { $0.contains("2024") }, "\(lines)")
        #expect(lines[heading + 1..<heading + 20].allSatisfy { $0.isEmpty })
        #expect(lines[heading + 20].contains(#/^1 범죄도시4 +2 쿵푸팬더4 +3 파묘$/#))
        #expect(lines[heading + 23].hasPrefix("3 films: 3 saved"))
    }
}
