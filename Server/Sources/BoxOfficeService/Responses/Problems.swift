import BoxOffice
import Hummingbird
import Logging

/// Turns errors into responses.
struct Problems: RouterMiddleware {
    typealias Context = BasicRequestContext

    @concurrent
    func handle(
        _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch  where !error.isCancelled {
            if let problem = Problem(error, in: request.language) { return try problem.response(to: request) }
            context.logger.error("A request failed.", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
            return try Problem(.internalServerError, "Something is wrong here.", "서비스 오류입니다.").response(to: request)
        }
    }
}

extension Request {
    /// The language that the visitor prefers.
    var language: InterfaceLanguage { InterfaceLanguage(reading: headers[.acceptLanguage] ?? "") }
}
