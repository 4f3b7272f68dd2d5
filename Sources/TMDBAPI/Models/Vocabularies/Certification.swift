import BoxOfficeWire

/// An age rating that a country uses.
public struct Certification: Sendable, Hashable, Codable {
    /// The rating's name (`certification`), such as `15`.
    public let name: String
    /// What the rating means (`meaning`), in English.
    public let meaning: String?
    /// The rating's position among the country's ratings (`order`); stricter ratings have higher numbers.
    public let order: Int

    /// Creates a rating, for tests and previews.
    public init(name: String, meaning: String? = nil, order: Int) {
        self.name = name
        self.meaning = meaning
        self.order = order
    }
}

extension Certification {
    init?(reading row: JSONNode) {
        guard let name = row["certification"].line else {
            row.report("an age rating without a name, left out")
            return nil
        }
        self.init(name: name, meaning: row["meaning"].text, order: row["order"].integer ?? 0)
    }
}

extension Certification: Identifiable {
    /// The rating's name, which identifies it in its country.
    public var id: String { name }
}
