import ArgumentParser

/// Options for the page beside the posters.
struct GalleryOptions: ParsableArguments {
    @Flag(name: .customLong("gallery"), help: "Write index.html beside the posters, a page to browse them.")
    var isWanted = false

    @Flag(name: .long, help: "Show TMDB users' reviews on the page.")
    var reviews = false

    func validate() throws {
        guard isWanted || !reviews else { throw ValidationError("--reviews needs --gallery.") }
    }
}
