extension DailyBoxOffice {
    /// The figures in the ranking that contradict each other; empty for an ordinary ranking of KOBIS.
    ///
    /// A ranking of other days than those requested is reported in ``findings`` instead.
    public var inconsistencies: [Inconsistency] { entries.inconsistencies }
}

extension WeeklyBoxOffice {
    /// The figures in the ranking that contradict each other; empty for an ordinary ranking of KOBIS.
    ///
    /// A ranking of other days than those requested is reported in ``findings`` instead.
    public var inconsistencies: [Inconsistency] { entries.inconsistencies }
}

extension [BoxOfficeEntry] {
    fileprivate var inconsistencies: [Inconsistency] {
        var found: [Inconsistency] = []
        var firstOfTie: BoxOfficeEntry?
        for (index, entry) in enumerated() {
            func report(_ rule: Inconsistency.Rule, _ explanation: String?) {
                guard let explanation else { return }
                found.append(
                    Inconsistency(rule: rule, line: index + 1, movieCode: entry.movieCode, explanation: explanation))
            }
            if entry.line != index + 1 { report(.lineNumber, "the line is numbered \(entry.line)") }
            if let first = firstOfTie, let above = first.audience, let audience = entry.audience {
                if audience > above { report(.audienceOrder, "\(audience) admissions below \(above)") }
                if audience != above { firstOfTie = entry }
            } else {
                firstOfTie = entry
            }
            let rank = firstOfTie?.audience == entry.audience ? firstOfTie?.line : entry.line
            if let rank, entry.rank != rank { report(.rank, "the rank is \(entry.rank) instead of \(rank)") }
            report(
                .audienceChange,
                entry.audienceMovement.flatMap { $0.contradiction(to: entry.audienceChangeRate) })
            report(.salesChange, entry.salesMovement.flatMap { $0.contradiction(to: entry.salesChangeRate) })
            report(.newEntry, entry.contradictionToNew)
            if let total = entry.audienceTotal, let audience = entry.audience, total < audience {
                report(.audienceTotal, "\(total) admissions so far, \(audience) of them in this period")
            }
            if let total = entry.salesTotal, let sales = entry.sales, total < sales {
                report(.salesTotal, "\(total) won so far, \(sales) of them in this period")
            }
        }
        return found
    }
}

extension BoxOfficeEntry {
    fileprivate var audienceMovement: Movement? {
        guard let audience, let audienceChange else { return nil }
        return Movement(now: Int64(audience), change: Int64(audienceChange))
    }

    fileprivate var salesMovement: Movement? {
        guard let sales, let salesChange else { return nil }
        return Movement(now: sales, change: salesChange)
    }

    fileprivate var contradictionToNew: String? {
        guard let rankChange, let before = audienceMovement?.before else { return nil }
        let isNew = rankChange == .new
        guard isNew != (before == 0) else { return nil }
        return isNew ? "new, with \(before) admissions before" : "not new, without admissions before"
    }
}

/// A figure and how much it changed.
private struct Movement {
    let now: Int64
    let change: Int64

    /// The figure before; nil if it does not fit into 64 bits.
    var before: Int64? {
        let (before, overflow) = now.subtractingReportingOverflow(change)
        return overflow ? nil : before
    }

    /// Explains why a rate does not match the change; nil if it does.
    func contradiction(to rate: Percent?) -> String? {
        guard let rate, let before else { return nil }
        guard before >= 0 else { return "\(now) after a change of \(change) would be \(before) before" }
        guard let tenths else { return nil }
        guard (rate.value * 10).rounded() != tenths else { return nil }
        return "\(rate) for a change of \(change) from \(before)"
    }

    /// The change in tenths of a percent of the figure before, rounded as KOBIS rounds: halves away from zero.
    ///
    /// It is computed with integers, because half a tenth has no exact floating-point value.
    private var tenths: Double? {
        guard let before else { return nil }
        guard before > 0 else { return 1000 }
        let (product, overflow) = change.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        let (quotient, rest) = product.quotientAndRemainder(dividingBy: before)
        let isHalf = rest.magnitude >= before.magnitude - rest.magnitude
        return Double(quotient + (isHalf ? product.signum() : 0))
    }
}
