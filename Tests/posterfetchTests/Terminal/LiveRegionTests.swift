import BoxOfficeSystem
import Testing

@testable import posterfetch

@Suite("The live region") struct LiveRegionTests {
    private var region = LiveRegion()

    private mutating func update(_ lines: [String], settling settled: [String] = [], columns: Int = 20) -> String {
        let lines = lines.map { Line($0).written(fitting: columns, color: false) }
        return region.update(settling: settled, showing: lines, columns: columns)
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
        #expect(update(["two"], settling: ["one"]) == "\r\u{1B}[2A\u{1B}[Kone\n\u{1B}[Ktwo\n\u{1B}[J")
        #expect(update([], settling: ["two"]) == "\r\u{1B}[1A\u{1B}[Ktwo\n\u{1B}[J")
    }

    @Test("On a narrower terminal, each old line counts as often as it was wrapped")
    mutating func narrowing() {
        _ = update(["12345678901234567890", "12345"])
        #expect(update(["1"], columns: 8).hasPrefix("\r\u{1B}[4A"))
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
            #expect(line.text(fitting: columns, color: false).columnCount <= columns)
        }
    }
}
