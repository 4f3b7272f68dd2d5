import ArgumentParser

/// Options for the page beside the posters.
struct GalleryOptions: ParsableArguments {
    @Flag(
        name: .customLong("gallery"),
        help:
            "Write index.html beside the posters, a page of all days that runs with this option have read into the folder."
    )
    var isWanted = false

    @Flag(name: .long, help: "Show TMDB users' reviews on the page.")
    var reviews = false

    @OptionGroup var site: SiteOptions

    func validate() throws {
        guard isWanted || !reviews else {
            throw ValidationError("--reviews needs --gallery.", "--reviews는 --gallery와 함께 써야 합니다.")
        }
        guard isWanted || site.siteURL == nil else {
            throw ValidationError("--site-url needs --gallery.", "--site-url은 --gallery와 함께 써야 합니다.")
        }
    }
}

/// Where the page is published.
struct SiteOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            The address at which the folder is published, for links that are shared and the feed; later runs remember it.
            """, valueName: "url"),
        transform: SiteOptions.address)
    var siteURL: String?

    /// Reads an address: http or https, without query or fragment; it ends with a slash.
    @Sendable private static func address(_ text: String) throws -> String {
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}?#".utf8.contains($0) }
        let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) }
        guard isPlain, let host, let first = host.first, first != "/" else {
            throw ValidationError(
                "Give an address such as https://example.org/films/.", "https://example.org/films/ 같은 주소를 적으세요.")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
