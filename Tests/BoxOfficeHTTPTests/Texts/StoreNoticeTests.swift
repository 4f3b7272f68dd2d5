import BoxOfficeHTTP
import Testing

@Suite("What a person is told about stores") struct StoreNoticeTests {
    private static let notices: [StoreNotice] = [
        .slowFile(path: "/cache/a"), .lockedFile(path: "/cache/a"),
        .unusableFile(path: "/cache/a", problem: "disk I/O error"),
        .serverAway(address: "redis://a:6379", problem: "Connection refused."),
        .serverOfOtherVersion(address: "redis://a:6379"), .serverBack(address: "redis://a:6379"),
        .serverMayForget(address: "redis://a:6379", policy: "allkeys-lru"),
    ]

    @Test("Each names the place, in one language, with the words of the system", arguments: notices)
    func languages(_ notice: StoreNotice) {
        let (english, korean) = (notice.text(in: .english), notice.text(in: .korean))
        for text in [english, korean] {
            #expect(text.contains("/cache/a") || text.contains("redis://a:6379"))
            #expect(text.hasSuffix(".") && !text.contains("..") && !text.contains("  "))
        }
        #expect("\(notice)" == english)
        #expect(!english.contains { !$0.isASCII })
        for word in ["cannot", "again", "without"] { #expect(!korean.contains(word)) }
        switch notice {
        case .unusableFile(_, let problem), .serverAway(_, let problem), .serverMayForget(_, let problem):
            #expect(english.contains(problem) && korean.contains(problem))
        default: break
        }
    }
}
