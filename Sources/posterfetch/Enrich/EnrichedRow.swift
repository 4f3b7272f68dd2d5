import Aggregator
import BoxOfficeBasics
import FilmMatching
import FilmTables
import PosterStore

struct EnrichedRow: Sendable {
    let row: InputRow
    let line: Int
    /// What is written into `matchState`; nil if the row passes unchanged.
    var state: RowState?
    var reason: String?
    var problem: Phrase?
    var found: Enrichment?
    var poster: PosterOutcome?
    var facts: FilmFacts?
    /// KOBIS's films of the row's title, if it is unclear which of them is meant.
    var namesakes: [KnownFilm] = []
    /// KOBIS's films whose titles are like the row's, if nothing says which of them is meant.
    var similar: [KnownFilm] = []
    /// The KOBIS film the row most likely means, found by a misspelt title.
    var likened: KnownFilm?
    /// True if the film comes from the row's own id or a decision.
    var isGiven: Bool
    /// How the film of the given id differs from what the row says.
    var contradiction: Phrase?
    /// True if its own id is another film's than the row describes: a poster beside that would be the wrong one.
    var isContradicted: Bool { contradiction != nil }
    /// True if its poster would go into another film's place.
    var isPosterRefused = false
    /// What a person said elsewhere, and the row's decision overrules.
    private(set) var overruled: [Phrase] = []
    /// How the film that was found differs from the one in the row.
    var replacement: Phrase? {
        guard let old = row.earlierID, let found, found.match.tmdbID != old else { return nil }
        let new = found.match.tmdbID.map { "\($0)" }
        return Phrase("\(old) is \(new ?? "none") now", "\(old) → \(new ?? "없음")")
    }
    var lacksRecord = false
    var failure: CommandFailure?
    var stopsBatch = false

    init(row: InputRow, line: Int) {
        (self.row, self.line, isGiven) = (row, line, row.given != nil)
        (state, reason, problem) = (row.purpose.state, row.type ?? row.problem?.english, row.problem)
        overruled = row.otherIDs.map { id in
            Phrase("the row also names \(id), which is not followed", "행에 적힌 \(id)도 있지만 따르지 않음")
        }
    }

    private mutating func invalidate(_ problem: Phrase) {
        (state, reason, self.problem) = (.invalid, problem.english, problem)
    }

    /// Takes what the row's facts led to; a person's decision is not passed over in silence.
    mutating func take(_ found: RowLookup) {
        (namesakes, similar, likened) = (found.namesakes, found.similar, found.likened)
        (lacksRecord, isGiven) = (found.lacksRecord, found.isGiven)
        // What a run has followed before was held against the row then, or decided elsewhere.
        if row.statements.first?.place == .cell(isEarlier: false) { contradiction = found.contradiction }
        if row.purpose == .decided, let words = found.contradiction {
            problem = words + Phrase("; the decision was followed", ". 결정을 따랐습니다")
        }
        if [.given, .givenNone, .decided].contains(row.purpose) {
            overruled += (found.ruling ?? StatementRuling(on: row.statements, about: found.film)).overruled
        }
        if let words = found.problem?.words {
            if case .noFilm? = found.problem { return invalidate(words) }
            if row.purpose == .decided || found.enrichment == nil { problem = words }
            if found.enrichment == nil, namesakes.isEmpty { (state, reason) = (.noMatch, words.english) }
        }
        if !namesakes.isEmpty { (state, reason) = (.ambiguous, ResultNames.namesakes) }
    }

    /// Takes what a person has said since an earlier run finished the row, which nothing follows without being asked to.
    mutating func finish(_ film: KnownFilm, _ said: [Statement]) {
        let ruling = StatementRuling(on: row.statements + said, about: film)
        overruled += ruling.overruled
        guard let deciding = ruling.deciding, deciding.line != nil, deciding.value != row.finishedAs else { return }
        overruled.append(
            deciding.words
                + Phrase(
                    ": not followed, because a run has finished the row; --again does",
                    ": 이미 끝난 행이라 따르지 않음(--again이면 따름)"))
    }

    /// Takes what TMDB and the folder of posters have of the film.
    mutating func take(_ found: Enrichment, _ poster: PosterOutcome?) {
        self.poster = poster
        (self.found, state) = (found, RowState(rawValue: found.match.state.rawValue))
        reason = (isGiven ? row.given?.reason : nil) ?? found.match.reason.rawValue
        // A film of KOBIS that a person chose is known by TMDB's id from now on.
        if row.purpose == .decided, state == .match { reason = ResultNames.given }
        if isContradicted { reason? += ResultNames.contradicted }
        if let likened {
            reason? += " (\(ResultNames.alike): \(likened.label))"
        } else if !similar.isEmpty {
            (state, reason) = (.ambiguous, EnrichedColumns.list(ResultNames.alike, similar))
        }
        if lacksRecord {
            reason? += ResultNames.withoutRecord
        } else if !isGiven, !found.unread.isEmpty {
            // Not after a person's decision, which the next run must know as one.
            reason? += ResultNames.unread
        }
        if case .failed(let error)? = poster { failure = CommandFailure(error) }
    }

    /// Takes why the film could not be looked up; that of an interrupted run is still to be.
    mutating func take(_ error: EnrichmentError) {
        guard !error.isCancelled else { return }
        if error.quotaError != nil {
            (reason, lacksRecord) = ("\(ServiceErrorCode.quotaExceeded)", true)
            return
        }
        let isAway = error.serviceError?.context.isAway == true
        (state, reason) = (isAway ? .pending : .failed, error.code.map { "\($0)" } ?? "")
        (failure, stopsBatch) = (CommandFailure(error), error.stopsBatch)
    }

    private var isUnmatched: Bool { state == .ambiguous || state == .noMatch }

    /// True if a person should decide which film it is; a decision for none is not asked about again.
    var isUndecided: Bool {
        isUnmatched && (found != nil || !namesakes.isEmpty) && found?.match.reason != .override
            && reason != ResultNames.given
    }

    var hasCandidates: Bool {
        !namesakes.isEmpty || !similar.isEmpty || found?.match.candidates.isEmpty == false
    }

    /// True if the film has no match for want of what was not read; the next run looks it up again.
    var isProvisional: Bool { isUnmatched && (lacksRecord || !isGiven && found?.unread.isEmpty == false) }

    var shortfall: Shortfall.Cause? {
        switch poster {
        case .kept?, .leftOut?: nil
        case _ where isUnmatched: .unmatched(found?.match.reason)
        case .missing?: .noPoster
        default: nil
        }
    }
}
