import Aggregator
import BoxOfficeBasics
import FilmMatching
import FilmTables
import PosterStore

struct WhyCommand: Command {
    let text = CommandText(
        "why", "Explain a film's match and poster, or override the match.",
        "영화의 매칭 결과와 포스터를 설명하거나, 매칭을 직접 지정합니다.", also: "explain match 이유 왜",
        first: "input pin unpin fresh bits format lang", column: 42,
        examples: [
            .init("why 파묘", "what agrees, what differs, and what was not compared", "같은 점, 다른 점, 비교하지 못한 점"),
            .init(
                "why 20228797 --pin 1017163", "use this TMDB film, whatever the evidence", "근거와 상관없이 이 TMDB 영화로 지정"),
            .init("why 20228797 --pin none", "TMDB does not have the film", "TMDB에 없음"),
            .init("why 20228797 --unpin", "go back to the evidence", "근거에 따른 매칭으로 되돌리기"),
        ],
        discussion: Phrase(
            """
            Decisions are kept in ~/.local/share/posterfetch/overrides, a text file that you may edit. A line is \
            CODE = tmdb:ID or, for a film that opened within some days, TITLE = tmdb:ID 2024-02-01..2024-03-01. Write none \
            instead of tmdb:ID if TMDB does not have the film.
            """,
            """
            결정은 ~/.local/share/posterfetch/overrides에 저장됩니다. 직접 고쳐도 되는 텍스트 파일입니다. 한 줄에 \
            코드 = tmdb:번호를 적거나, 같은 제목의 영화가 있을 수 있으므로 제목 = tmdb:번호 2024-02-01..2024-03-01처럼 개봉일의 범위를 함께 \
            적습니다. tmdb:번호 대신 none을 적으면 TMDB에 없다는 뜻입니다.
            """) + Phrase(same: "\n\n") + .anyName)

    var film: String?
    var list = InputOptions()
    var pin: GivenFilm?
    var unpin = false
    private static let aboutOne = Declaration.Trait.excludes(
        ["input"], "--pin and --unpin take one film: remove --input.",
        "--pin과 --unpin은 영화 한 편에만 쓸 수 있습니다. --input을 빼세요.")

    var decisions: String?
    var output = "posters"
    var fresh = false
    var bits = false
    var format: TextOrJSON = .text
    var wanted = WantedPoster()
    var matching = MatchingOptions()
    var network = NetworkOptions(waits: WaitOptions(patience: 30))

    static let options: [Option<Self>] =
        [
            .value(
                "", \.film, "The KOBIS code or the title of a film.", "영화의 KOBIS 코드나 제목.",
                .value("code-or-title", "코드나 제목"), read: { $0 }),
            .value(
                "--pin", \.pin, "Set the TMDB film: its id or address, IMDb's id, or none.",
                "TMDB 영화를 지정합니다: 번호나 주소, IMDb 번호, none.", .value("id", "번호"), .onlyGiven,
                .excludes(["unpin"], "Give either --pin or --unpin.", "--pin과 --unpin은 함께 쓸 수 없습니다."), Self.aboutOne,
                read: Self.choice),
            .flag(
                "--unpin", \.unpin, "Remove your decision about the film.", "이 영화에 지정한 내용을 취소합니다.", .onlyGiven,
                Self.aboutOne),
            .path(
                "--decisions", \.decisions, "Also follow a file of decisions, as enrich does.", "enrich처럼 결정 파일도 따릅니다.",
                .decisions),
            .path(
                "--output -o", \.output,
                "The poster folder, in which images of your own and names of folders are looked for.",
                "포스터 폴더. 직접 넣은 이미지와 폴더 이름의 번호를 확인합니다.", .posters, .usual("posters")),
            .flag(
                "--fresh", \.fresh, "Ask TMDB again, ignoring the stored decision.", "저장된 매칭 결과를 무시하고 TMDB에 다시 조회합니다.",
                .repeated),
            .flag("--bits", \.bits, "Also show the weight of each comparison, in bits.", "비교 항목별 가중치도 보여 줍니다."),
            .choice("--format", \.format, "The output format.", "출력 형식.", .value("format", "형식"), .usual("text")),
        ] + InputOptions.options.of(\.list, .films) + WantedPoster.options.of(\.wanted, .posters)
        + MatchingOptions.options.of(\.matching, .matching) + NetworkOptions.options.of(\.network, .network)

    func check() throws { try list.check(names) }

    private var names: [String] { film.map { [$0] } ?? [] }

    func run(_ given: Arguments) async throws {
        if let film, pin != nil || unpin { return try await decide(film, given) }
        try await explain(given)
    }

    /// Explains films one after another; a film that is not found does not stop the rest.
    private func explain(_ given: Arguments) async throws {
        let films = try await list.opened(after: names, needsCount: true).films
        let services = try Services(network, matching: matching, given: given)
        defer { services.console.waiting?.end() }
        let finder = try await FilmFinder(services, typed: names, explains: true)
        let decisions = try await RowDecisions(reading: decisions)
        var failures: [CommandFailure] = []
        for (index, film) in films.enumerated() {
            do {
                if index > 0, format == .text { try services.console.write("\n") }
                try await explain(try await finder.film(film), decisions, services)
            } catch  where films.count > 1 && [.badInput, .usage, .partial].contains(CommandFailure(error).status) {
                failures.append(CommandFailure(error))
                services.warn(CommandFailure(error).message)
            }
        }
        services.reportAge()
        guard let status = failures.first?.status else { return }
        if failures.count < films.count { throw ExitStatus.partial }
        throw failures.allSatisfy { $0.status == status } ? status : ExitStatus.badInput
    }

    private func explain(_ film: KnownFilm, _ decisions: RowDecisions?, _ services: Services) async throws {
        let boxOffice = services.aggregator
        if let told = decisions?.decision(about: RowFilm(film), line: 0), let value = told.value {
            let choice = try await boxOffice.choice(of: value, for: film)
            let statement = (try? choice.get()).map { Statement($0, at: told.place) } ?? told
            try await services.given.add(statement, about: film)
        }
        var enrichment = try await boxOffice.lookup(of: film, fresh: fresh)
        var poster = try await ShownPoster.of(enrichment, wanted.preference, services)
        if case .unread(_, isGone: true) = poster, let renewed = try await boxOffice.renewed(enrichment, of: film) {
            enrichment = renewed
            poster = try await ShownPoster.of(renewed, wanted.preference, services)
        }
        let match = enrichment.match
        let titles = [enrichment.movie?.title, enrichment.movie?.originalTitle].compactMap(\.self)
        let inFolder = await PosterFolder.statements(in: output, about: film, matching: match, titles)
        let told = StatementRuling(
            on: await boxOffice.overrides.statements(about: film) + inFolder, about: film,
            lacking: Set([match.lackedFilm].compactMap(\.self)), found: match.tmdbID)
        switch format {
        case .text:
            let text = match.words(poster, told) + (bits ? "\n\n" + match.evidenceTable(in: spoken) : "")
            try services.console.write(text.printableLines + "\n")
        case .json:
            let explained = try Explained(match: match, poster: poster, told: told).sortedJSON()
            try services.console.write(String(decoding: explained, as: UTF8.self))
        }
        if let failure = CommandFailure(pinOf: film, match) { throw failure }
    }

    private func decide(_ film: String, _ given: Arguments) async throws {
        guard var file = try OverridesFile(matching, isNew: true) else {
            throw CommandFailure(
                .configuration,
                "Cannot find the folder for the overrides file. Set HOME, or name a file with --overrides.",
                "결정 파일을 둘 폴더를 찾을 수 없습니다. HOME을 설정하거나 --overrides로 파일을 지정하세요.")
        }
        let services = try Services(network, given: given)
        let typed = KnownFilm(movieCode: "", title: film)
        let choice: MatchOverride.Choice? =
            if let pin { try await services.aggregator.choice(of: pin, for: typed).get() } else { nil }
        let pinned: Movie? = if case .film(let id)? = choice { try await movie(id, services) } else { nil }
        let known: KnownFilm
        if choice == nil {
            known = try await unpinned(film, &file, services)
        } else {
            known = try await self.known(film, as: pinned, services)
            try await file.change { try $0.pin(known, to: choice) }
        }
        let deciding = StatementRuling(on: file.overrides.statements(about: known), about: known).deciding
        // The title reveals a mistyped id.
        let title = pinned.map { movie in
            "  " + movie.title.printable + (movie.releaseDay.map { " (\($0.year))" } ?? "")
        }
        let place = known.movieCode.nonEmpty ?? known.when
        let name = known.title.isEmpty ? place : "\(known.title.printable) (\(place))"
        let line: String =
            switch format {
            case .text: "\(name): \(choice?.description ?? Self.words(of: deciding))\(title ?? "")"
            case .json:
                JSON.object([
                    ("type", "override"), ("movieCode", .string(known.movieCode)), ("title", .string(known.title)),
                    ("answer", JSON(deciding?.value?.description)), ("line", JSON(deciding?.line)),
                    ("tmdbTitle", JSON(pinned?.title)),
                    ("path", .string(file.path)),
                ]).text
            }
        try services.console.write(line + "\n")
    }

    private static func words(of deciding: Statement?) -> String {
        guard let deciding else { return spoken("decided by the evidence", "근거에 따라 매칭") }
        return spoken(Phrase("decided by ", "다음으로 정해짐: ") + deciding.words)
    }

    /// Removes what is said of a film by its code or, if its title was typed, by its title, which KOBIS may lack.
    private func unpinned(_ name: String, _ file: inout OverridesFile, _ services: Services) async throws -> KnownFilm {
        let typed = TypedTitle(name, latestYear: services.aggregator.kobis.calendar.today.year + 1)
        let isTitle = !name.looksLikeMovieCode && FilmID(name) == nil
        do {
            let known = try await known(name, as: nil, services)
            var titled = known
            if isTitle { titled.movieCode = "" }
            try await file.change { [titled] overrides in
                try overrides.pin(known, to: nil)
                try overrides.pin(titled, to: nil)
            }
            return known
        } catch let error where isTitle && CommandFailure(error).isUnfound {
            var rest = file.overrides
            guard try rest.unpin(title: typed.text, year: typed.year) else { throw error }
            try await file.change { _ = try $0.unpin(title: typed.text, year: typed.year) }
            return KnownFilm(movieCode: "", title: typed.text)
        }
    }

    /// The film to decide about: by KOBIS's record or a ranking, or else as it was typed.
    private func known(_ name: String, as pinned: Movie?, _ services: Services) async throws -> KnownFilm {
        do {
            return try await FilmFinder(services, typed: names).film(name)
        } catch let error where CommandFailure(error).isUnfound && (name.looksLikeMovieCode || FilmID(name) == nil) {
            let (failure, boxOffice) = (CommandFailure(error), services.aggregator)
            let typed = TypedTitle(name, latestYear: boxOffice.kobis.calendar.today.year + 1)
            guard !name.looksLikeMovieCode else {
                services.warn(spoken(Self.lacking(name)))
                return KnownFilm(movieCode: name, title: "")
            }
            // Without a code, a film is known by its title and day; of the day, the year is enough.
            let day = typed.year.flatMap { CalendarDay(year: $0, month: 7, day: 1) } ?? pinned?.releaseDay
            let titled = try await boxOffice.films(titled: typed.text).films
            guard let day, !titled.contains(where: { KnownFilm($0).mayBe(of: typed.year) }) else { throw error }
            // A year says that none of the similar films is meant.
            if failure.status == .usage, typed.year == nil {
                throw CommandFailure(
                    .usage,
                    failure.words
                        + Phrase(
                            " If KOBIS lacks the film, add its year: “\(name) \(day.year)”.",
                            " KOBIS에 없는 영화라면 연도를 붙이세요: “\(name) \(day.year)”"))
            }
            services.warn(spoken(Self.lacking(name)))
            guard pin != nil else { return KnownFilm(movieCode: "", title: typed.text, openDay: day) }
            let similar = try await boxOffice.lookup(name: typed.text).films.prefix(5).map(\.film.label)
            if !similar.isEmpty {
                let films = similar.joined(separator: ", ")
                services.warn(spoken("Similar titles: \(films).", "비슷한 제목: \(films)"))
            }
            if let pinned, let film = try await boxOffice.lookup(name: "tmdb:\(pinned.id.rawValue)").film,
                !film.movieCode.isEmpty
            {
                services.warn(
                    spoken(
                        "KOBIS has the film that you pin as \(film.label). If you mean that one: posterfetch why \(film.movieCode) --pin \(pinned.id.rawValue)",
                        "지정한 영화는 KOBIS에 \(film.label)로 있습니다. 이 영화라면: posterfetch why \(film.movieCode) --pin \(pinned.id.rawValue)"
                    ))
            }
            return KnownFilm(movieCode: "", title: typed.text, openDay: day)
        }
    }

    private static func lacking(_ name: String) -> Phrase {
        Phrase(
            "KOBIS has no record of “\(name)”. The decision applies to this code, or to films of this title of about that time.",
            "KOBIS에 “\(name)”의 정보가 없습니다. 결정은 이 코드, 또는 그 무렵 개봉한 같은 제목의 영화에 적용됩니다.")
    }

    /// Returns the TMDB film with an id; nil if TMDB cannot be asked, so that the pin is made unchecked.
    private func movie(_ id: Int, _ services: Services) async throws -> Movie? {
        do throws(TMDBError) {
            return try await services.aggregator.tmdb.movie(MovieID(id))
        } catch {
            guard !error.isCancelled else { throw error }
            guard error.code != .notFound else {
                throw CommandFailure(
                    .badInput,
                    "TMDB has no film \(id), so nothing was pinned. The id is the number in the film's TMDB address.",
                    "TMDB에 \(id)번 영화가 없어 아무것도 정하지 않았습니다. 번호는 TMDB의 영화 주소에 있는 숫자입니다.")
            }
            services.warn(
                spoken(
                    "Could not check whether TMDB has film \(id): \(error)",
                    "TMDB에 \(id)번 영화가 있는지 확인하지 못했습니다: \(error.korean)"))
            return nil
        }
    }

    @Sendable private static func choice(_ text: String) throws -> GivenFilm {
        guard let choice = GivenFilm(written: text) ?? MatchOverride.Choice(text).map({ .choice($0) }) else {
            throw UsageError(
                "Give the id or address of a TMDB film, IMDb's id, or none.",
                "TMDB 영화의 번호나 주소, IMDb 번호, none 중 하나를 적으세요.")
        }
        return choice
    }
}

extension CommandFailure {
    fileprivate var isUnfound: Bool { [.badInput, .usage].contains(status) }
}

/// A match as JSON, with the poster that a run would take, or `null`, and what the person has said of the film.
private struct Explained: Encodable {
    let match: MatchDecision
    let poster: ShownPoster
    let told: StatementRuling

    private enum CodingKeys: String, CodingKey { case poster, statements }

    private struct Said: Encodable { let place, value, outcome: String }

    func encode(to encoder: any Encoder) throws {
        try match.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(poster.pick, forKey: .poster)
        let said = told.statements.map { statement, outcome in
            Said(
                place: statement.placeWords.english, value: statement.value?.description ?? "poster",
                outcome: outcome.name)
        }
        try container.encode(said, forKey: .statements)
    }
}
