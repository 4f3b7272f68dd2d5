import BoxOffice
import HTTPTypes
import Hummingbird

/// `/` is yesterday's ranking as a page, and `/?day=2024-04-24` that of a day.
struct PageRoutes {
    let boxOffice: BoxOfficeAggregator
    let limits: Limits
    /// What the page may load; see ``Page/policy(images:)``.
    let policy: String

    func add(to router: Router<BasicRequestContext>) {
        router.get("/") { request, _ in
            let day = request.uri.queryParameters["day"] ?? "yesterday"
            let name = try RankingName("daily", day, within: limits)
            let page = Page(try await boxOffice.ranking(name.request), request.language)
            return Content(page.html.utf8, type: "text/html; charset=utf-8", caching: .briefly).response(
                to: request,
                [
                    .contentSecurityPolicy: policy, .vary: "Accept-Language", .referrerPolicy: "no-referrer",
                    .contentLanguage: request.language.rawValue,
                ])
        }
    }
}

extension HTTPField.Name {
    fileprivate static let referrerPolicy = Self("Referrer-Policy") ?? .contentSecurityPolicy
}
