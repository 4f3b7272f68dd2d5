import BoxOfficeWire

/// A department of a film crew and its jobs, in English.
public struct Department: Sendable, Hashable, Codable {
    /// The department's name (`department`), such as `Directing`.
    public let name: String
    /// The names of its jobs (`jobs`), such as `Director`.
    public let jobs: [String]

    /// Creates a department, for tests and previews.
    public init(name: String, jobs: [String] = []) {
        self.name = name
        self.jobs = jobs
    }
}

extension Department {
    init?(reading row: JSONNode) {
        guard let name = row["department"].line else {
            row.report("a department without a name, left out")
            return nil
        }
        self.init(name: name, jobs: row["jobs"].elements.compactMap(\.line))
    }
}

extension Department: Identifiable {
    /// The department's name.
    public var id: String { name }
}
