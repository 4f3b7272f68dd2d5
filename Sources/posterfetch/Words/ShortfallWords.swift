import BoxOfficeBasics
import BoxOfficeSystem

extension Shortfall {
    func failedWords(of count: Int) -> String? {
        guard failed.count > 0 else { return nil }
        let parts = [spoken("\(failed.count) of \(count.films) failed.", "\(count.films) 중 \(failed.count)편 실패.")]
        let groups = failed.groups.map { "\($0.names): \($0.cause.words)" }
        let rest = failed.unnamed
        let others = rest > 0 ? [spoken("\(rest) more failed.", "그 밖에 \(rest)편이 실패했습니다.")] : []
        // Several reasons on one line would read as one.
        return (parts + groups + others).joined(separator: groups.count > 1 ? "\n  " : " ")
    }

    /// Names the films without a poster on one line: with their reasons, or on a terminal with as much as fits.
    func missingWords(columns: Int?) -> String? {
        guard missing.news > 0 else { return nil }
        let groups = missing.groups.map { "\($0.names) (\($0.cause.words))" }
        let reasons = (groups + (missing.unnamed > 0 ? [more(missing.unnamed)] : [])).joined(separator: "; ")
        let how = spoken(". More: posterfetch why TITLE", ". 자세히: posterfetch why 제목")
        let lines = [reasons + how, missing.news.films + how, missing.news.films]
            .map { spoken("Without a poster: ", "포스터 없음: ") + $0 }
        return lines.first { $0.columnCount <= columns ?? .max } ?? lines.last
    }
}

extension Shortfall.Group {
    fileprivate var names: String {
        let names = films.map(\.shownName).joined(separator: ", ")
        return count > films.count ? "\(names) \(more(count - films.count))" : names
    }
}

private func more(_ count: Int) -> String { spoken("and \(count) more", "외 \(count)편") }

extension Shortfall.Cause {
    fileprivate var words: String {
        switch self {
        case .failure(let message): message.printable
        case .unmatched(let reason?): reason.ofNoMatch
        case .unmatched(nil): spoken("KOBIS has several films of this title", "KOBIS에 같은 제목의 영화가 여럿입니다")
        case .noPoster: StateWords.noPoster
        }
    }
}
