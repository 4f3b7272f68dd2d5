import Aggregator
import BoxOfficeBasics
import FilmTables

extension RowCount {
    func tell(of summary: Summary, _ tell: (String) -> Void) {
        guard all > 0 else {
            if summary.status == nil { tell(spoken("The input has no rows.", "입력에 행이 없습니다.")) }
            return
        }
        tell(words(of: summary))
        for (row, film) in candidates.first { tell(row.candidates(rows: undecided[film.hashValue] ?? 1)) }
        if let doubts { tell(doubts) }
        if let decisions { tell(decisions) }
    }

    private func words(of summary: Summary) -> String {
        let states: [(RowState, String)] = [
            (.match, spoken("matched", "찾음")), (.ambiguous, spoken("ambiguous", "모호함")),
            (.noMatch, spoken("without a match", "못 찾음")), (.invalid, spoken("invalid", "잘못된 행")),
            (.other, spoken("not films", "영화 아님")), (.failed, StateWords.failed), (.pending, spoken("pending", "남음")),
        ]
        let lines = layout.first.map(String.init).joined(separator: ", ") + (layout.unnamed > 0 ? " …" : "")
        let parts =
            states.map { (self.counts[$0] ?? 0, $1) } + [
                (passed, spoken("passed unchanged", "그대로 둠")),
                (layout.count, spoken("kept as heading, note or total (\(lines))", "제목·주석·합계 줄(\(lines)행)")),
            ]
        let counts = parts.filter { $0.0 > 0 }.map { spoken("\($0.grouped) \($1)", "\($1) \($0.grouped)") }
        let rows = spoken("\(all.grouped) row\(all == 1 ? "" : "s")", "\(all.grouped)행")
        let of = filmCount == 0 ? "" : spoken(", \(filmCount.films)", "(영화 \(filmCount.films))")
        let cost = spoken(
            "\(summary.requests.grouped) request\(summary.requests == 1 ? "" : "s") in \(summary.duration.measured)",
            "요청 \(summary.requests.grouped)회, \(summary.duration.measured)")
        return "\(rows)\(of): \(counts.isEmpty ? nothingToDo : counts.joined(separator: ", ")) · \(cost)"
    }

    private var doubts: String? {
        guard doubtful.count > 0 else { return nil }
        let places = doubtful.first.map(String.init).joined(separator: ", ")
        let more = doubtful.unnamed
        let others = more > 0 ? spoken(" and \(more.grouped) more", " 외 \(more.grouped)행") : ""
        return spoken("Check line\(doubtful.count == 1 ? "" : "s") \(places)\(others).", "확인할 행: \(places)\(others)")
    }

    /// How to decide what is open; nil if nothing is.
    private var decisions: String? {
        let review = review?.printable
        if leftUndecided > 0 {
            let all = leftUndecided.grouped
            return spoken(
                "\(all) row\(leftUndecided == 1 ? "" : "s") of the earlier run \(leftUndecided == 1 ? "has" : "have") no match; "
                    + "--again looks again.",
                "앞선 실행에서 찾지 못한 행 \(all)개: --again을 쓰면 다시 찾습니다.")
        }
        let (count, rows) = (undecided.count, undecided.values.reduce(0, +))
        guard !Task.isCancelled, count > 0 || review != nil else { return nil }
        if count == 0, let review {
            return spoken("\(review): nothing is left to decide.", "\(review): 정할 영화가 남아 있지 않습니다.")
        }
        let all = rows == count ? "" : spoken(" (\(rows.grouped) rows)", "(\(rows.grouped)행)")
        let films = spoken("\(count.grouped) film\(count == 1 ? "" : "s")", "\(count.grouped)편")
        guard let review else {
            let (with, together) = hasCandidates ? (" with candidates", " 후보와 함께") : ("", "")
            return spoken(
                "\(films)\(all) \(count == 1 ? "is" : "are") undecided: --review FILE lists \(count == 1 ? "it" : "them")"
                    + "\(with) for you to decide.",
                "정하지 못한 영화 \(films)\(all): --review 파일을 지정하면\(together) 저장합니다.")
        }
        let how: Phrase =
            switch (ReviewFile.isPage(review), hasCandidates) {
            case (true, true):
                Phrase(
                    ": open it in a browser, choose, and pass the saved file to --decisions.",
                    ". 브라우저로 열어 고른 뒤, 거기서 저장한 파일을 --decisions로 지정하세요.")
            case (true, false):
                Phrase(
                    ", without candidates: open it in a browser, enter a TMDB id or none, and pass the saved file to --decisions.",
                    ", 후보 없음. 브라우저로 열어 TMDB 번호를 적거나 없음을 고른 뒤, 거기서 저장한 파일을 --decisions로 지정하세요.")
            case (false, true):
                Phrase(
                    ": in the decision column, write x beside the right candidate, or a TMDB id, or none. Then pass the file to --decisions.",
                    ". decision 열에서 맞는 후보 옆에 x를, 후보가 없으면 TMDB 번호나 none을 적어 --decisions로 지정하세요.")
            case (false, false):
                Phrase(
                    ", without candidates: in the decision column, write a TMDB id or none, and pass the file to --decisions.",
                    ", 후보 없음. decision 열에 TMDB 번호나 none을 적어 --decisions로 지정하세요.")
            }
        return spoken(Phrase("\(review) has \(films)\(all) to decide", "\(review): 정할 영화 \(films)\(all)") + how)
    }
}

extension EnrichedRow {
    /// What a film to decide in this many rows may be.
    func candidates(rows: Int) -> String {
        guard let film = row.film else { return "" }
        let title = (film.title.isEmpty ? film.movieCode : film.title).printable
        func list(_ labels: [String]) -> String { labels.prefix(3).joined(separator: ", ").printable }
        let namesakes = list(namesakes.map(\.label))
        let candidates = list((found?.match.candidates ?? []).map(\.label))
        let similar = list(similar.map(\.label))
        let what =
            if !namesakes.isEmpty {
                spoken(
                    ": KOBIS has several films of this title: \(namesakes).", "KOBIS에 같은 제목의 영화가 여럿입니다: \(namesakes)")
            } else if !similar.isEmpty {
                spoken(" was not found. Similar titles: \(similar).", "찾지 못했습니다. KOBIS에 있는 비슷한 제목: \(similar)")
            } else if !candidates.isEmpty {
                spoken(
                    " has no certain match. Candidates on TMDB: \(candidates).", "확실한 매칭이 없습니다. TMDB의 후보: \(candidates)"
                )
            } else {
                spoken(" was not found.", "찾지 못했습니다.")
            }
        let all = rows.grouped
        let place =
            rows == 1 ? spoken("line \(line)", "\(line)행") : spoken("line \(line), \(all) rows", "\(line)행 등 \(all)행")
        return spoken("\(place): “\(title)”\(what)", "\(place): “\(title)”: \(what)")
    }
}
