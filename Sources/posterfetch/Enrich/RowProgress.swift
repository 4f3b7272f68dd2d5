/// Shows on a terminal how many rows are done.
actor RowProgress: RunPrinter {
    private var view: LiveView
    private let start = ContinuousClock.now
    private var rows = 0
    private var matched = 0

    init?(_ terminal: Terminal?, _ notices: Notices) {
        guard let terminal else { return nil }
        var view = LiveView(terminal, notices)
        Self.show(Self.line(0, 0), on: &view)
        self.view = view
    }

    func print(_ event: RunEvent) {
        guard case .row(let row) = event else { return }
        rows += 1
        if row.state == .match { matched += 1 }
        if view.isDue { draw() }
    }

    func finish() { close() }

    func close() {
        Self.show(nil, on: &view)
        view.end()
    }

    func draw(_ note: String? = nil) {
        let parts = [Self.line(rows, matched), (ContinuousClock.now - start).rate(rows), note]
        Self.show(parts.compactMap(\.self).joined(separator: " · "), on: &view)
    }

    private static func line(_ rows: Int, _ matched: Int) -> String {
        spoken(
            "\(rows.grouped) row\(rows == 1 ? "" : "s") · \(matched.grouped) matched",
            "\(rows.grouped)행 · 찾음 \(matched.grouped)")
    }

    private static func show(_ text: String?, on view: inout LiveView) {
        // Continue if the line cannot be shown.
        try? view.draw(showing: text.map { [Line($0)] } ?? [])
    }
}
