import Aggregator

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
        return (parts + groups + others).joined(separator: " ")
    }

    func missing(_ shortfall: Shortfall) -> String? {
        let missing = shortfall.missing
        guard missing.count > 0 else { return nil }
        let groups = missing.groups.map { "\(names($0)) (\(reason($0.cause)))" }
        return text("Without a poster: ", "포스터 없음: ")
            + (groups + (missing.unnamed > 0 ? [more(missing.unnamed)] : [])).joined(separator: "; ")
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
