import Aggregator

/// Whether films are found: those that are known, and those of the last seven days.
extension Question {
    static let charts = Question(
        name: "matching.charts", text: "The films of the last days",
        assumes: "most are found; yesterday's ranking is out"
    ) { services, answer in
        var (films, days) = ([BoxOfficeEntry](), 0)
        for back in 1...services.days {
            guard let day = services.kobis.calendar.today.adding(days: -back) else { continue }
            do {
                let list = try await services.kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
                answer.add(list.findings)
                days += list.entries.isEmpty ? 0 : 1
                answer.should(!list.entries.isEmpty, "", else: "\(day) has no films")
                let new = list.entries.filter { entry in !films.contains { $0.movieCode == entry.movieCode } }
                films += new
            } catch let error as KobisError where error.isQuotaExceeded && days > 0 {
                answer.say("no calls were left for \(day)")
                break
            } catch let error as KobisError where error.code == .notPublishedYet {
                answer.should(false, "", else: "\(day) is not published yet")
            }
        }
        answer.say("\(days) days, \(films.count) films")
        await answer.match(films.map { (KnownFilm($0), nil) }, share: 0.5, through: services)
    }

    /// Asked before the charts, which take what is left of the requests.
    static let films = Question(
        name: "matching.films", text: "Films whose TMDB film is known", assumes: "none wrong, nineteen of twenty found"
    ) { services, answer in
        await answer.match(services.facts.films.map { ($0.film, $0.id) }, share: 0.95, through: services)
    }
}

extension Answer {
    /// Matches films, some of them known, and says how many were found, wrong and undecided, with how many requests.
    fileprivate mutating func match(_ films: [(KnownFilm, MovieID?)], share: Double, through services: Services) async {
        var (found, requests, wrong, undecided, failed) = (0, 0, [String](), [String](), 0)
        let matcher = services.matcher
        for (index, (film, id)) in films.enumerated() {
            do {
                let match = try await matcher.lookup(of: film).match
                requests += match.cost.tmdbRequests
                switch match.movieID {
                case nil: undecided.append("\(film.movieCode) (\(match.reason.rawValue))")
                case let other? where id != nil && other != id: wrong.append("\(film.movieCode) is not \(other)")
                default: found += 1
                }
            } catch {
                // The bound of requests, or what every further film would get.
                if error.serviceError?.stopsBatch == true {
                    let why = error.serviceError.flatMap(Report.Reason.init)?.words ?? "refused"
                    say("\(films.count - index) not asked: \(why)")
                    break
                }
                failed += 1
            }
        }
        let asked = found + wrong.count + undecided.count
        say("\(found) of \(asked) found, \(wrong.count) wrong, \(undecided.count) undecided, \(requests) requests")
        must(wrong.isEmpty, "none wrong", else: "wrong: " + wrong.joined(separator: ", "))
        should(
            asked == 0 || Double(found) >= share * Double(asked), "enough found",
            else: "fewer found than \(Int(share * 100)) %")
        if !undecided.isEmpty {
            let more = undecided.count > 8 ? " and \(undecided.count - 8) more" : ""
            say("undecided: " + undecided.prefix(8).joined(separator: ", ") + more)
        }
        should(failed == 0, "all answered", else: "\(failed) without an answer")
    }
}
