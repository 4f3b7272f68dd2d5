import Aggregator
import ArgumentParser
import TMDBAPI

/// Which poster of a film is wanted.
struct WantedPoster: ParsableArguments {
    @Option(
        name: .long, help: "The size: w92, w154, w185, w342, w500, w780, original or fitting:WIDTH. (default: w500)",
        transform: ImageSize.init(argument:))
    var size: ImageSize = .w500

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The languages of posters, in order of preference: codes, original or none, such as ko,none,en. "
                + "(default: TMDB's own choice, which saves a request per film)", valueName: "list"),
        transform: PosterLanguages.init(argument:))
    var posterLanguage: PosterLanguages?

    var preference: PosterPreference { PosterPreference(size, choosing: posterLanguage?.choice) }
}
