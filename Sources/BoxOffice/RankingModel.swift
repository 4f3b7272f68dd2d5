#if canImport(Observation)
public import Aggregator
public import Observation

/// What a view of a ranking observes: the states of a screen, one after the other.
///
/// SwiftUI runs it in `.task { await model.run() }`; another ranking, a refresh and a film's page are calls of its
/// ``screen``.
@MainActor @Observable public final class RankingModel {
    /// What the screen shows now.
    public private(set) var state: BoxOfficeScreen.State
    /// The screen, which loads while the model runs.
    public nonisolated let screen: BoxOfficeScreen

    /// Creates a model of a screen.
    public init(_ screen: BoxOfficeScreen) { (self.screen, state) = (screen, screen.state) }

    /// Follows the screen until the task is cancelled, as by a view that disappears, or a state is what a test waits for.
    public func run(until isEnough: (BoxOfficeScreen.State) -> Bool = { _ in false }) async {
        for await state in screen {
            self.state = state
            if isEnough(state) { return }
        }
    }
}
#endif
