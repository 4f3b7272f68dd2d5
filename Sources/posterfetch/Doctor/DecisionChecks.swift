import Aggregator
import BoxOfficeBasics
import FilmMatching

/// Checks what the overrides file says of films: what contradicts, does not count, or names films that do not exist.
struct DecisionChecks {
    private let options: MatchingOptions
    private let boxOffice: BoxOfficeAggregator?
    private static let name = "decisions"

    /// Asks the services only `online`; otherwise, what is stored of them must do.
    init(_ options: MatchingOptions, _ configuration: ConfigurationOptions, online: Bool, _ given: Arguments) {
        self.options = options
        var network = NetworkOptions()
        (network.offline, network.configuration) = (!online, configuration)
        boxOffice = try? Services(network, given: given).aggregator
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
        for statement in overrides.statements {
            if let check = await check(statement, among: overrides.statements) { checks.append(check) }
        }
        return checks.isEmpty
            ? [.fine(Self.name, Phrase("\(overrides.statements.count)", "\(overrides.statements.count)개"))] : checks
    }

    private func check(_ statement: Statement, among all: [Statement]) async -> Check? {
        func bad(_ words: Phrase) -> Check {
            .bad(Self.name, .badInput, statement.words + Phrase(same: ": ") + words)
        }
        var film = KnownFilm(movieCode: statement.code ?? "", title: "")
        if let code = statement.code.flatMap(MovieCode.init(rawValue:)), let boxOffice {
            do throws(KobisError) {
                film = KnownFilm(try await boxOffice.kobis.movieInfo(code))
            } catch  where error.code == .notFound {
                return bad(Phrase("KOBIS has no such film", "KOBIS에 없는 영화입니다"))
            } catch {}
        }
        if case .film(let id)? = statement.override?.choice, let boxOffice {
            let found = try? await boxOffice.lookup(of: film, override: statement.override)
            if found?.match.lackedFilm != nil {
                return bad(Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다"))
            }
        }
        let told = StatementRuling(on: all, about: film).statements
        let overruled = told.compactMap { other, outcome -> Phrase? in
            if case .overruled = outcome { other.words + Phrase(same: ": ") + outcome.words } else { nil }
        }
        return overruled.isEmpty ? nil : .doubtful(Self.name, overruled.joined(separator: "; "))
    }
}
