import BoxOffice
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `/rankings/daily/2024-04-24` is the ranking at once; below it, `/rows` are its films as they are looked up, and `/films` the
/// same once all have been.
struct RankingRoutes {
    let boxOffice: BoxOfficeAggregator
    let limits: Limits

    func add(to router: Router<BasicRequestContext>) {
        router.get("rankings/:period/:day") { request, context in
            let ranking = try await ranking(context)
            return try respond(ranking, .briefly, to: request)
        }
        router.get("rankings/:period/:day/films") { request, context in
            let ranking = try await ranking(context)
            var rows: [Row] = []
            for await update in boxOffice.enrichments(of: ranking.entries) {
                if let film = try? update.result.get() { rows.append(Row(update.entry, film, in: ranking)) }
            }
            // A film that could not be looked up is missing, so the next visitor may get more.
            let isWhole = rows.count == ranking.entries.count
            return try respond(rows.sorted { $0.entry.rank < $1.entry.rank }, isWhole ? .briefly : .never, to: request)
        }
        router.get("rankings/:period/:day/rows") { _, context in
            RowStream(of: try await ranking(context), boxOffice, limits).response
        }
    }

    private func respond(
        _ value: some Encodable, _ caching: Content.Caching, to request: Request
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys  // equal lists are equal bytes
        return Content(try encoder.encode(value), type: "application/json", caching: caching).response(to: request)
    }

    private func ranking(_ context: BasicRequestContext) async throws -> Ranking {
        let name = try RankingName(
            context.parameters.require("period"), context.parameters.require("day"), within: limits)
        return try await boxOffice.ranking(name.request)
    }
}
