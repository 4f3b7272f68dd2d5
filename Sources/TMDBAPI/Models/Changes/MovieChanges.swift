public import BoxOfficeHTTP
public import BoxOfficeWire

/// The changes to a film's record, by default those of the last day (`changes`).
public struct MovieChanges: MovieAppendix, Codable {
    /// The changes by field (`changes`).
    public let fields: [Field]
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
    public let findings: [Finding]

    /// Creates changes, for tests and previews.
    public init(fields: [Field] = [], findings: [Finding] = []) {
        self.fields = fields
        self.findings = findings
    }

    /// A field of a record, with its changes.
    public struct Field: Sendable, Hashable, Codable {
        /// The field's name (`key`), such as `images` or `overview`.
        public let name: String
        /// The changes, in the order in which they came (`items`).
        public let changes: [Change]

        /// Creates a field, for tests and previews.
        public init(name: String, changes: [Change] = []) {
            self.name = name
            self.changes = changes
        }
    }

    /// A change.
    public struct Change: Sendable, Hashable, Codable, Identifiable {
        /// The change's id (`id`).
        public let id: String
        /// What was done (`action`).
        public let action: Action?
        /// When it was done (`time`).
        public let time: Timestamp?
        /// The language of what was changed (`iso_639_1`).
        public let language: Language?
        /// The country of what was changed (`iso_3166_1`).
        public let region: Region?
        /// The new value (`value`).
        public let value: ChangedValue?
        /// The previous value (`original_value`).
        public let originalValue: ChangedValue?

        /// Creates a change, for tests and previews.
        public init(
            id: String,
            action: Action? = nil,
            time: Timestamp? = nil,
            language: Language? = nil,
            region: Region? = nil,
            value: ChangedValue? = nil,
            originalValue: ChangedValue? = nil
        ) {
            self.id = id
            self.action = action
            self.time = time
            self.language = language
            self.region = region
            self.value = value
            self.originalValue = originalValue
        }
    }

    /// What a change did; an unknown action keeps TMDB's word.
    public struct Action: RawRepresentable, Sendable, Hashable, Codable {
        /// TMDB's word.
        public let rawValue: String

        /// Creates an action.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Something was added.
        public static let added = Action(rawValue: "added")
        /// Something was changed.
        public static let updated = Action(rawValue: "updated")
        /// Something was removed.
        public static let deleted = Action(rawValue: "deleted")
    }

    /// How changes are requested and read.
    public static let appendix = MovieAppendixReader("changes") { node in
        MovieChanges(
            fields: node["changes"].objects.compactMap { row in
                guard let name = row["key"].text else {
                    row.report("changes without a field, left out")
                    return nil
                }
                return Field(name: name, changes: row["items"].objects.compactMap(Change.init(reading:)))
            },
            findings: node.ownFindings)
    }
}

extension MovieChanges.Change {
    init?(reading row: JSONNode) {
        guard let id = row["id"].text else {
            row.report("a change without an id, left out")
            return nil
        }
        self.init(
            id: id, action: row["action"].text.map(MovieChanges.Action.init(rawValue:)), time: row["time"].time,
            language: row["iso_639_1"].languageIfAny, region: row["iso_3166_1"].region,
            value: ChangedValue(row["value"].value), originalValue: ChangedValue(row["original_value"].value))
    }
}
