/// How many rankings came, and why others did not.
struct RankingCount: Sendable {
    var came = 0
    /// How many films the rankings have, each as often as it is in one.
    var films = 0
    var failures: [CommandFailure] = []

    /// What a run comes to by rankings that did not come; nil if all came.
    ///
    /// That is the cause if none came, or if time alone brings the others, else "in part". All has been said before.
    var status: ExitStatus? {
        guard let status = failures.first?.status else { return nil }
        let isShared = failures.allSatisfy { $0.status == status }
        return isShared && (came == 0 || status == .tryLater) ? status : .partial
    }
}
