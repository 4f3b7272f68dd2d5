import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
import PosterGallery

struct RunWords: Bilingual {
    let language: InterfaceLanguage

    var asking: String { text("Asking KOBIS …", "KOBIS 조회 중 …") }
    var noFilms: String { text("No films.", "영화가 없습니다.") }
    var readingCandidates: String { text("reading the candidates …", "후보를 읽는 중 …") }
    var nothingToDo: String { text("nothing to do", "할 일 없음") }
    var gallery: String { text("Gallery", "갤러리") }

    func films(_ count: Int) -> String { text(count == 1 ? "1 film" : "\(count) films", "\(count)편") }

    func enriched(_ rows: Int, matched: Int) -> String {
        let (all, found) = (figures.grouped(rows), figures.grouped(matched))
        return text("\(all) row\(rows == 1 ? "" : "s") · \(found) matched", "\(all)행 · 찾음 \(found)")
    }

    func enriched(_ summary: EnrichSummary, requests: Int, in time: Duration) -> String {
        let states = StateWords(language: language)
        let names: [(RowState, String)] = [
            (.match, text("matched", "찾음")), (.ambiguous, text("ambiguous", "모호함")),
            (.noMatch, text("without a match", "못 찾음")), (.invalid, text("invalid", "잘못된 행")),
            (.failed, states.failed), (.pending, text("pending", "남음")),
        ]
        let parts = names.map { (summary.counts[$0] ?? 0, $1) } + [(summary.passed, text("passed unchanged", "그대로 둠"))]
        let counts = parts.filter { $0.0 > 0 }.map {
            text("\(figures.grouped($0.0)) \($0.1)", "\($0.1) \(figures.grouped($0.0))")
        }
        let rows = text(
            "\(figures.grouped(summary.rows)) row\(summary.rows == 1 ? "" : "s")", "\(figures.grouped(summary.rows))행")
        let of = summary.filmCount == 0 ? "" : text(", \(films(summary.filmCount))", "(영화 \(films(summary.filmCount)))")
        let cost = text(
            "\(figures.grouped(requests)) request\(requests == 1 ? "" : "s") in \(self.time(time))",
            "요청 \(figures.grouped(requests))회, \(self.time(time))")
        return
            "\(rows)\(of): \(counts.isEmpty ? nothingToDo : counts.joined(separator: ", ")) · \(cost)"
    }

    var noRows: String { text("The input has no rows.", "입력에 행이 없습니다.") }

    func doubtful(_ lines: [Int], of count: Int) -> String {
        let places = lines.map(String.init).joined(separator: ", ") + (count > lines.count ? " …" : "")
        return text("Check line\(lines.count == 1 ? "" : "s") \(places).", "확인할 행: \(places)")
    }

    func candidates(_ row: EnrichedRow, rows: Int) -> String {
        guard let film = row.row.film else { return "" }
        let title = (film.title.isEmpty ? film.movieCode : film.title).printable
        func list(_ labels: [String]) -> String { labels.prefix(3).joined(separator: ", ").printable }
        let namesakes = list(row.namesakes.map(\.label))
        let candidates = list((row.found?.match.candidates ?? []).map(\.label))
        let similar = list(row.similar.map(\.label))
        let (english, korean) =
            if !namesakes.isEmpty {
                (": KOBIS has several films of this title: \(namesakes).", "KOBIS에 같은 제목의 영화가 여럿입니다: \(namesakes)")
            } else if !candidates.isEmpty {
                (" has no certain match. Candidates on TMDB: \(candidates).", "확실한 매칭이 없습니다. TMDB의 후보: \(candidates)")
            } else if !similar.isEmpty {
                (" was not found. Similar titles: \(similar).", "찾지 못했습니다. KOBIS에 있는 비슷한 제목: \(similar)")
            } else {
                (" was not found.", "찾지 못했습니다.")
            }
        let all = figures.grouped(rows)
        let place =
            rows == 1
            ? text("line \(row.line)", "\(row.line)행")
            : text("line \(row.line), \(all) rows", "\(row.line)행 등 \(all)행")
        return text("\(place): “\(title)”\(english)", "\(place): “\(title)”: \(korean)")
    }

    func leftUndecided(_ count: Int) -> String {
        let all = figures.grouped(count)
        return text(
            "\(all) rows of the earlier run have no match; --again looks them up again.",
            "앞선 실행에서 찾지 못한 행 \(all)개: --again을 쓰면 다시 찾습니다.")
    }

    func undecided(_ count: Int, rows: Int, in review: String?) -> String {
        let all = rows == count ? "" : text(" (\(figures.grouped(rows)) rows)", "(\(figures.grouped(rows))행)")
        let films = text("\(figures.grouped(count)) film\(count == 1 ? "" : "s")", "\(figures.grouped(count))편")
        guard let review else {
            return text(
                "\(films)\(all) \(count == 1 ? "has" : "have") no match: --review FILE lists \(count == 1 ? "it" : "them") "
                    + "with candidates for you to decide.",
                "정하지 못한 영화 \(films)\(all): --review 파일을 지정하면 후보와 함께 저장합니다.")
        }
        if ReviewFile.isPage(review) {
            return text(
                "\(review) has \(films)\(all) to decide: open it in a browser, choose, and pass the saved file to "
                    + "--decisions.",
                "\(review): 정할 영화 \(films)\(all). 브라우저로 열어 고른 뒤, 거기서 저장한 파일을 --decisions로 지정하세요.")
        }
        return text(
            "\(review) has \(films)\(all) to decide: in the decision column, write x beside the right candidate, or a "
                + "TMDB id, or none. Then pass the file to --decisions.",
            "\(review): 정할 영화 \(films)\(all). decision 열에서 맞는 후보 옆에 x를, 후보가 없으면 TMDB 번호나 none을 적어 "
                + "--decisions로 지정하세요.")
    }

    func progress(_ done: Int, of extent: RunProgress.Extent) -> String {
        switch extent {
        case .films(let all): text("\(done) of \(films(all))", "영화 \(done)/\(all)편")
        case .rankings(let all): text("\(done) of \(all) rankings", "순위 \(done)/\(all)개")
        }
    }

    func time(_ time: Duration) -> String {
        let tenths = Int(time / .milliseconds(100))
        return tenths >= 100
            ? self.time(seconds: tenths / 10) : "\(tenths / 10).\(tenths % 10)\(text(" s", "초"))"
    }

    private func time(seconds: Int) -> String {
        let (s, min) = (text(" s", "초"), text(" min", "분"))
        return seconds >= 60 ? "\(seconds / 60)\(min) \(seconds % 60)\(s)" : "\(seconds)\(s)"
    }

    func timeLeft(_ time: Duration) -> String {
        let left = self.time(seconds: Int(time.components.seconds) + 1)
        return text("\(left) left", "\(left) 남음")
    }

    func rate(_ perSecond: Double) -> String {
        let tenths = Int(perSecond * 10)
        let number = perSecond >= 10 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return text("\(number) films/s", "초당 \(number)편")
    }

    func bytes(_ count: Int) -> String {
        let tenths = count / 100_000
        return count >= 1_000_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\(count / 1_000) kB"
    }

    func summary(_ summary: Summary) -> String {
        let states = StateWords(language: language)
        let parts = [
            (summary.saved, states.saved), (summary.kept, states.kept), (summary.planned, states.planned),
            (summary.missing, states.missing), (summary.failed, states.failed),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { text("\($0) \($1)", "\($1) \($0)") }
        let result = counts.isEmpty ? nothingToDo : counts.joined(separator: ", ")
        guard summary.isInterrupted, summary.ended < summary.total else { return "\(films(summary.films)): \(result)" }
        // That nothing has been done yet does not mean that there was nothing to do.
        let done = counts.isEmpty ? "" : ": \(result)"
        return text(
            "\(summary.ended) of \(films(summary.total))\(done). Stopped; run the same command to continue",
            "\(films(summary.total)) 중 \(summary.ended)편\(done). 중단됨 – 같은 명령을 다시 실행하면 이어집니다")
    }
}

struct HeadingWords: Bilingual {
    let language: InterfaceLanguage

    func ranking(_ ranking: Ranking, of request: RankingRequest) -> String {
        let name =
            switch ranking.period {
            case .daily: text("Box office in Korea", "한국 일별 박스오피스")
            case .weekly: text("Weekly box office in Korea", "한국 주간 박스오피스")
            case .weekend: text("Weekend box office in Korea", "한국 주말 박스오피스")
            case .weekdays: text("Weekday box office in Korea", "한국 주중 박스오피스")
            }
        let filters = GalleryShelf.Kind(request).filters(in: language)
        return ([name + text(", ", " ") + figures.days(ranking.days)] + filters).joined(separator: " · ")
    }

    func content(of shelf: GalleryShelf) -> String {
        let name = shelf.kind.title(in: language)
        guard let first = shelf.rankings.first, let last = shelf.rankings.last else { return name }
        let count = shelf.rankings.count
        let days = (first.days.lowerBound...last.days.upperBound).words
        return text(
            "\(name): \(days), \(count) ranking\(count == 1 ? "" : "s")",
            "\(name): \(days), \(count)\(shelf.kind.period == .daily ? "일" : "주")치")
    }
}

struct ShortfallWords: Bilingual {
    let language: InterfaceLanguage

    func failed(_ shortfall: Shortfall, of count: Int) -> String? {
        let failed = shortfall.failed
        guard failed.count > 0 else { return nil }
        let films = Words(language).run.films(count)
        let parts = [text("\(failed.count) of \(films) failed.", "\(films) 중 \(failed.count)편 실패.")]
        let groups = failed.groups.map { "\(names($0)): \(reason($0.cause))" }
        let rest = failed.unnamed
        let others = rest > 0 ? [text("\(rest) more failed.", "그 밖에 \(rest)편이 실패했습니다.")] : []
        // Several reasons on one line would read as one.
        return (parts + groups + others).joined(separator: groups.count > 1 ? "\n  " : " ")
    }

    func missing(_ shortfall: Shortfall) -> [String] {
        let missing = shortfall.missing
        guard missing.count > 0 else { return [] }
        let groups = missing.groups.map { "\(names($0)) (\(reason($0.cause)))" }
        let films = (groups + (missing.unnamed > 0 ? [more(missing.unnamed)] : [])).joined(separator: "; ")
        return [text("Without a poster: ", "포스터 없음: ") + films] + [remedies(shortfall)].compactMap(\.self)
    }

    private func remedies(_ shortfall: Shortfall) -> String? {
        func list(_ what: (Shortfall.Remedy) -> String?) -> String? {
            shortfall.remedies.compactMap { remedy in
                what(remedy).map { "\($0.printable) (\(remedy.film.shownName(Words(language))))" }
            }.joined(separator: ", ").nonEmpty
        }
        let own = list { $0.place.map { $0 + ".jpg" } }.map {
            text("Put a picture of your own (.jpg, .png or .webp) at \($0).", "직접 넣을 위치(.jpg, .png, .webp): \($0).")
        }
        let page = list { $0.tmdbID.map(PosterWords.page(ofFilm:)) }.map {
            text("Add one to TMDB for everybody: \($0).", "TMDB에 올리면 누구나 쓸 수 있습니다: \($0).")
        }
        let parts = [own, page].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func names(_ group: Shortfall.Group) -> String {
        let names = group.films.map { $0.shownName(Words(language)) }.joined(separator: ", ")
        let rest = group.count - group.films.count
        return rest > 0 ? "\(names) \(more(rest))" : names
    }

    private func more(_ count: Int) -> String { text("and \(count) more", "외 \(count)편") }

    private func reason(_ cause: Shortfall.Cause) -> String {
        let states = StateWords(language: language)
        return switch cause {
        case .failure(let message): message.printable
        case .unmatched(let reason?): states.reason(reason)
        case .unmatched(nil): text("KOBIS has several films of this title", "KOBIS에 같은 제목의 영화가 여럿입니다")
        case .noPoster: states.noPoster
        }
    }
}

struct WaitWords: Bilingual {
    let language: InterfaceLanguage

    func publication(of subject: String, since start: Timestamp, upTo limit: Duration, every pause: Duration) -> String
    {
        let (since, until, next) = (time(start), time(start, limit), time(start, min(pause, limit)))
        let minutes = pause.components.seconds / 60
        return text(
            "Not published yet: waiting for \(subject) since \(since), until \(until) at the latest. Next check at \(next), "
                + "then every \(minutes) minutes. Ctrl-C stops waiting.",
            "아직 공개되지 않음: \(subject) · \(since)부터 늦어도 \(until)까지 기다립니다. 다음 확인은 \(next), "
                + "그다음부터 \(minutes)분마다입니다. Ctrl-C를 누르면 중단합니다.")
    }

    func pause(_ service: Service, for time: Duration, since start: Timestamp) -> String {
        let (seconds, until) = (time.components.seconds, local(start, time).exactly)
        return text(
            "\(name(of: service)) asked for a pause of \(seconds) s: waiting until \(until). Ctrl-C ends the run.",
            "\(name(of: service))의 요청에 따라 \(seconds)초 동안, \(until)까지 기다립니다. Ctrl-C를 누르면 중단합니다.")
    }

    func turn(_ service: Service, for time: Duration, since start: Timestamp) -> String {
        let (seconds, until) = (time.components.seconds, local(start, time).exactly)
        return text(
            "Waiting \(seconds) s for \(name(of: service)), until \(until): the rate limit also counts other runs. "
                + "Ctrl-C ends the run.",
            "요청 수 제한에 따라 \(name(of: service))에 보낼 차례를 \(seconds)초 기다립니다(\(until)까지). 다른 프로세스의 요청도 포함됩니다. "
                + "Ctrl-C를 누르면 중단합니다.")
    }

    private func name(of service: Service) -> String {
        switch service {
        case .kobis: "KOBIS"
        case .tmdb: "TMDB"
        case .images: text("TMDB's image host", "TMDB 이미지 서버")
        }
    }

    private func time(_ start: Timestamp, _ later: Duration = .zero) -> String { "\(local(start, later))" }

    private func local(_ start: Timestamp, _ later: Duration) -> LocalTime {
        LocalTime(secondsSinceEpoch: start.adding(seconds: later.components.seconds).secondsSinceEpoch)
    }
}
