import ArgumentParser

/// Where settings come from, apart from the environment.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The configuration file, instead of ~/.config/posterfetch/config.toml and the system's.",
            valueName: "file"),
        transform: PathArgument.path)
    var config: String?

    @Flag(name: .long, help: "Ignore .env in the working folder.")
    var noDotenv = false

    @Flag(name: .long, help: "Accept base URLs with plain http beyond this machine; keys then travel unprotected.")
    var allowHttp = false
}
