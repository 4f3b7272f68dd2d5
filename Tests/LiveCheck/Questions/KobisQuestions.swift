import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes
import KobisAPI

/// What KOBIS is asked: each of its nine services, how it refuses, and what its documentation leaves open.
extension Question {
    static let kobis: [Question] = kobisServices + kobisRefusals + kobisOpen

    private static let kobisServices = [
        Question(
            name: "kobis.dailyBoxOffice", text: "The ranking of a day long past",
            assumes: "ten films in a known order, every figure readable; admissions are revised by less than 1 %"
        ) { services, answer in
            let (day, known) = (services.facts.day, services.facts.ranking)
            let list = try await services.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
            answer.must(list.entries.map(\.movieCode) == known.map(\.code), "\(known.count) films in the known order")
            answer.must(list.entries.map(\.rank) == known.map(\.rank), "ranks as known")
            let near = zip(list.entries, known).allSatisfy { entry, known in
                abs((entry.audience ?? 0) - known.audience) <= max(2, known.audience / 100)
            }
            answer.must(near, "admissions as known")
            answer.must(list.entries.allSatisfy(\.isComplete), "every figure is there")
            answer.add(list.findings)
        },
        weekly(.week, label: "주간"), weekly(.weekend, label: "주말"), weekly(.weekdays, label: "주중"),
        codes(WideArea.self, "regions", WideArea.seoul, count: 17),
        codes(NationCode.self, "countries", .korea), codes(MovieTypeCode.self, "kinds of film", .fullLength),
        codes(CompanyPartCode.self, "companies' parts", nil),
        Question(
            name: "kobis.movies", text: "The list of films with a title",
            assumes: "the film is among them, and its opening day is there"
        ) { services, answer in
            let page = try await services.kobis.moviePage(MovieListRequest(title: "파묘"))
            answer.say("\(page.items.count) of \(page.totalItems ?? 0) films")
            let film = page.items.first { $0.id == "20234675" }
            answer.must(film != nil, "the known one is among them")
            answer.must(film?.openDay == CalendarDay("2024-02-22"), "its opening day as known")
            answer.must(page.totalItems.map { $0 >= page.items.count } ?? false, "the list states its length")
            answer.add(page.findings)
        },
        Question(
            name: "kobis.movieInfo", text: "The record of a film", assumes: "its facts are as known"
        ) { services, answer in
            let info = try await services.kobis.movieInfo("20228797")
            answer.must(info.title.filter { $0 != " " } == "범죄도시4", "the title as known")
            answer.must(info.openDay == CalendarDay("2024-04-24"), "the opening day as known")
            answer.must(info.runtime == 109, "the running time as known")
            answer.must(info.directors.map(\.name) == ["허명행"], "the director as known")
            answer.must(info.nations == ["한국"], "the country as known")
            answer.add(info.findings)
        },
        Question(
            name: "kobis.companies", text: "The list of companies, and the record of its first",
            assumes: "the record is that of the code, with its name"
        ) { services, answer in
            let page = try await services.kobis.companyPage(CompanyListRequest(rowsPerPage: 10))
            answer.say("\(page.items.count) of \(page.totalItems ?? 0) companies")
            answer.add(page.findings)
            answer.must(!page.items.isEmpty, "the list has rows")
            // Not every company of the list may have a record.
            for company in page.items.prefix(2) {
                guard let info = try? await services.kobis.companyInfo(company.id) else { continue }
                answer.must(info.id == company.id && info.name == company.name, "a record has the list's name")
                answer.add(info.findings)
                return
            }
            answer.must(page.items.isEmpty, "", else: "none of the first has a record")
        },
        Question(
            name: "kobis.people", text: "The list of people, and the record of its first",
            assumes: "the record is that of the code, with their name"
        ) { services, answer in
            let page = try await services.kobis.peoplePage(PeopleListRequest(rowsPerPage: 10))
            answer.say("\(page.items.count) of \(page.totalItems ?? 0) people")
            answer.add(page.findings)
            answer.must(!page.items.isEmpty, "the list has rows")
            for person in page.items.prefix(2) {
                guard let info = try? await services.kobis.personInfo(person.id) else { continue }
                answer.must(info.id == person.id && info.name == person.name, "a record has the list's name")
                answer.add(info.findings)
                return
            }
            answer.must(page.items.isEmpty, "", else: "none of the first has a record")
        },
    ]

    private static func weekly(_ part: WeekPart, label: String) -> Question {
        Question(
            name: "kobis.weeklyBoxOffice.\(part)",
            text: "The ranking of \(part == .weekdays ? "" : "a ")\(part), long past",
            assumes: "`weekGb` \(part.rawValue) is the \(part); the range of days is exact"
        ) { services, answer in
            let week = ISOWeek(containing: services.facts.day)
            let list = try await services.kobis.weeklyBoxOffice(WeeklyBoxOfficeRequest(week: week, part: part))
            answer.must(list.entries.first?.movieCode == services.facts.ranking.first?.code, "the first film as known")
            answer.must(list.entries.allSatisfy(\.isComplete), "every figure is there")
            let type = services.witness.last?["boxOfficeResult", "boxofficeType"].string ?? ""
            answer.should(type.hasPrefix(label), "labelled as the \(part)")
            answer.add(list.findings)
        }
    }

    private static func codes<Code: CommonCode>(
        _ kind: Code.Type, _ what: String, _ known: Code?, count: Int? = nil
    ) -> Question {
        Question(
            name: "kobis.codes.\(kind.group)", text: "The codes of \(what)",
            assumes: known.map { "`\($0.rawValue)` is among them" } ?? "there are some"
        ) { services, answer in
            let codes = try await services.kobis.codes(of: kind)
            answer.say("\(codes.count) codes")
            if let known { answer.must(codes.contains { $0.id == known }, "the known code is among them") }
            if let count { answer.should(codes.count == count, "as many as known", else: "not \(count) as known") }
            answer.add(codes.findings)
        }
    }

    // MARK: Refusals

    private static let kobisRefusals = [
        Question(
            name: "kobis.refusal.key", text: "A wrong key", assumes: "fault 320010 in known words, status 200"
        ) { services, answer in
            let other = services.facts.day.adding(days: 1) ?? services.facts.day
            try await answer.refusal(.invalidKey, "320010", "유효하지않은 키값입니다.") {
                try await services.strangers.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: other, top: 1))
            }
        },
        fault(
            "missing", "No day", "/boxoffice/searchDailyBoxOfficeList.json", [], code: "320102",
            words: "날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]"),
        fault(
            "form", "A day of four digits", "/boxoffice/searchDailyBoxOfficeList.json", [("targetDt", "2025")],
            code: "320103", words: "날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=targetDt,parameterValue=2025]"),
        Question(
            name: "kobis.refusal.movie", text: "A film that there is not",
            assumes: "a record whose fields are all null, which the client reads as not found"
        ) { services, answer in
            try await answer.refusal(.notFound) { try await services.kobis.movieInfo("99999999") }
        },
        Question(
            name: "kobis.movies.none", text: "A list of films that is empty", assumes: "`totCnt` 0 and an empty list"
        ) { services, answer in
            let page = try await services.kobis.moviePage(MovieListRequest(title: "그런 영화는 없습니다 9f3a"))
            answer.say("\(page.items.count) films")
            answer.must(page.items.isEmpty && page.totalItems == 0, "an empty list")
            answer.add(page.findings)
        },
    ]

    private static func fault(
        _ name: String, _ text: String, _ path: String, _ query: [(String, String)], code: String, words: String
    ) -> Question {
        Question(name: "kobis.refusal.\(name)", text: text, assumes: "fault \(code) in known words") {
            services, answer in
            let exchange = try await services.probe(.kobis, path, query)
            let seen = exchange["faultInfo", "errorCode"].string
            answer.must(exchange.isRefusal, "refused")
            answer.should(seen == code, "fault \(code)", else: "fault \(seen?.asNumber ?? "none"), not \(code)")
            answer.should(
                exchange["faultInfo", "message"].string == words, "in the known words",
                else: "in other words than known")
        }
    }

    // MARK: What only the real service can tell

    private static let daily = "/boxoffice/searchDailyBoxOfficeList.json"

    private static let kobisOpen = [
        Question(
            name: "kobis.open.quota", text: "The words and the hour of a used-up quota",
            assumes: "fault 320011 until midnight in Korea", isOpen: true
        ) { _, answer in
            answer.say("not asked, since it would cost a key all calls of its day; a key that has none left shows it")
        },
        Question(
            name: "kobis.open.http", text: "Plain HTTP, without a key", assumes: "nothing: the package uses HTTPS only",
            isOpen: true
        ) { services, answer in
            let base = services.kobis.baseURL
            guard base.scheme == "https" else { return answer.say("a stand-in, which has no HTTPS") }
            let head = HTTPRequest(
                method: .get, scheme: "http", authority: base.authority, path: base.prefix + daily)
            let exchange = try await services.exchange(TransportRequest(head: head, operation: "kobis.probe"))
            let status = exchange.response.head.status.code
            let leads = exchange.response.head.headerFields[.location].map {
                $0.hasPrefix("https:") ? ", to HTTPS" : ""
            }
            answer.say(
                "HTTPS answers, with TLS 1.2 or newer as the transport demands; HTTP answers with status \(status)\(leads ?? "")"
            )
        },
        Question(
            name: "kobis.open.today", text: "Today's ranking", assumes: "empty until after midnight", isOpen: true
        ) { services, answer in
            let request = DailyBoxOfficeRequest(day: services.kobis.calendar.today)
            do {
                let films = try await services.kobis.dailyBoxOffice(request).entries.count
                answer.should(false, "", else: "\(films) films already")
            } catch let error as KobisError where error.code == .notPublishedYet {
                answer.say("empty")
            }
        },
        Question(
            name: "kobis.open.week", text: "The week that is not over",
            assumes: "either nothing, or the days so far under the whole week's range", isOpen: true
        ) { services, answer in
            let request = WeeklyBoxOfficeRequest(week: ISOWeek(containing: services.kobis.calendar.today), part: .week)
            do {
                let list = try await services.kobis.weeklyBoxOffice(request)
                answer.say("\(list.entries.count) films")
                answer.add(list.findings)
                return
            } catch let error as KobisError where error.code == .notPublishedYet {
                answer.say("nothing yet")
            }
        },
        Question(
            name: "kobis.open.first", text: "The day before statistics begin (2003-11-10)",
            assumes: "an empty list, which is no error", isOpen: true
        ) { services, answer in
            guard let day = CalendarDay("2003-11-10") else { return }
            let list = try await services.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
            answer.say("\(list.entries.count) films")
            answer.should(list.entries.isEmpty, "an empty list", else: "there are data before 2003-11-11")
        },
        rows(
            "nonsense", "A day that no calendar has (99999999)", [("targetDt", "99999999")],
            "not refused, hence checked here"),
        Question(
            name: "kobis.open.eleven", text: "Eleven rows of a ranking", assumes: "ten rows are the most", isOpen: true
        ) { services, answer in
            let day = services.facts.day.compact
            let exchange = try await services.probe(.kobis, daily, [("targetDt", day), ("itemPerPage", "11")])
            let rows = exchange["boxOfficeResult", "dailyBoxOfficeList"].elements?.count
            answer.say(rows.map { "\($0) rows" } ?? exchange.fault)
            answer.should(rows.map { $0 <= 10 } ?? true, "no more than ten", else: "there can be more than ten")
        },
        rows(
            "pages", "The page before the first of a list", [("curPage", "0"), ("movieNm", "파묘")], "refused here",
            path: "/movie/searchMovieList.json", in: ("movieListResult", "movieList")),
        Question(
            name: "kobis.open.end", text: "A page past the end", assumes: "an empty page", isOpen: true
        ) { services, answer in
            let page = try await services.kobis.moviePage(MovieListRequest(title: "파묘"), page: 9_999)
            answer.say("\(page.items.count) rows")
            answer.should(
                page.items.isEmpty, "an empty page", else: "the last page again, at which the client stops, too")
        },
        rows(
            "code", "No code of a film", [], "fault 3201xx", path: "/movie/searchMovieInfo.json",
            in: ("movieInfoResult", "")),
        Question(
            name: "kobis.open.nations", text: "Two countries in one request",
            assumes: "the parameter repeated lists films of either", isOpen: true
        ) { services, answer in
            let request = MovieListRequest(
                title: "쿵푸팬더", nations: [.unitedStates, .korea], rowsPerPage: 100)
            let films = try await services.kobis.moviePage(request).items
            answer.say("\(films.count) films")
            let other = films.contains { !$0.nations.contains("한국") && !$0.nations.contains("미국") }
            answer.should(!other, "only of these", else: "of others, too: the filter was not understood")
            if !films.isEmpty { answer.should(films.contains { $0.nations.contains("미국") }, "of the first, too") }
        },
        Question(
            name: "kobis.open.region", text: "Totals under a region",
            assumes: "nothing: whose totals they are is not said",
            isOpen: true
        ) { services, answer in
            let list = try await services.kobis.dailyBoxOffice(
                DailyBoxOfficeRequest(day: services.facts.day, area: .seoul))
            guard let known = services.facts.ranking.first,
                let entry = list.entries.first(where: { $0.movieCode == known.code })
            else { return answer.should(false, "the known film is among them") }
            let isLess = (entry.audience ?? 0) < known.audience
            let total = entry.audienceTotal ?? 0
            answer.say(isLess ? "admissions of the region" : "admissions of the whole country")
            answer.say(total < known.audience ? "totals of the region" : "totals of the whole country or of many days")
            answer.add(list.findings)
        },
        Question(
            name: "kobis.open.art", text: "Art-house films only", assumes: "ten films or fewer", isOpen: true
        ) { services, answer in
            let list = try await services.kobis.dailyBoxOffice(
                DailyBoxOfficeRequest(day: services.facts.day, kind: .artHouse))
            answer.say("\(list.entries.count) films")
            answer.must((1...10).contains(list.entries.count), "ten or fewer")
            answer.add(list.findings)
        },
        Question(
            name: "kobis.open.company", text: "A company's code of five digits", assumes: "a record, or not found",
            isOpen: true
        ) { services, answer in
            do {
                _ = try await services.kobis.companyInfo("12345")
                answer.say("a record")
            } catch let error as KobisError where error.code == .notFound {
                answer.say("not found")
            }
        },
    ]

    private static func rows(
        _ name: String, _ text: String, _ query: [(String, String)], _ assumes: String, path: String = daily,
        in place: (String, String) = ("boxOfficeResult", "dailyBoxOfficeList")
    ) -> Question {
        Question(name: "kobis.open.\(name)", text: text, assumes: assumes, isOpen: true) { services, answer in
            let exchange = try await services.probe(.kobis, path, query)
            guard !exchange.isRefusal else { return answer.say(exchange.fault) }
            let rows = exchange[place.0, place.1].elements
            answer.say(rows.map { "\($0.count) rows" } ?? "no fault, and no rows")
        }
    }
}

extension BoxOfficeEntry {
    /// Whether no figure is missing; a film that never opened has no opening day.
    fileprivate var isComplete: Bool {
        ![sales, salesChange, salesTotal].contains(nil) && ![audience, audienceChange, audienceTotal].contains(nil)
            && ![salesShare, salesChangeRate, audienceChangeRate].contains(nil) && ![screens, shows].contains(nil)
            && rankChange != nil && !title.isEmpty
    }
}

extension Witness.Exchange {
    /// The fault, or the status, by its number.
    fileprivate var fault: String {
        self["faultInfo", "errorCode"].string.map { "fault \($0.asNumber)" } ?? "status \(response.head.status.code)"
    }
}

extension KobisError: NumberedError { var number: String? { faultCode } }
