/// The retries that are left of a budget.
actor RetryAccount {
    private let budget: RetryBudget
    private var balance: Double

    init(_ budget: RetryBudget) {
        self.budget = budget
        balance = Double(budget.reserve)
    }

    /// Takes out one retry; false if there is none.
    func spend() -> Bool {
        guard balance >= 1 else { return false }
        balance -= 1
        return true
    }

    /// Adds what a successful response pays for.
    func earn() { balance = min(Double(budget.reserve), balance + budget.perResponse) }
}
