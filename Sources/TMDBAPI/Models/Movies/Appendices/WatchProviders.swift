public import BoxOfficeWire

/// Where a film can be watched, country by country (`watch/providers`).
///
/// The data are JustWatch's: who shows them must name JustWatch as their source.
public struct WatchProviders: MovieAppendix, Codable {
    /// What is offered in each country (`results`).
    public let offers: [Region: Offers]
    /// What in the response was not as expected and was left out; empty if fetched with a film, which has the findings.
    public let findings: [Finding]

    /// Creates offers, for tests and previews.
    public init(offers: [Region: Offers] = [:], findings: [Finding] = []) {
        self.offers = offers
        self.findings = findings
    }

    /// What is offered in a country.
    ///
    /// - Parameter region: The country.
    /// - Returns: The offers, if there are any.
    public subscript(region: Region) -> Offers? { offers[region] }

    /// What is offered in one country, the most important service first.
    public struct Offers: Sendable, Hashable, Codable {
        /// TMDB's page about it (`link`), as text: the services' own pages are not given.
        public let link: String?
        /// Services that have it in a subscription (`flatrate`).
        public let subscription: [Provider]
        /// Services that rent it (`rent`).
        public let rent: [Provider]
        /// Services that sell it (`buy`).
        public let buy: [Provider]
        /// Services that give it for nothing (`free`).
        public let free: [Provider]
        /// Services that show it with advertisements (`ads`).
        public let withAds: [Provider]

        /// Creates offers, for tests and previews.
        public init(
            link: String? = nil,
            subscription: [Provider] = [],
            rent: [Provider] = [],
            buy: [Provider] = [],
            free: [Provider] = [],
            withAds: [Provider] = []
        ) {
            self.link = link
            self.subscription = subscription
            self.rent = rent
            self.buy = buy
            self.free = free
            self.withAds = withAds
        }
    }

    /// A service.
    public struct Provider: Sendable, Hashable, Codable, Identifiable {
        /// The service's number (`provider_id`).
        public let id: ProviderID
        /// The service's name (`provider_name`).
        public let name: String
        /// The service's picture (`logo_path`).
        public let logoPath: ImagePath?
        /// The service's place in the country (`display_priority`).
        public let priority: Int?

        /// Creates a service, for tests and previews.
        public init(id: ProviderID, name: String, logoPath: ImagePath? = nil, priority: Int? = nil) {
            self.id = id
            self.name = name
            self.logoPath = logoPath
            self.priority = priority
        }
    }

    /// How offers are asked for.
    public static let appendix = MovieAppendixReader("watch/providers", list: "results") { node in
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
        self.init(
            id: id, name: name, logoPath: row["logo_path"].imagePath, priority: row["display_priority"].integer)
    }
}
