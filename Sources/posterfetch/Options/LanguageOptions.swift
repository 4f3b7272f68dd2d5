import ArgumentParser
import BoxOfficeHTTP

/// The language of texts for people, which every command has.
///
/// The command's start reads it before the arguments are parsed, since wrong arguments are reported in it too; see
/// ``Invocation``.
struct LanguageOptions: ParsableArguments {
    @Option(name: .long, help: "The language of texts for people, ko or en. (default: the system's)")
    var lang: InterfaceLanguage?
}
