import BoxOfficeSystem
import Testing

@testable import posterfetch

@Suite("The live region") struct LiveRegionTests {
    private var region = LiveRegion()

    private mutating func update(
        _ lines: [String], settling settled: [String] = [], in window: Cells = Cells(columns: 20, lines: 24)
    ) -> String {
        region.update(settling: settled.map { Line($0) }, showing: lines.map { Line($0) }, in: window, color: false)
    }

    @Test("Only lines that changed are sent")
    mutating func changes() {
        _ = update(["one", "two", "three"])
        #expect(update(["one", "two", "three"]).isEmpty)
        #expect(update(["one", "2", "three"]) == "\r\u{1B}[2A\u{1B}[K2\n\u{1B}[1B")
        #expect(update(["one", "2", "three", "four"]) == "\r\u{1B}[Kfour\n")
        #expect(update(["one", "2"]) == "\r\u{1B}[2A\u{1B}[K\n\u{1B}[K\n\u{1B}[2A")
    }

    @Test("Settled lines replace the region, which follows them")
    mutating func settling() {
        _ = update(["one", "two"])
        let erased = "\u{1B}[K\n\u{1B}[K\n\u{1B}[2A"
        #expect(update(["two"], settling: ["one"]) == "\r\u{1B}[2A\(erased)\u{1B}[Kone\n\u{1B}[Ktwo\n\u{1B}[J")
        #expect(update([], settling: ["two"]) == "\r\u{1B}[1A\u{1B}[K\n\u{1B}[1A\u{1B}[Ktwo\n\u{1B}[J")
    }

    @Test(
        "Of the lines that a longer settled line covers, nothing is left behind it",
        arguments: ["a message of more than twenty columns", "정확히 스무 칸을 채우고도 남는 글입니다", "12345678901234567890"])
    mutating func covering(text: String) {
        let rows = (1...4).map { "\($0) xxxxxxxxxxxxxxxxx" }
        let sent = update(rows) + update(["next"], settling: [text, "1 done"])
        func shown(_ sent: String) -> [String] {
            EmulatedScreen(sent, columns: 20, lines: 10).lines.filter { !$0.isEmpty }
        }
        #expect(shown(sent) == shown(text + "\n1 done\nnext\n"))
    }

    @Test("On a narrower terminal, each old line counts as often as it was wrapped")
    mutating func narrowing() {
        _ = update(["12345678901234567890", "12345"])
        #expect(update(["1"], in: Cells(columns: 8, lines: 24)).hasPrefix("\r\u{1B}[4A"))
    }

    @Test("What left a low window when that became narrower is out of reach, and no empty lines take its place")
    mutating func low() {
        _ = update(["12345678901234567890", "12345678901234567890"])
        let sent = update(["1"], in: Cells(columns: 5, lines: 6))
        #expect(sent.hasPrefix("\r\u{1B}[5A") && sent.count { $0 == "\n" } == 6, "\(sent.debugDescription)")
    }

    @Test("Below a region that goes, nothing is left of what the terminal wrote there, such as ^C")
    mutating func going() {
        let sent = update(["one"]) + "^C" + update([]) + "next"
        #expect(EmulatedScreen(sent, columns: 20, lines: 10).lines == ["next", ""])
    }

    @Test("A text that is too long is cut between characters, by their columns (F87b)")
    func cutting() {
        #expect("범죄도시".fitting(columns: 8) == "범죄도시")
        #expect("범죄도시".fitting(columns: 7) == "범죄도…")
        #expect("범죄도시".fitting(columns: 6) == "범죄…")
        #expect("범죄".fitting(columns: 1) == "…")
        #expect("범죄".fitting(columns: 0) == "")
        for columns in 1...12 {
            var line = Line("남은 인생", .bold)
            line.append(" 10년")
            #expect(line.fitting(columns: columns).text(color: false).columnCount <= columns)
        }
    }
}
