struct GalleryOptions {
    var isWanted = false
    var reviews = false
    var site = SiteOptions()

    static let options: [Option<Self>] =
        [
            .flag(
                "--gallery", \.isWanted,
                "Write index.html next to the posters: a page with every day fetched so far with this option.",
                "포스터 폴더에 index.html을 만듭니다. 이 옵션으로 지금까지 받은 모든 날짜가 담긴 페이지입니다.", .also("--html"), .repeated),
            .flag(
                "--reviews", \.reviews, "Show TMDB users' reviews on the page.", "페이지에 TMDB 사용자 리뷰를 싣습니다.", .repeated,
                .needs("gallery", "--reviews needs --gallery.", "--reviews는 --gallery와 함께 써야 합니다.")),
        ] + SiteOptions.options.of(\.site)
}

struct SiteOptions {
    var siteURL: String?

    static let options: [Option<Self>] = [
        .value(
            "--site-url", \.siteURL,
            "The address where you publish the folder, for shared links and the feed; later runs remember it.",
            "폴더를 공개한 주소. 공유 링크와 피드에 쓰이며, 다음 실행부터는 생략할 수 있습니다.", .value("url", "주소"),
            .needs("gallery", "--site-url needs --gallery.", "--site-url은 --gallery와 함께 써야 합니다."), read: Self.address)
    ]

    @Sendable private static func address(_ text: String) throws -> String {
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}?#".utf8.contains($0) }
        let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) }
        guard isPlain, let host, let first = host.first, first != "/" else {
            throw UsageError(
                "Give an address such as https://example.org/films/.", "https://example.org/films/ 같은 주소를 적으세요.")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
