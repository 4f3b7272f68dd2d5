import Aggregator
import BoxOfficeBasics
import FilmMatching

/// Checks what the overrides file says of films: what contradicts, does not count, or names films that do not exist.
struct DecisionChecks {
    private let options: MatchingOptions
    private let boxOffice: Result<BoxOfficeAggregator, CommandFailure>
    private let isOnline: Bool
    private static let name = "decisions"

    /// Asks the services only `online`; otherwise, what is stored of them must do.
    init(
        _ options: MatchingOptions, _ configuration: ConfigurationOptions, _ waits: WaitOptions, online: Bool,
        _ given: Arguments
    ) {
        (self.options, isOnline) = (options, online)
        let network = NetworkOptions(offline: !online, waits: waits, configuration: configuration)
        boxOffice = Result { () throws(CommandFailure) in
            do { return try Services(network, given: given).aggregator } catch { throw CommandFailure(error) }
        }
    }

    func run() async -> [Check] {
        let overrides: MatchOverrides
        do {
            overrides = try OverridesFile(options, isNew: true)?.overrides ?? MatchOverrides()
        } catch {
            return [.bad(Self.name, CommandFailure(error))]
        }
        guard !overrides.statements.isEmpty else { return [.fine(Self.name, Phrase("none", "없음"))] }
        var checks: [Check] = []
        do throws(MatchOverridesError) {
            _ = try MatchOverrides(overrides.text)
        } catch {
            checks.append(.bad(Self.name, CommandFailure(error)))
        }
        var unasked: CommandFailure?
        for statement in overrides.statements {
            if let check = await check(statement, among: overrides.statements, &unasked) { checks.append(check) }
        }
        if isOnline, let unasked {
            checks.append(
                .doubtful(Self.name, Phrase("not all could be looked up: ", "모두 조회하지는 못했습니다: ") + unasked.words))
        }
        return checks.isEmpty
            ? [.fine(Self.name, Phrase("\(overrides.statements.count)", "\(overrides.statements.count)개"))] : checks
    }

    /// Also says why a service could not be asked.
    private func check(
        _ statement: Statement, among all: [Statement], _ unasked: inout CommandFailure?
    ) async -> Check? {
        func bad(_ words: Phrase) -> Check {
            .bad(Self.name, .badInput, statement.words + Phrase(same: ": ") + words)
        }
        var film = KnownFilm(movieCode: statement.code ?? "", title: "")
        do {
            let boxOffice = try boxOffice.get()
            if let code = statement.code.flatMap(MovieCode.init(rawValue:)) {
                film = KnownFilm(try await boxOffice.kobis.movieInfo(code))
            }
        } catch let error as KobisError where error.code == .notFound {
            return bad(Phrase("KOBIS has no such film", "KOBIS에 없는 영화입니다"))
        } catch {
            unasked = unasked ?? CommandFailure(error)
        }
        do {
            if case .film(let id)? = statement.override?.choice,
                try await boxOffice.get().lookup(of: film, override: statement.override).match.lackedFilm != nil
            {
                return bad(Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다"))
            }
        } catch {
            unasked = unasked ?? CommandFailure(error)
        }
        let told = StatementRuling(on: all, about: film).statements
        let overruled = told.compactMap { other, outcome -> Phrase? in
            if case .overruled = outcome { other.words + Phrase(same: ": ") + outcome.words } else { nil }
        }
        return overruled.isEmpty ? nil : .doubtful(Self.name, overruled.joined(separator: "; "))
    }
}
