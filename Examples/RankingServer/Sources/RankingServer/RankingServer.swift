public import Aggregator
public import FlyingFox
import Foundation

/// Answers `/daily`, `/weekly` and `/weekend` with a ranking as JSON: texts, overviews, and the addresses of posters.
public struct RankingServer: HTTPHandler {
    private let boxOffice: BoxOfficeAggregator

    /// Serves rankings of a box office; one for all visitors.
    public init(_ boxOffice: BoxOfficeAggregator) { self.boxOffice = boxOffice }

    /// Answers a request, in the language that the visitor prefers.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let period = RankingPeriod(rawValue: String(request.path.dropFirst())) else {
            return HTTPResponse(statusCode: .notFound)
        }
        let language = InterfaceLanguage(reading: request.headers[HTTPHeader("Accept-Language")] ?? "")
        let screen = BoxOfficeScreen(
            RankingRequest(period), of: boxOffice, showing: .posterAddresses(PosterPreference(.w342)),
            style: FigureStyle(language))
        for await state in screen where state.isSettled && (!state.rows.isEmpty || state.error != nil) {
            if let error = state.error {
                return HTTPResponse(
                    statusCode: HTTPStatusCode(error.suggestedStatus, phrase: ""),
                    headers: [.contentType: "text/plain; charset=utf-8"], body: Data(error.text(in: language).utf8))
            }
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"],
                body: try JSONEncoder().encode(state))
        }
        throw CancellationError()
    }
}
