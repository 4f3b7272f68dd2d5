public import Aggregator

/// Draws the states of a screen over one another.
///
/// A state is whole, so this is all there is to a user interface: SwiftUI would put the same row into a `List`.
public struct TerminalDrawing: Sendable {
    /// How films are arranged.
    public enum Layout: String, Sendable {
        /// One below another, with their figures.
        case list
        /// In two columns, with rank, title and admissions.
        case grid
    }

    private let layout: Layout
    private var height = 0

    /// Begins below what the terminal shows.
    public init(_ layout: Layout = .list) { self.layout = layout }

    /// The text that takes the place of the state drawn before.
    public mutating func draw(_ state: BoxOfficeScreen.State) -> String {
        let lines = Self.lines(of: state, as: layout)
        let toTheTop = height > 0 ? "\u{1B}[\(height)A" : ""
        height = lines.count
        return toTheTop + lines.map { "\u{1B}[2K\($0)\n" }.joined() + "\u{1B}[J"
    }

    /// The lines of a state.
    public static func lines(of state: BoxOfficeScreen.State, as layout: Layout = .list) -> [String] {
        let title = state.days.map(state.style.days) ?? ""
        var lines = [state.isLoading ? "\(title) …" : title]
        switch layout {
        case .list: lines += state.rows.flatMap(list)
        case .grid: lines += grid(state.rows)
        }
        if let error = state.error { lines.append(error.text(in: .korean)) }
        return lines
    }

    /// A film's figures, and the overview below as soon as it is there.
    private static func list(_ row: BoxOfficeRow) -> [String] {
        let figures = [
            pad(String(row.rank), to: 2, left: false), pad(row.change, to: 4), pad(row.title, to: 24),
            pad(row.audience ?? "", to: 12, left: false), pad(row.sales ?? "", to: 12, left: false),
            words(for: row.poster),
        ].joined(separator: "  ")
        return [figures] + (row.overview.map { ["          " + $0.text.prefix(48)] } ?? [])
    }

    private static func grid(_ rows: [BoxOfficeRow]) -> [String] {
        let cells = rows.map { row in
            pad("\(row.rank) \(row.title)", to: 28) + pad(row.audience ?? "", to: 12, left: false)
                + (row.poster.poster == nil ? "  " : " ▣")
        }
        return stride(from: 0, to: cells.count, by: 2).map {
            cells[$0..<min($0 + 2, cells.count)].joined(separator: "   ")
        }
    }

    private static func words(for poster: PosterState) -> String {
        switch poster {
        case .waiting: ""
        case .loading: "…"
        case .found: "an address"
        case .loaded(let poster):
            "\(poster.image.facts.width) × \(poster.image.facts.height)" + (poster.pick.isFallback ? " *" : "")
        case .missing(.noMatch): "not certain which film"
        case .missing: "no poster"
        case .failed(let error): error.isRetryable ? "failed, try again later" : "failed"
        @unknown default: poster.name
        }
    }

    /// Hangul takes two columns.
    private static func pad(_ text: String, to columns: Int, left: Bool = true) -> String {
        let width = text.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFF60).contains($1.value) ? 2 : 1) }
        let padding = String(repeating: " ", count: max(0, columns - width))
        return left ? text + padding : padding + text
    }
}
