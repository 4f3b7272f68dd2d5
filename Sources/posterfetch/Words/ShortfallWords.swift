import BoxOfficeBasics

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

    var missingWords: [String] {
        guard missing.news > 0 else { return [] }
        let groups = missing.groups.map { "\($0.names) (\($0.cause.words))" }
        let films = (groups + (missing.unnamed > 0 ? [more(missing.unnamed)] : [])).joined(separator: "; ")
        return [spoken("Without a poster: ", "포스터 없음: ") + films] + [remedyWords].compactMap(\.self)
    }

    /// What can be done for the first film; for the others it is the same.
    private var remedyWords: String? {
        func example(_ what: (Remedy) -> String?) -> String? {
            for remedy in remedies {
                if let place = what(remedy) { return "\(place.printable) (\(remedy.film.shownName))" }
            }
            return nil
        }
        let own = example { $0.place.map { $0 + ".jpg" } }.map {
            spoken(
                "Put an image of your own (.jpg, .png or .webp) at \($0).", "포스터를 직접 넣으려면(.jpg, .png, .webp): \($0).")
        }
        let page = example { $0.tmdbID.map(ShownPoster.page(ofFilm:)) }.map {
            spoken("Add one to TMDB for everybody: \($0).", "TMDB에 올리면 누구나 쓸 수 있습니다: \($0).")
        }
        guard own != nil || page != nil else { return nil }
        let others =
            missing.news > 1
            ? spoken("For the others, ask: posterfetch why TITLE.", "나머지 영화는 posterfetch why 제목으로 확인하세요.") : nil
        return [own, page, others].compactMap(\.self).joined(separator: " ")
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
