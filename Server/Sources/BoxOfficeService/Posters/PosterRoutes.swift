import BoxOffice
import HTTPTypes
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `/posters/20228797/w342` leads to the address with the image's digest, which may be kept forever, or to TMDB's.
///
/// A film is looked for in the ranking that the query names, such as `daily=2024-04-24`, or in yesterday's. Films of no
/// ranking are not looked up: each would cost a call of the day's quota.
struct PosterRoutes {
    let boxOffice: BoxOfficeAggregator
    /// The posters that are stored here; nil sends visitors to TMDB's image host.
    let posters: Posters?
    let limits: Limits

    func add(to router: Router<BasicRequestContext>) {
        router.get("posters/:film/:size") { request, context in
            let address = try await address(request, context)
            return Response(
                status: .found, headers: [.location: address, .cacheControl: Content.Caching.briefly.rawValue])
        }
        guard let posters else { return }
        router.get("posters/:film/:size/:digest") { request, context in
            let poster = try await poster(request, context, in: posters)
            guard try context.parameters.require("digest") == poster.digest else {
                throw Problem(.notFound, "The film has another poster now.", "이 영화의 포스터가 바뀌었습니다.")
            }
            return poster.response(to: request)
        }
    }

    private func address(_ request: Request, _ context: BasicRequestContext) async throws -> String {
        if let posters {
            let digest = try await poster(request, context, in: posters).digest
            return "\(request.uri.path)/\(digest)\(request.uri.query.map { "?\($0)" } ?? "")"
        }
        let (entry, size) = try await film(request, context)
        let movie = try await boxOffice.enrichment(of: entry).movie
        guard let url = movie?.posterURL(size, from: boxOffice.images) else { throw Self.noPoster }
        return url.absoluteString
    }

    private func poster(
        _ request: Request, _ context: BasicRequestContext, in posters: Posters
    ) async throws -> Content {
        let (entry, size) = try await film(request, context)
        guard let poster = try await posters.poster(of: entry, size) else { throw Self.noPoster }
        return poster
    }

    private func film(_ request: Request, _ context: BasicRequestContext) async throws -> (BoxOfficeEntry, ImageSize) {
        let film = try context.parameters.require("film")
        guard let size = ImageSize(try context.parameters.require("size")), Posters.sizes.contains(size) else {
            let sizes = Posters.sizes.map(\.description).joined(separator: ", ")
            throw Problem(.notFound, "Posters have the sizes \(sizes).", "포스터 크기에는 \(sizes)가 있습니다.")
        }
        let ranking = try await boxOffice.ranking(try name(request).request)
        guard let entry = ranking.entries.first(where: { $0.movieCode.rawValue == film }) else {
            throw Problem(.notFound, "The ranking does not have this film.", "이 순위에 없는 영화입니다.")
        }
        return (entry, size)
    }

    private static let noPoster = Problem(
        .notFound, "TMDB does not have a poster of this film, or it is not certain which film it is.",
        "TMDB에 포스터가 없거나 어느 영화인지 확실하지 않습니다.")

    private func name(_ request: Request) throws(Problem) -> RankingName {
        for period in RankingPeriod.allCases {
            if let day = request.uri.queryParameters[Substring(period.rawValue)] {
                return try RankingName(period.rawValue, day, within: limits)
            }
        }
        return try RankingName("daily", "yesterday", within: limits)
    }
}
