import Aggregator
import PosterStore

/// How far a run is with a film's poster, as a screen shows it.
struct FilmState: Sendable {
    let sign: String
    let word: String
    let ink: Line.Ink
    private(set) var record: PosterRecord?
    /// What is said below the film's row; nothing for a missing poster, which a run explains once, at its end.
    private(set) var note: String?
    private(set) var isEnded = true

    static var waiting: Self { Self("·", spoken("waiting", "대기"), .dim, isEnded: false) }
    static var stopped: Self { Self("·", spoken("stopped", "중단"), .dim) }

    init(_ event: RunEvent) {
        switch event {
        case .ranking, .noRanking, .film, .listed, .preamble, .row, .done, .summary: self = .waiting
        case .step(_, .searching): self.init("○", spoken("searching", "찾는 중"), .plain, isEnded: false)
        case .match: self.init("◎", spoken("matched", "찾음"), .plain, isEnded: false)
        case .step(_, .loading): self.init("↓", spoken("loading", "받는 중"), .plain, isEnded: false)
        case .poster(_, .saved(let record)): self.init("✓", StateWords.saved, .green, record)
        case .poster(_, .kept(let record)):
            let word = record.source == .own ? spoken("your own", "직접 넣음") : StateWords.kept
            self.init("✓", word, .green, record)
        case .poster(_, .planned(let path, _)): self.init("✓", StateWords.planned, .plain, note: path)
        case .poster(_, .unmatched), .poster(_, .missing): self.init("–", StateWords.missing, .magenta)
        case .poster(_, .leftOut): self.init("–", StateWords.leftOut, .dim)
        case .poster(let film, .failed(let error)): self.init(.failure(film, CommandFailure(error)))
        case .failure(_, let failure): self.init("✗", StateWords.failed, .red, note: failure.message)
        }
    }

    private init(
        _ sign: String, _ word: String, _ ink: Line.Ink, _ record: PosterRecord? = nil, note: String? = nil,
        isEnded: Bool = true
    ) {
        (self.sign, self.word, self.ink) = (sign, word, ink)
        (self.record, self.note, self.isEnded) = (record, note?.printable, isEnded)
    }

    /// The columns of a sign and a word, whatever the state and language.
    static let columns = 11

    /// The sign, with the word if it fits.
    func label(in columns: Int) -> Line {
        let label = Line("\(sign) \(word)", ink)
        return label.columns <= columns ? label : Line(sign, ink)
    }
}

enum StateWords {
    static var saved: String { spoken("saved", "저장") }
    static var kept: String { spoken("kept", "이미 있음") }
    static var planned: String { spoken("planned", "예정") }
    static var leftOut: String { spoken("no folder", "폴더 없음") }
    static var missing: String { spoken("missing", "없음") }
    static var failed: String { spoken("failed", "실패") }

    static var noPoster: String { spoken("TMDB has no poster", "TMDB에 포스터가 없습니다") }
}

extension MatchDecision.Reason {
    var ofNoMatch: String {
        self == .override
            ? spoken("a decision says that TMDB does not have the film", "사용자가 없음으로 정했습니다") : words(in: spoken)
    }
}
