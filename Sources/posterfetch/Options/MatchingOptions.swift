import ArgumentParser

/// Options for the user's own decisions about films.
struct MatchingOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The overrides file: your decisions about films. (default: ~/.local/share/posterfetch/overrides)",
            valueName: "file"),
        transform: PathArgument.path)
    var overrides: String?
}
