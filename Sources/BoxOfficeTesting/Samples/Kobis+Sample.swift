public import Aggregator

extension MovieInfo {
    /// KOBIS's record of the first film of the sample's ranking.
    public static var sample: MovieInfo {
        MovieInfo(
            id: "20228797", title: "범죄도시4", englishTitle: "THE ROUNDUP : PUNISHMENT", runtime: 109,
            productionYear: 2024, openDay: .ofSamples, productionStatus: "개봉", type: "장편", nations: ["한국"],
            genres: [.init(rawValue: "범죄"), .init(rawValue: "액션")],
            directors: [.init(name: "허명행", englishName: "HEO Myeong-haeng")],
            actors: [.init(person: .init(name: "마동석", englishName: "Don LEE"), role: "마석도")],
            audits: [.init(grade: .from15)])
    }
}

extension ListedMovie {
    /// The first film of the sample's ranking, as KOBIS's list of films has it.
    public static var sample: ListedMovie {
        ListedMovie(
            id: "20228797", title: "범죄도시4", englishTitle: "THE ROUNDUP : PUNISHMENT", productionYear: 2024,
            openDay: .ofSamples)
    }
}

extension KnownFilm {
    /// The first film of the sample's ranking.
    public static var sample: KnownFilm { KnownFilm(.sample as BoxOfficeEntry) }
}

extension KobisError {
    /// KOBIS could not be reached.
    public static var sample: KobisError {
        var context = ServiceErrorContext(
            operation: "kobis.dailyBoxOffice", subject: "the daily box office of 2024-04-24")
        context.transport = .sample
        return KobisError(.transport, context)
    }
}
