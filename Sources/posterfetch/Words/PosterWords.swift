import Aggregator
import BoxOfficeHTTP
import FilmMatching
import TMDBAPI

/// Which poster of a film a run takes, in words.
struct PosterWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns the poster's language, size, votes and address, or why there is none.
    func poster(_ poster: ShownPoster) -> String {
        switch poster {
        case .noMatch: text("none without a certain match", "확실한 매칭이 없어 받지 않습니다")
        case .noPoster: text("TMDB has none for this film", "TMDB에 이 영화의 포스터가 없습니다")
        case .noneFits:
            text("TMDB has none for this film that fits --poster-language", "TMDB에 --poster-language에 맞는 포스터가 없습니다")
        case .unread(let error): text("not read: \(error.english)", "읽지 못했습니다: \(error.message(in: .korean))")
        case .found(let pick, let image, let address):
            [of(image), pick.size.description, votes(image)].compactMap(\.self).joined(separator: ", ") + choice(pick)
                + "  " + address
        }
    }

    private func of(_ image: ImageListItem?) -> String? {
        guard let image else { return nil }
        guard let code = image.language?.code else { return text("without text", "글자 없음") }
        let name = Nations.language(code, in: language)
        return text("in \(name)", name)
    }

    private func votes(_ image: ImageListItem?) -> String? {
        guard let image else { return nil }
        guard let count = image.voteCount, count > 0, let average = image.voteAverage else {
            return text("no votes", "투표 없음")
        }
        let tenths = Int((average * 10).rounded())
        return text(
            "rated \(tenths / 10).\(tenths % 10) by \(figures.grouped(count)) \(count == 1 ? "person" : "people")",
            "평점 \(tenths / 10).\(tenths % 10)(\(figures.grouped(count))명)")
    }

    private func choice(_ pick: PosterPick) -> String {
        switch pick.rung {
        case .listed:
            text(
                ": TMDB's own choice, in Korean if it has one (--poster-language tells more)",
                ": TMDB가 고른 포스터, 한국어가 있으면 한국어 (--poster-language를 쓰면 더 자세히)")
        case .listedForWantOfOthers:
            text(": TMDB's own choice, for want of those asked for", ": 원하는 언어의 포스터가 없어 TMDB가 고른 포스터")
        case .otherLanguage: text(": none in the languages asked for", ": 원하는 언어의 포스터가 없음")
        case .wish(let index):
            index == 0
                ? "" : text(": wish \(index + 1) of --poster-language", ": --poster-language의 \(index + 1)번째")
        }
    }
}
