import Aggregator
import BoxOfficeBasics
import Testing

@Suite("The style of figures") struct FigureStyleTests {
    @Test(
        "Korean short forms count in 만, 억 and 조",
        arguments: [
            (0, "0"), (9_999, "9,999"), (10_000, "1만"), (12_345, "1.2만"), (821_466, "82.1만"), (1_009_000, "101만"),
            (12_345_678, "1,235만"), (999_499, "99.9만"), (999_500, "100만"), (99_994_999, "9,999만"), (99_995_000, "1억"),
            (9_999_499_999, "100억"), (1_230_000_000, "12.3억"), (104_300_000_000, "1,043억"),
            (1_200_000_000_000, "1.2조"), (-821_466, "-82.1만"),
        ])
    func korean(number: Int, text: String) { #expect(FigureStyle.korean.short(number) == text) }

    @Test(
        "English short forms count in thousands",
        arguments: [
            (0, "0"), (9_999, "9,999"), (10_000, "10K"), (12_345, "12.3K"), (821_466, "821K"), (12_345_678, "12.3M"),
            (999_499, "999K"), (999_500, "1M"),
            (10_049, "10K"), (10_050, "10.1K"),
            (104_300_000_000, "104B"), (-12_345, "-12.3K"),
        ])
    func english(number: Int, text: String) { #expect(FigureStyle.english.short(number) == text) }

    @Test("A short form is the nearest figure, which may be of the next unit, for every number")
    func rounded() {
        #expect(FigureStyle.korean.audience(9_999_999) == "1,000만 명")
        #expect(FigureStyle.english.audience(9_999_999) == "10M")
        #expect(FigureStyle.english.short(UInt64.max) == "18,446,744,074B")
        #expect(FigureStyle.korean.sales(Int64.max) == "9,223,372조 원")
        #expect(FigureStyle.korean.grouped(Int64.min) == "-9,223,372,036,854,775,808")
    }

    @Test("Changes, days and sales")
    func others() throws {
        let day = try CalendarDay.of("2024-04-04")
        let later = try CalendarDay.of("2024-12-31")
        #expect(FigureStyle.korean.day(day) == "2024.04.04")
        #expect(FigureStyle.english.day(later) == "31 Dec 2024")
        #expect(FigureStyle.korean.days(day...day) == "2024.04.04")
        #expect(FigureStyle.english.days(day...later) == "4 Apr 2024 – 31 Dec 2024")
        #expect(FigureStyle.english.sales(1_234_567_890) == "₩1.2B")
        #expect(FigureStyle.korean.sales(1_234_567_890) == "12.3억 원")
        let changes: [RankChange?] = [.up(3), .down(1), .unchanged, .new, nil]
        #expect(changes.map(FigureStyle.korean.change) == ["▲3", "▼1", "-", "NEW", ""])
    }

    @Test("A row's texts are its figures in its style")
    func row() throws {
        var entry = BoxOfficeEntry(rank: 1, movieCode: "20228797", title: "범죄도시4")
        (entry.rankChange, entry.openDay) = (.new, try .of("2024-04-24"))
        (entry.sales, entry.audience) = (7_912_345_678, 821_466)
        let row = BoxOfficeRow(entry)
        #expect(row.rank == 1 && row.change == "NEW" && row.isNew && row.title == "범죄도시4")
        #expect(row.openDay == "2024.04.24")
        #expect(row.audience == "82.1만 명")
        #expect(row.sales == "79.1억 원")
        #expect(row.audienceTotal == nil)
        #expect(row.poster == .waiting)
    }
}
