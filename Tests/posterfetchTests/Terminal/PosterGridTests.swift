import TestSupport
import Testing

@testable import posterfetch

@Suite("Where posters go in a terminal's window") struct PosterGridTests {
    /// Lays out the posters of a ranking, with a heading, a summary and a prompt of one line each.
    private func layout(
        _ films: Int, _ columns: Int, _ lines: Int, style: PosterStyle = .wall, notes: Int = 0
    ) -> PosterGrid? {
        .fitting(
            style, films: films, in: Cells(columns: columns, lines: lines), besideWall: 4 + notes,
            besideTable: 5 + films + notes)
    }

    @Test(
        "Ten posters make a wall where they can be recognised",
        arguments: [
            (80, 24, 5, Cells(columns: 10, lines: 7)), (100, 40, 5, Cells(columns: 18, lines: 13)),
            (200, 50, 5, Cells(columns: 27, lines: 20)), (60, 40, 4, Cells(columns: 12, lines: 9)),
        ])
    func wall(columns: Int, lines: Int, across: Int, poster: Cells) throws {
        let found = try #require(layout(10, columns, lines))
        #expect(found.form == .wall)
        #expect(found.columns == across)
        #expect(found.poster == poster)
    }

    @Test(
        "Otherwise the first posters are above the table, and on the smallest windows there are none",
        arguments: [(10, 40, 20, 3), (12, 40, 24, 3), (10, 12, 24, 1), (20, 60, 32, 4)])
    func table(films: Int, columns: Int, lines: Int, across: Int) throws {
        let found = try #require(layout(films, columns, lines))
        #expect(found.form == .table)
        #expect(found.columns == across)
        #expect(found.rows == 1)
        #expect(layout(films, 20, 8) == nil)
        #expect(layout(films, 9, 24) == nil)
        #expect(layout(films, columns, films + 9) == nil)
    }

    @Test(
        "Whatever is shown fits the window with all else, and every poster of a wall is in it",
        arguments: PosterStyle.allCases)
    func fits(style: PosterStyle) {
        for films in 0...40 {
            for columns in stride(from: 1, through: 240, by: TestSize.pick(23, full: 7)) {
                for lines in stride(from: 1, through: 70, by: TestSize.pick(5, full: 1)) {
                    for notes in [0, 2] where notes <= films {
                        guard let layout = layout(films, columns, lines, style: style, notes: notes) else { continue }
                        let others = layout.form == .wall ? 4 + notes : 5 + films + notes
                        #expect(layout.size.columns <= columns && layout.size.lines + others <= lines)
                        #expect(layout.poster.columns <= layout.pitch - 2)
                        #expect(PosterGrid.posterLines.contains(layout.poster.lines))
                        #expect(layout.form == .table || layout.columns * layout.rows >= films)
                        #expect(layout.form == .wall || layout.rows == 1 && layout.columns <= films)
                        #expect(style == .wall || layout.form == .table)
                    }
                }
            }
        }
    }

    @Test("One film gets a large poster, and thirty get small ones in a large window only")
    func counts() throws {
        #expect(layout(1, 80, 24)?.poster == Cells(columns: 23, lines: 17))
        #expect(layout(1, 200, 50)?.poster == Cells(columns: 27, lines: 20))
        let many = try #require(layout(30, 200, 50))
        #expect(many.form == .wall && many.rows == 3 && many.columns == 10)
        #expect(layout(30, 80, 24) == nil)
        #expect(layout(0, 80, 24) == nil)
    }

    @Test("A wider or higher window never makes a wall's posters smaller")
    func growing() throws {
        for films in 1...30 {
            for columns in stride(from: 20, through: 220, by: 10) {
                for lines in stride(from: 10, through: 60, by: 5) {
                    guard let small = layout(films, columns, lines), small.form == .wall else { continue }
                    let wider = try #require(layout(films, columns + 10, lines))
                    let higher = try #require(layout(films, columns, lines + 5))
                    #expect(wider.form == .wall && wider.poster.lines >= small.poster.lines)
                    #expect(higher.form == .wall && higher.poster.lines >= small.poster.lines)
                }
            }
        }
    }

    @Test("What a run switched off stays off")
    func off() { #expect(layout(10, 200, 50, style: .off) == nil) }
}

extension PosterGrid {
    /// The cells that it covers: on a wall, a caption and an empty line follow each row of posters.
    fileprivate var size: Cells {
        let end = form == .wall ? 3 : isSpaced ? 1 : 0
        return Cells(columns: columns * pitch - 2, lines: rows * (poster.lines + end))
    }
}
