public import Aggregator
public import FlyingFox
import Foundation

/// Serves `/daily`, `/weekly` and `/weekend` with a ranking as JSON (texts, overviews, the addresses of posters), and
/// `/poster/20234675.jpg` with the poster of the film with that code.
public struct RankingServer: HTTPHandler {
    private let boxOffice: BoxOfficeAggregator
    private let posters: PosterLoader

    /// Serves rankings and posters of a box office; one for all visitors.
    public init(_ boxOffice: BoxOfficeAggregator) { (self.boxOffice, posters) = (boxOffice, PosterLoader(boxOffice)) }

    /// Responds to a request, in the language that the visitor prefers.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let language = InterfaceLanguage(reading: request.headers[HTTPHeader("Accept-Language")] ?? "")
        let path = request.path.split(separator: "/")
        let name = String(path.last ?? "").replacing(".jpg", with: "")
        do {
            if path.count == 1, let period = RankingPeriod(rawValue: name) {
                return try await ranking(of: period, in: language)
            }
            // A code that is new takes one of KOBIS's calls: open to all, look up those of your rankings only.
            if path.count == 2, path[0] == "poster", let code = MovieCode(rawValue: name) {
                return try await poster(of: code)
            }
            return HTTPResponse(statusCode: .notFound)
        } catch let error as any PresentableError {
            var response = HTTPResponse(
                statusCode: HTTPStatusCode(error.suggestedStatus, phrase: ""),
                headers: [.contentType: "text/plain; charset=utf-8"], body: Data(error.text(in: language).utf8))
            if error.isRetryable {
                response.headers[HTTPHeader("Retry-After")] =
                    "\(error.retryAfter.map { $0.components.seconds + 1 } ?? 60)"
            }
            return response
        }
    }

    private func ranking(of period: RankingPeriod, in language: InterfaceLanguage) async throws -> HTTPResponse {
        let screen = BoxOfficeScreen(
            RankingRequest(period), of: boxOffice, showing: .posterAddresses(PosterPreference(.w342)),
            style: FigureStyle(language))
        guard let state = await screen.first(where: \.isSettled) else { throw CancellationError() }
        if let error = state.error { throw error }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"],
            body: try JSONEncoder().encode(state))
    }

    private func poster(of code: MovieCode) async throws -> HTTPResponse {
        guard let image = try await posters.poster(of: code, PosterPreference(.w342))?.image else {
            return HTTPResponse(statusCode: .notFound)
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: "image/\(image.facts.format.rawValue)", .init("Cache-Control"): "max-age=86400"],
            body: Data(image.bytes))
    }
}
