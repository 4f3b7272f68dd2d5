/// How many repetitions the requests of one transport may have together.
///
/// Repeating helps against accidents. Against a service that fails everything it only adds load, and time until the caller
/// knows. So repetitions are earned: each final answer pays for some, and there is a reserve to begin with. Half of all
/// requests may fail without a loss; a service that is down costs one request per film and the reserve.
public struct RetryBudget: Sendable, Hashable {
    /// How many repetitions there are to begin with, and how many can be saved up.
    public var reserve: Int
    /// How many repetitions an answer pays for.
    public var perAnswer: Double

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - reserve: How many repetitions there are to begin with, and how many can be saved up.
    ///   - perAnswer: How many repetitions an answer pays for.
    public init(reserve: Int = 30, perAnswer: Double = 1) {
        self.reserve = reserve
        self.perAnswer = perAnswer
    }
}

/// What is left of a budget.
actor RetryAccount {
    private let budget: RetryBudget
    private var balance: Double

    init(_ budget: RetryBudget) {
        self.budget = budget
        balance = Double(budget.reserve)
    }

    /// Takes one repetition out, if there is one.
    func spend() -> Bool {
        guard balance >= 1 else { return false }
        balance -= 1
        return true
    }

    /// Puts in what an answer pays for.
    func earn() { balance = min(Double(budget.reserve), balance + budget.perAnswer) }
}
