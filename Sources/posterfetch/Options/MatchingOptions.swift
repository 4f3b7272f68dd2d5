import ArgumentParser

/// What is known of films besides the evidence.
struct MatchingOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Decisions about films, which win over the evidence. (default: ~/.local/share/posterfetch/overrides)",
            valueName: "file"),
        transform: PathArgument.path)
    var overrides: String?
}
