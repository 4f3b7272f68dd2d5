import Aggregator
import BoxOfficeTesting
import TerminalList
import Testing

@Suite("A list in a terminal") struct TerminalDrawingTests {
    private let answers = StubTransport { request in
        guard request.url.contains("kobis") else { return .failure(.connectionFailed) }
        let row =
            #"{"rnum":"1","rank":"1","rankInten":"4","rankOldAndNew":"OLD","movieCd":"20228797","movieNm":"범죄도시4","openDt":"2024-04-24","salesAmt":"7912345678","audiCnt":"821466"}"#
        return .json(
            #"{"boxOfficeResult":{"showRange":"20240424~20240424","dailyBoxOfficeList":[\#(row)]}}"#)
    }

    @Test("Each state is drawn whole, over the one before")
    func drawing() async throws {
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: answers), tmdb: TMDB(transport: answers))
        let day = try #require(CalendarDay("2024-04-24"))
        let screen = BoxOfficeScreen(.daily(.on(day)), of: boxOffice, posters: PosterLoader(boxOffice))
        var drawing = TerminalDrawing()
        var text = ""
        for await state in screen {
            text = drawing.draw(state)
            if state.isSettled, !state.rows.isEmpty { break }
        }
        #expect(text.contains("2024.04.24\n"))
        #expect(text.contains(" 1  ▲4    범죄도시4                    82.1만 명     79.1억 원  failed, try again later"))
    }
}
