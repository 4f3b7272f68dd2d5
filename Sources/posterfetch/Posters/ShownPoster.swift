import Aggregator
import BoxOfficeBasics
import FilmMatching

/// The poster of a film that a run would take, or why there is none.
enum ShownPoster: Sendable {
    case lacking(Phrase)
    /// The facts from TMDB's list of posters are nil unless the list was read and has the poster.
    case found(PosterPick, ImageListItem?, address: String)
    /// `isGone` if TMDB no longer has the film.
    case unread(CommandFailure, isGone: Bool)

    var isLacking: Bool { if case .lacking = self { true } else { false } }

    var pick: PosterPick? { if case .found(let pick, _, _) = self { pick } else { nil } }

    /// Chooses as a run does: without languages, a film with a decision costs no request.
    static func of(_ film: Enrichment, _ wanted: PosterPreference, _ services: Services) async throws -> ShownPoster {
        guard let movie = film.movie else {
            return .lacking(Phrase("none without a certain match", "확실한 매칭이 없어 받지 않습니다"))
        }
        guard film.posterPath != nil else {
            return .lacking(Phrase("TMDB has none for this film", "TMDB에 이 영화의 포스터가 없습니다"))
        }
        do {
            guard let pick = try await services.aggregator.posterPick(of: film, wanted) else {
                return .lacking(
                    Phrase(
                        "TMDB has none for this film that fits --poster-language",
                        "TMDB에 --poster-language에 맞는 포스터가 없습니다"))
            }
            var all: [ImageListItem]?
            if let choice = wanted.choice {
                // This list is in memory, because the poster was just chosen from it.
                all = try? await services.aggregator.posters(of: movie, for: choice, film.match.film)
                try Task.checkCancellation()
            }
            let address = services.images.url(for: pick.path, .poster, pick.size)
            return .found(pick, all?.first { $0.path == pick.path }, address: address)
        } catch let error as EnrichmentError {
            return .unread(CommandFailure(error), isGone: error.code == .notFound)
        }
    }

    var words: String {
        switch self {
        case .lacking(let words): spoken(words)
        case .unread(let error, _): spoken("not read: \(error.message)", "읽지 못했습니다: \(error.message)")
        case .found(let pick, let image, let address):
            [image?.languageWords, pick.size.description, image?.votes].compactMap(\.self).joined(separator: ", ")
                + pick.rung.words + "  " + address
        }
    }

    /// The TMDB page of a film's posters, where people can add one.
    static func page(ofFilm id: Int) -> String { ScoredCandidate.page(ofFilm: id) + "/images/posters" }
}

extension ImageListItem {
    fileprivate var languageWords: String {
        guard let code = language?.code else { return spoken("without text", "글자 없음") }
        let name = Nations.language(code, in: spoken)
        return spoken("in \(name)", name)
    }

    fileprivate var votes: String {
        guard let count = voteCount, count > 0, let average = voteAverage, (0...10).contains(average)
        else { return spoken("no votes", "평점 없음") }
        let tenths = Int((average * 10).rounded())
        return spoken(
            "rated \(tenths / 10).\(tenths % 10) by \(count.grouped) \(count == 1 ? "person" : "people")",
            "평점 \(tenths / 10).\(tenths % 10)(\(count.grouped)명)")
    }
}

extension PosterPick.Rung {
    fileprivate var words: String {
        switch self {
        case .listed:
            spoken(
                ": TMDB's own choice, in Korean if it has one (--poster-language shows more)",
                ": TMDB가 고른 포스터, 한국어가 있으면 한국어(--poster-language를 쓰면 자세히 나옵니다)")
        case .listedForWantOfOthers:
            spoken(
                ": TMDB's own choice, since it has none in the languages asked for", ": 원하는 언어의 포스터가 없어 TMDB가 고른 포스터")
        case .otherLanguage: spoken(": none in the languages asked for", ": 원하는 언어의 포스터가 없음")
        case .wish(let index):
            index == 0
                ? "" : spoken(": choice \(index + 1) of --poster-language", ": --poster-language의 \(index + 1)번째")
        }
    }
}
