/// How many rankings arrived, and why others did not.
struct RankingCount: Sendable {
    var came = 0
    /// How many entries the rankings have.
    var films = 0
    var failures: [CommandFailure] = []

    /// The exit status for rankings that failed; nil if none did.
    ///
    /// If all failed with the same status, and none arrived or a later run can get the rest, it is that status; otherwise it
    /// is ``ExitStatus/partial``.
    var status: ExitStatus? {
        guard let status = failures.first?.status else { return nil }
        let isShared = failures.allSatisfy { $0.status == status }
        return isShared && (came == 0 || status == .tryLater) ? status : .partial
    }
}
