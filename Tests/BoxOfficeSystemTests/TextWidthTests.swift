import BoxOfficeSystem
import Testing

@Suite("The columns of a text") struct TextWidthTests {
    @Test(
        "What is too wide is cut to the columns, with a mark in the last",
        arguments: [("abcd", "abcd"), ("abcde", "abc…"), ("가나", "가나"), ("가나다", "가…"), ("a가나", "a가…")])
    func fitting(text: String, cut: String) {
        #expect(text.fitting(columns: 4) == cut)
        #expect(cut.columnCount <= 4)
    }
}
