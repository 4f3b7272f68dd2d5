import BoxOfficeHTTP
import Testing

@Suite("What a person is told about stores") struct StoreNoticeTests {
    private static let notices: [StoreNotice] = [
        .slowFile(path: "/cache/a"), .lockedFile(path: "/cache/a"),
        .unusableFile(path: "/cache/a", problem: "disk I/O error"),
    ]

    @Test("Each names the place, in one language, with the words of the system", arguments: notices)
    func languages(_ notice: StoreNotice) {
        let (english, korean) = (notice.text(in: .english), notice.text(in: .korean))
        for text in [english, korean] {
            #expect(text.contains("/cache/a"))
            #expect(text.hasSuffix(".") && !text.contains("..") && !text.contains("  "))
        }
        #expect("\(notice)" == english)
        #expect(!english.contains { !$0.isASCII })
        for word in ["cannot", "again", "without"] { #expect(!korean.contains(word)) }
        if case .unusableFile(_, let problem) = notice {
            #expect(english.contains(problem) && korean.contains(problem))
        }
    }
}
