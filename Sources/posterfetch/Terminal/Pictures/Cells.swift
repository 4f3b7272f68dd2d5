/// An area of a terminal, in characters.
struct Cells: Sendable, Hashable {
    let columns: Int
    let lines: Int

    init(columns: Int, lines: Int) { (self.columns, self.lines) = (columns, lines) }

    /// The area of a poster, which is two units wide and three high; a character is one wide and two high.
    init(posterLines lines: Int) { self.init(columns: (lines * 4 + 2) / 3, lines: lines) }
}
