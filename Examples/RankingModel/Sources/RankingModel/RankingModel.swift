public import Aggregator
public import Observation
import URLSessionTransport

/// What a list of an app shows; SwiftUI draws `rows`, and runs the model in `.task`.
@MainActor @Observable public final class RankingModel {
    /// What the screen shows now.
    public private(set) var state = BoxOfficeScreen.State()
    @ObservationIgnored private let screen: BoxOfficeScreen

    /// A model of any box office, such as a stub in a test.
    public init(_ boxOffice: BoxOfficeAggregator) { screen = BoxOfficeScreen(of: boxOffice) }

    /// The model of the app itself.
    public convenience init(keys: ServiceKeys) {
        self.init(BoxOfficeAggregator(keys: keys, through: URLSessionHTTPTransport()))
    }

    /// Follows the screen until the task is cancelled.
    public func run() async {
        for await state in screen { self.state = state }
    }

    /// Pull to refresh, awaited by SwiftUI's `.refreshable`; what fails is in the state.
    public func refresh() async { try? await screen.refresh() }
    /// Shows another kind of period.
    public func show(_ period: RankingPeriod) { screen.load(RankingRequest(period)) }
    /// Opens a film's page.
    public func open(_ row: BoxOfficeRow) { screen.select(row.id) }
    /// Closes the page.
    public func close() { screen.select(nil) }
}
