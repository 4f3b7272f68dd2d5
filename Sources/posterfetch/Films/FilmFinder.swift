import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import FilmTables

/// Finds the films that the run's names mean, and says so; asks the person at a terminal, if there is one.
struct FilmFinder {
    private let boxOffice: BoxOfficeAggregator
    private let stored: (any BrowsableStore)?
    private let tell: @Sendable (String) -> Void
    private let typed: [String]
    /// True if an id that contradicts its name is said and followed, since nothing is stored or decided by it.
    private let explains: Bool
    private let given: GivenFilms
    private var chosen: [String: Result<KnownFilm, CommandFailure>] = [:]

    /// Creates a finder; a typed name may cost more requests than one of a list, which may have thousands.
    ///
    /// Asks the person at a terminal which film an ambiguous typed name means, before any output.
    init(_ services: Services, typed: [String], explains: Bool = false) async throws {
        (boxOffice, stored, tell) = (services.aggregator, services.stored, services.warn)
        (given, self.typed, self.explains) = (services.given, typed, explains)
        guard let choice = FilmChoice(on: services.console) else { return }
        for name in typed {
            do {
                let found = try await lookup(name)
                let film = if let film = found.film { film } else { try await choice.film(among: found) }
                chosen[name] = film.map { .success($0) } ?? .failure(CommandFailure(undecided: found))
            } catch  where error.isOfOneName {
                chosen[name] = .failure(CommandFailure(error))
            }
        }
    }

    func film(_ name: String) async throws -> KnownFilm {
        if let chosen = chosen[name] { return try chosen.get() }
        let found = try await lookup(name)
        guard let film = found.film else { throw CommandFailure(undecided: found) }
        return film
    }

    /// Begins with a film that was found; what is said of it later holds no more.
    func begin(_ film: KnownFilm) async { await given.begin(film) }

    private func lookup(_ text: String) async throws -> NameLookup {
        let found = try await boxOffice.lookup(
            name: text.withoutPath, in: stored, questions: typed.contains(text) ? 20 : 6)
        if let words = found.contradiction {
            let failure = CommandFailure(.partial, Phrase(same: "“\(found.name)”: ") + words + Phrase(same: "."))
            guard explains else { throw failure }
            tell(failure.message)
        }
        guard let film = found.film else { return found }
        if let id = found.tmdbID { try await given.add(Statement(.film(id), at: .name(text)), about: film) }
        if found.fit == .alike {
            tell(spoken("Found “\(found.name)”: \(film.label)", "“\(found.name)”에 해당하는 영화: \(film.label)"))
        }
        return found
    }
}

extension CommandFailure {
    fileprivate init(undecided found: NameLookup) {
        if let problem = found.problem {
            self.init(problem)
            return
        }
        let (name, count) = (found.name, found.films.count)
        let labels = found.films.prefix(8).map(\.film.label)
        let films = labels.joined(separator: ", ") + (count > labels.count ? spoken(" and others", " 등") : "")
        let words =
            switch found.fit {
            case _ where count == 0:
                Phrase(
                    "KOBIS has no film titled “\(name)”, and no similar title was found. ",
                    "KOBIS에 제목이 “\(name)”인 영화가 없고, 비슷한 제목도 찾지 못했습니다. ")
                    + (Self.isList(name)
                        ? Phrase(
                            "For a list: posterfetch movie -i \(name.quotedForShell)",
                            "목록 파일이라면: posterfetch movie -i \(name.quotedForShell)")
                        : Phrase(
                            "Titles that contain a word: posterfetch list films --title WORD",
                            "어떤 말이 든 제목을 찾으려면: posterfetch list films --title 제목"))
            case .titled where count > 1:
                Phrase(
                    "\(count) films are titled “\(name)”: \(films). Give the code of the one you mean.",
                    "제목이 “\(name)”인 영화가 \(count)편입니다: \(films). 찾는 영화의 코드를 적으세요.")
            default:
                Phrase(
                    "KOBIS has no film titled “\(name)”. Similar titles: \(films). Give the code of the one you mean.",
                    "KOBIS에 제목이 “\(name)”인 영화가 없습니다. 비슷한 제목: \(films). 찾는 영화의 코드를 적으세요.")
            }
        let advice = Phrase(" Separate films with spaces, not commas.", " 영화가 여럿이면 쉼표 없이 띄어 적으세요.")
        self.init(count == 0 ? .badInput : .usage, name.contains(",") ? words + advice : words)
    }

    /// True if a name is that of a file that `--input` reads.
    private static func isList(_ name: String) -> Bool {
        guard case .existing? = FilePlace(of: name) else { return false }
        return RowFormat.isTable(named: name) || name.hasSuffix(".txt")
    }
}

extension KnownFilm {
    var label: String { "\(movieCode) \(title) (\(when))" }

    var when: String { openDay?.description ?? productionYear.map(String.init) ?? spoken("not opened", "미개봉") }
}

extension String {
    /// The last part of a path: a shell's `*` gives the paths of folders and files.
    fileprivate var withoutPath: String {
        let name = withoutSeparators
        guard name.contains("/"), case .existing? = FilePlace(of: name) else { return self }
        return name.split(separator: "/").last.map(String.init) ?? self
    }
}
