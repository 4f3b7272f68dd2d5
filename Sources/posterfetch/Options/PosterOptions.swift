import Aggregator
public import ArgumentParser
public import TMDBAPI

/// Which posters, and where they go.
struct PosterOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the posters, made if need be.", valueName: "dir"))
    var output = "posters"

    @Option(name: .long, help: "The size: w342, w500, w780, original or fitting:WIDTH.")
    var size: ImageSize = .w500

    @Option(name: .long, help: "How many films are worked on at a time, 1 to 64.")
    var concurrency: Concurrency = .standard

    @Flag(name: .long, help: "Load posters anew although they are there.")
    var overwrite = false

    @Flag(name: .long, help: "Write a page beside the posters to browse them: index.html.")
    var gallery = false
}

extension ImageSize: ExpressibleByArgument {
    /// Reads a size as `init(_:)` does.
    public init?(argument: String) { self.init(argument) }
}

/// A number of things done at a time.
struct Concurrency: ExpressibleByArgument {
    let count: Int

    static let standard = Concurrency(count: 8)

    init(count: Int) { self.count = count }

    init?(argument: String) {
        guard let count = Int(argument), (1...64).contains(count) else { return nil }
        self.count = count
    }

    var defaultValueDescription: String { String(count) }
}
