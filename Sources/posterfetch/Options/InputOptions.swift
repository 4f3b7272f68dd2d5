import ArgumentParser

/// A list of films in a file.
struct InputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Take films from a file, or - for standard input: a code or title per line, what --failed wrote, or JSON Lines.",
            valueName: "file"),
        transform: PathArgument.path)
    var input: String?

    /// Returns the films that arguments name, and then those of the list.
    func films(after names: [String]) async throws -> [String] {
        guard let input else { return names }
        return names + (try await InputList(reading: input)).names
    }
}
