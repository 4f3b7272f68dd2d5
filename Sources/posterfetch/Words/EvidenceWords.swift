import Aggregator
import BoxOfficeHTTP
import FilmMatching

/// One comparison of a film with a candidate, in words: what KOBIS says, what TMDB says, and how far that is apart.
struct EvidenceWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns a comparison, such as `day 2024-04-10 / 2024-03-02 (39 days later; up to 45 still speak for the film)`.
    func comparison(_ evidence: Evidence, with candidate: CandidateFilm) -> String {
        "\(name(evidence)) \(values(evidence, with: candidate))"
    }

    /// Returns what was compared, without its name.
    func values(_ evidence: Evidence, with candidate: CandidateFilm) -> String {
        switch evidence.kind {
        case .length: text("\(evidence.left.count) characters", "\(evidence.left.count)글자")
        case .date: days(evidence, with: candidate)
        case .nation: nations(evidence)
        case .runtime: text("\(both(evidence)) min", "\(both(evidence))분")
        default: both(evidence)
        }
    }

    private func both(_ evidence: Evidence) -> String {
        evidence.right.isEmpty ? evidence.left : "\(evidence.left) / \(evidence.right)"
    }

    /// The two days, how far they lie apart, and whose day it is if the candidate has another one.
    private func days(_ evidence: Evidence, with candidate: CandidateFilm) -> String {
        var remarks: [String] = []
        if let open = CalendarDay(evidence.left), let day = CalendarDay(evidence.right), open != day {
            let count = figures.grouped(abs(open.days(since: day)))
            let unit = count == "1" ? text(" day", "일") : text(" days", "일")
            remarks.append(count + unit + (open > day ? text(" later", " 늦음") : text(" earlier", " 빠름")))
            if evidence.bits > 0, let most = mostDays(evidence.level) {
                remarks.append(text("up to \(most) still speak for the film", "\(most)일 차이까지는 같은 영화라는 근거"))
            }
        }
        if let general = candidate.releaseDay?.description, general != evidence.right {
            remarks.append(
                text("TMDB's day for Korea; its first is \(general)", "TMDB의 한국 개봉일, 첫 개봉일은 \(general)"))
        }
        return both(evidence) + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: text("; ", ", "))))")
    }

    /// The most days that a level of the model spans.
    private func mostDays(_ level: Evidence.Level) -> Int? {
        let limits = MatchModel.standard.dates
        return switch level {
        case .sameDay: limits.sameDay
        case .week: limits.week
        case .weeks: limits.weeks
        case .months: limits.months
        case .year: limits.year
        case .years: limits.years
        case .before: limits.before
        default: nil
        }
    }

    /// KOBIS's countries beside TMDB's, or beside the language of the film, which TMDB's search tells instead.
    private func nations(_ evidence: Evidence) -> String {
        let places = PlaceWords(language: language)
        let countries = names(evidence.left, places.country)
        guard evidence.right.utf8.count == 2, evidence.right.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") }) else {
            return "\(countries) / \(names(evidence.right, places.country))"
        }
        let spoken = places.language(evidence.right)
        return switch evidence.level {
        case .shared:
            text("\(countries) / film in \(spoken), which is spoken there", "\(countries) / 원어 \(spoken)(그 나라에서 쓰는 말)")
        case .otherLanguage:
            text(
                "\(countries) / film in \(spoken), which is not spoken there",
                "\(countries) / 원어 \(spoken)(그 나라에서 쓰지 않는 말)")
        default: text("\(countries) / film in \(spoken)", "\(countries) / 원어 \(spoken)")
        }
    }

    private func names(_ list: String, _ name: (String) -> String) -> String {
        list.split(separator: ", ").map { name(String($0)) }.joined(separator: ", ")
    }

    /// Returns the name of what a comparison is about: a title in another script is not the English one.
    func name(_ evidence: Evidence) -> String {
        let isOriginal = (evidence.left + evidence.right).unicodeScalars.contains {
            $0.properties.isAlphabetic && $0.value > 0x24F
        }
        return evidence.kind == .englishTitle && isOriginal ? text("original title", "원제") : kind(evidence.kind)
    }

    /// Returns the name of what was compared.
    func kind(_ kind: Evidence.Kind) -> String {
        switch kind {
        case .title: text("title", "제목")
        case .length: text("length of the title", "제목 길이")
        case .date: text("day", "개봉일")
        case .year: text("year of production", "제작 연도")
        case .englishTitle: text("English title", "영어 제목")
        case .nation: text("country", "국가")
        case .director: text("director", "감독")
        case .cast: text("actors", "배우")
        case .runtime: text("running time", "상영 시간")
        case .override: text("decision", "사용자 결정")
        }
    }
}
