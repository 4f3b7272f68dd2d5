import Aggregator
import BoxOfficeBasics

/// A fact of a film as tables and JSON have it, by the names of `--columns` and of `list films`.
enum FactColumn {
    /// Of several values, a cell has all, with a vertical bar between them, and JSON an array.
    static func value(_ name: String, of facts: FilmFacts, _ images: ImageConfiguration? = nil) -> JSON {
        switch name {
        case "movieCode": JSON(facts.movieCode?.rawValue)
        case "kobisTitle": JSON(facts.kobisTitle)
        case "titleEnglish": JSON(facts.englishTitle)
        case "titleOriginal": JSON(facts.originalTitle)
        case "productionYear": JSON(facts.productionYear)
        case "kobisOpenDate": JSON(facts.openDay?.description)
        case "runtime": JSON(facts.runtime)
        case "type": JSON(facts.type)
        case "status": JSON(facts.status)
        case "nations": list(facts.nations)
        case "genres": list(facts.genres)
        case "directors": list(facts.directors)
        case "actors": .array(facts.actors.map(credit))
        case "companies": .array(facts.companies.map(credit))
        case "grade": JSON(facts.grade)
        case "imdbID": JSON(facts.movie?.imdbID)
        case "tmdbOriginalTitle": JSON(facts.listed?.originalTitle)
        case "tmdbReleaseDate": JSON(facts.listed?.releaseDay?.description)
        case "tmdbGenres": list(facts.movie?.genres.map(\.name) ?? [])
        case "tmdbRuntime": JSON(facts.movie?.runtime)
        case "voteAverage": JSON(facts.listed?.voteAverage)
        case "backdropURL":
            JSON(facts.listed?.backdropPath.flatMap { path in images?.url(for: path, .backdrop, .original) })
        default: .null
        }
    }

    private static func list(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

    private static func credit(_ credit: FilmFacts.Credit) -> JSON {
        .object([("name", .string(credit.name)), ("role", JSON(credit.role))])
    }
}
