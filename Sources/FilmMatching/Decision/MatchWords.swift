extension MatchDecision.Reason {
    /// Returns the reason in plain words, as a clause to follow a colon; in Korean, a sentence without its full stop.
    public func words(in language: InterfaceLanguage) -> String {
        switch self {
        case .titleAndDate: language("title and release day agree", "제목과 개봉일이 같습니다")
        case .titleAndRecord: language("titles and records agree", "제목이 같고 다른 정보도 맞습니다")
        case .confirmed: language("people or the running time confirm it", "인물이나 상영 시간이 맞습니다")
        case .override: language("decided by a person", "사용자가 정했습니다")
        case .tooClose: language("TMDB has several candidates", "TMDB에 비슷한 후보가 여럿입니다")
        case .noConfirmation: language("too little agrees besides the title", "같은 영화라는 근거가 부족합니다")
        case .numberOnOneSide: language("only one of the titles has a number", "한쪽 제목에만 숫자가 있습니다")
        case .dateConflict: language("the release dates differ", "개봉일이 서로 다릅니다")
        case .peopleDiffer: language("the director or the actors differ", "감독이나 배우가 서로 다릅니다")
        case .runtimesDiffer: language("the running times differ", "상영 시간이 서로 다릅니다")
        case .yearsDiffer: language("the years of production differ", "제작 연도가 서로 다릅니다")
        case .countriesDiffer: language("the countries differ", "제작 국가가 서로 다릅니다")
        case .kindsDiffer: language("the kinds of film differ", "영화 종류가 서로 다릅니다")
        case .englishTitlesDiffer: language("the English titles differ", "영어 제목이 서로 다릅니다")
        case .titlesDiffer: language("the titles are only similar", "제목이 비슷할 뿐입니다")
        case .editionUncertain: language("it may be another cut", "편집이나 상영 방식이 다른 버전일 수 있습니다")
        case .noResults: language("not found on TMDB", "TMDB에서 찾지 못했습니다")
        case .onlyOtherTitles: language("TMDB has only other titles", "TMDB에 제목이 다른 영화만 있습니다")
        case .vetoed: language("every candidate is ruled out", "모든 후보가 제외되었습니다")
        }
    }
}

extension MadeSearch {
    func words(in language: InterfaceLanguage) -> String {
        let count = language("\(found) found", found == 0 ? "없음" : "\(found)편")
        guard let query else {
            let day = openedOn.map { "\($0)" } ?? ""
            return language("films that opened on \(day) (\(count))", "\(day) 개봉작 (\(count))")
        }
        let page = query.page > 1 ? language("page \(query.page)", "\(query.page)쪽") : nil
        let limits = [query.year.map { "\($0)" }, page].compactMap(\.self)
        return "“\(query.text)” (\((limits + [count]).joined(separator: ", ")))"
    }
}

extension Evidence.Kind {
    func words(in language: InterfaceLanguage) -> String {
        switch self {
        case .title: language("title", "제목")
        case .length: language("length of the title", "제목 길이")
        case .date: language("day", "개봉일")
        case .year: language("year of production", "제작 연도")
        case .englishTitle: language("English title", "영어 제목")
        case .nation: language("country", "국가")
        case .director: language("director", "감독")
        case .cast: language("actors", "배우")
        case .runtime: language("running time", "상영 시간")
        case .genre: language("kind of film", "영화 종류")
        case .override: language("decision", "사용자 결정")
        }
    }
}

extension ComparisonGap.Cause {
    func words(in language: InterfaceLanguage) -> String {
        switch self {
        case .kobisRecordNotRead: language("KOBIS's record was not read", "KOBIS 영화 정보를 읽지 않음")
        case .tmdbRecordNotRead: language("TMDB's record was not read", "TMDB 영화 정보를 읽지 않음")
        case .unknownAtKobis: language("unknown at KOBIS", "KOBIS에 없음")
        case .unknownAtTMDB: language("unknown on TMDB", "TMDB에 없음")
        case .unreadAtKobis: language("missing from KOBIS's response", "KOBIS 응답에 빠짐")
        case .unreadAtTMDB: language("missing from TMDB's response", "TMDB 응답에 빠짐")
        case .notComparable: language("in forms that cannot be compared", "비교할 수 없는 형식")
        }
    }
}

extension Veto {
    func words(in language: InterfaceLanguage) -> String {
        switch self {
        case .numbersDiffer: language("the numbers in the titles differ", "제목의 숫자가 다릅니다")
        case .adult: language("it is an adult film", "성인물입니다")
        case .short: language("it is a short", "단편입니다")
        }
    }
}

extension MatchDecision {
    /// Words only: there are too few labelled films to promise a rate for one film.
    func certainty(in language: InterfaceLanguage) -> String {
        switch confidence {
        case _ where reason == .override: language("your decision", "사용자 결정")
        case .high: language("high", "높음")
        case .medium: language("medium, people do not confirm it", "보통, 인물로는 확인되지 않음")
        case .low: language("low, worth a look", "낮음, 확인해 보세요")
        }
    }
}

extension Evidence {
    func name(in language: InterfaceLanguage) -> String {
        let isOriginal = (left + right).unicodeScalars.contains { $0.properties.isAlphabetic && $0.value > 0x24F }
        return kind == .englishTitle && isOriginal ? language("original title", "원제") : kind.words(in: language)
    }

    /// Both values and how far they are apart, such as
    /// `2024-04-10 / 2024-03-02 (TMDB is 39 days earlier; up to 45 still count for the film)`.
    func values(of candidate: CandidateFilm, in language: InterfaceLanguage) -> String {
        switch kind {
        case .length: language("\(left.count) characters", "\(left.count)글자")
        case .date: days(of: candidate, in: language)
        case .nation: nations(in: language)
        case .runtime: language("\(both) min", "\(both)분")
        default: both
        }
    }

    private var both: String { right.isEmpty ? left : "\(left) / \(right)" }

    private func days(of candidate: CandidateFilm, in language: InterfaceLanguage) -> String {
        var remarks: [String] = []
        if let open = CalendarDay(left), let day = CalendarDay(right), open != day {
            let count = abs(open.days(since: day))
            // Twelve thousand days say nothing to a reader.
            let years = count / 365
            let far = years < 2 ? nil : language("\(years) years", "\(years)년")
            let near = language(count == 1 ? "1 day" : "\(count) days", "\(count)일")
            let (apart, isEarlier) = (far ?? near, day < open)
            remarks.append(
                language(
                    "TMDB is \(apart) \(isEarlier ? "earlier" : "later")", "TMDB가 \(apart) \(isEarlier ? "빠름" : "늦음")"))
            if bits > 0, let most = MatchModel.standard.dates.mostDays(level) {
                remarks.append(language("up to \(most) still count for the film", "\(most)일 차이까지는 같은 영화라는 근거"))
            }
        }
        if let shown = candidate.releaseDay, let day = CalendarDay(right), shown != day {
            remarks.append(
                shown < day
                    ? language("TMDB's day for Korea; its first is \(shown)", "TMDB의 한국 개봉일, 첫 개봉일은 \(shown)")
                    : language("TMDB's first day; it also has \(shown)", "TMDB의 첫 개봉일, \(shown)에도 개봉"))
        }
        return both + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: language("; ", ", "))))")
    }

    private func nations(in language: InterfaceLanguage) -> String {
        func names(_ list: String) -> String {
            list.split(separator: ", ").map { Nations.country(String($0), in: language) }.joined(separator: ", ")
        }
        let countries = names(left)
        guard right.utf8.count == 2, right.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") }) else {
            return "\(countries) / \(names(right))"
        }
        let spoken = Nations.language(right, in: language)
        let film = language("film in \(spoken)", "원어 \(spoken)")
        let remark =
            switch level {
            case .shared, .sharedByFew: language(" (spoken there)", "(그 나라에서 쓰는 언어)")
            case .otherLanguage: language(" (not spoken there)", "(그 나라에서 쓰지 않는 언어)")
            default: ""
            }
        return "\(countries) / \(film)\(remark)"
    }
}
