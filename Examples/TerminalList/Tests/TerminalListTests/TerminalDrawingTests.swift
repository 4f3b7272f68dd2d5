import Aggregator
import BoxOfficeTesting
import TerminalList
import Testing

@Suite("A list and a grid in a terminal", .timeLimit(.minutes(1))) struct TerminalDrawingTests {
    /// What is drawn when everything has come.
    private func text(_ layout: TerminalDrawing.Layout, of stub: StubBoxOffice) async throws -> String {
        let screen = BoxOfficeScreen(.daily(.on(try #require(CalendarDay("2024-04-24")))), of: stub.boxOffice)
        var drawing = TerminalDrawing(layout)
        var text = ""
        for await state in screen {
            text = drawing.draw(state)
            if state.isSettled, !state.rows.isEmpty { break }
        }
        return text
    }

    @Test("Each state is drawn whole, over the one before")
    func list() async throws {
        let stub = StubBoxOffice()
        stub.fail(.images, of: "20228797", with: .timedOut)
        let text = try await text(.list, of: stub)
        #expect(text.contains("2024.04.24\n"))
        #expect(text.contains(" 1  ▲4    범죄도시4                    82.1만 명     67.7억 원  failed, try again later"))
        #expect(text.contains("500 × 750") && text.contains("한 사람이 오래된 약속을"))
    }

    @Test("A grid has two films in a line")
    func grid() async throws {
        let text = try await text(.grid, of: StubBoxOffice())
        let lines = text.split(separator: "\n").filter { $0.contains("▣") }
        #expect(lines.count == 5)
        #expect(lines[0].contains("1 범죄도시4") && lines[0].contains("2 쿵푸팬더4"))
    }
}
