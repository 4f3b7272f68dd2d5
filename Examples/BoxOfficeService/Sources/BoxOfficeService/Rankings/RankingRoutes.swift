import BoxOffice
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `/rankings/daily/2024-04-24` is the ranking at once, and below it, `/rows` are its films as they are looked up.
struct RankingRoutes {
    let boxOffice: BoxOfficeAggregator
    let limits: Limits

    func add(to router: Router<BasicRequestContext>) {
        router.get("rankings/:period/:day") { request, context in
            let ranking = try await ranking(context)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys  // equal lists are equal bytes
            return Content(try encoder.encode(ranking), type: "application/json", caching: .briefly)
                .response(to: request)
        }
        router.get("rankings/:period/:day/rows") { _, context in
            RowStream(of: try await ranking(context), boxOffice, limits).response
        }
    }

    private func ranking(_ context: BasicRequestContext) async throws -> Ranking {
        let name = try RankingName(
            context.parameters.require("period"), context.parameters.require("day"), within: limits)
        return try await boxOffice.ranking(name.request)
    }
}
