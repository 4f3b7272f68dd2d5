/// The matches of one ranking or table, in which different films do not share a TMDB record.
///
/// Films differ if their people or years of production do. Dubbed and re-released entries of a work may share its
/// record.
package struct RecordClaims: Sendable {
    private var holders: [Int: [Claim]] = [:]

    /// Creates claims without matches.
    package init() {}

    /// Claims a match's record, and returns the codes of the films to match again without it.
    ///
    /// They are those with a weaker claim, or the film's own. Other decisions, a person's, and those of films without a
    /// code claim nothing.
    package mutating func claim(_ match: MatchDecision) -> [String] {
        guard let id = match.tmdbID, match.reason != .override, !match.film.movieCode.isEmpty else { return [] }
        let claim = Claim(match)
        let others = holders[id, default: []].filter { $0.isAnother(than: claim) }
        if others.contains(where: { !$0.isWeaker(than: claim) }) { return [claim.code] }
        let codes = others.map(\.code)
        holders[id, default: []].removeAll { codes.contains($0.code) || $0.code == claim.code }
        holders[id, default: []].append(claim)
        return codes
    }

    /// The stored part of a match, kept small because a table may have any number of films.
    private struct Claim: Sendable, Hashable {
        let code: String
        let directors: Set<String>
        let year: Int?
        let confidence: MatchDecision.Confidence
        let bits: Double

        init(_ match: MatchDecision) {
            code = match.film.movieCode
            directors = Set(match.film.directors.map { TitleToken.words(of: $0.name).joined() })
            (year, confidence, bits) = (match.film.productionYear, match.confidence, match.bits)
        }

        func isWeaker(than other: Claim) -> Bool {
            (confidence, bits, other.code) < (other.confidence, other.bits, code)
        }

        /// True if the records name different directors, or years of production that no other showing explains.
        func isAnother(than other: Claim) -> Bool {
            guard code != other.code else { return false }
            if !directors.isEmpty, !other.directors.isEmpty { return directors.isDisjoint(with: other.directors) }
            guard let year, let otherYear = other.year else { return false }
            return !(-1...1).contains(year &- otherYear)
        }
    }
}
