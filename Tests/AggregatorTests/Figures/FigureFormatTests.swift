import Aggregator
import Foundation
import Testing

@Suite("Figures in the reader's language") struct FigureFormatTests {
    @Test(
        "A locale has the style of its language",
        arguments: [("ko", FigureStyle.korean), ("ko_KR", .korean), ("en_KR", .english), ("ja_JP", .english)])
    func locales(identifier: String, style: FigureStyle) {
        #expect(FigureStyle(Locale(identifier: identifier)) == style)
    }

    @Test("A language has its style, and the preferred one is that of the person's language")
    func languages() {
        #expect(FigureStyle(.korean) == .korean && FigureStyle(.english) == .english)
        #expect(FigureStyle.preferred == FigureStyle(.preferred))
    }

    @Test("Foundation writes figures as the style does, and follows a locale")
    func formats() {
        let (people, won) = (11_816_302, Int64(1_234_567_890))
        #expect(people.formatted(.audience.locale(Locale(identifier: "ko_KR"))) == "1,182만 명")
        #expect(people.formatted(.audience.locale(Locale(identifier: "en_US"))) == "11.8M")
        #expect(won.formatted(.sales.locale(Locale(identifier: "ko_KR"))) == "12.3억 원")
        #expect(won.formatted(.sales.locale(Locale(identifier: "en_US"))) == "₩1.2B")
        #expect(people.formatted(.audience) == FigureStyle.preferred.audience(people))
        #expect(won.formatted(.sales) == FigureStyle.preferred.sales(won))
        #expect(FigureStyle.preferred.change(.up(3)) == "▲3" && FigureStyle.preferred.change(.new) == "NEW")
    }
}
