/// The services on which a film can be watched, by country (`watch/providers`).
///
/// The data comes from JustWatch. A program that shows it must credit JustWatch.
public struct WatchProviders: MovieAppendix, Codable {
    /// The offers in each country (`results`).
    public let offers: [Region: Offers]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// Returns the offers in a country; nil if there are none.
    public subscript(region: Region) -> Offers? { offers[region] }

    /// The offers in one country, with services in TMDB's order: the most important first.
    public struct Offers: Sendable, Hashable, Codable {
        /// TMDB's page about the offers (`link`), as unchecked text; TMDB has no links to the services themselves.
        public let link: String?
        /// Services that include it in a subscription (`flatrate`).
        public let subscription: [Provider]
        /// Services that rent it (`rent`).
        public let rent: [Provider]
        /// Services that sell it (`buy`).
        public let buy: [Provider]
        /// Services that show it free of charge (`free`).
        public let free: [Provider]
        /// Services that show it with advertisements (`ads`).
        public let withAds: [Provider]
    }

    /// A service on which films can be watched.
    public struct Provider: Sendable, Hashable, Codable, Identifiable {
        /// The service's id (`provider_id`).
        public let id: ProviderID
        /// The service's name (`provider_name`).
        public let name: String
        /// The service's logo (`logo_path`).
        public let logoPath: ImagePath?
        /// The service's position in the country's order (`display_priority`).
        public let priority: Int?
    }

    /// How offers are requested and read.
    public static let appendix = MovieAppendixReader("watch/providers", requiring: "results") { node in
        let results = node["results"].opened
        let offers = results.memberNames.map { (Region(rawValue: $0), Offers(reading: results[$0].opened)) }
        return WatchProviders(offers: Dictionary(offers) { first, _ in first }, findings: node.ownFindings)
    }
}

extension WatchProviders.Offers {
    init(reading row: JSONNode) {
        func providers(_ key: String) -> [WatchProviders.Provider] {
            row[key].objects.compactMap(WatchProviders.Provider.init(reading:))
        }
        self.init(
            link: row["link"].text, subscription: providers("flatrate"), rent: providers("rent"),
            buy: providers("buy"), free: providers("free"), withAds: providers("ads"))
    }
}

extension WatchProviders.Provider {
    init?(reading row: JSONNode) {
        guard let id = row["provider_id"].id(ProviderID.self), let name = row["provider_name"].line else {
            row.report("a service without an id or a name, left out")
            return nil
        }
        self.init(id: id, name: name, logoPath: row["logo_path"].imagePath, priority: row["display_priority"].integer)
    }
}
