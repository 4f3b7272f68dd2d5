import ArgumentParser

/// The page beside the posters.
struct GalleryOptions: ParsableArguments {
    @Flag(name: .customLong("gallery"), help: "Write a page beside the posters to browse them: index.html.")
    var isWanted = false

    @Flag(name: .long, help: "Put users' reviews at TMDB into the page.")
    var reviews = false

    func validate() throws {
        guard isWanted || !reviews else { throw ValidationError("--reviews are for the page of --gallery.") }
    }
}
