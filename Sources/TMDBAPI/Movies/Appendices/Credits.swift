import WireFormat

/// Who made a film (`credits`).
public struct Credits: MovieAppendix, Codable {
    /// The cast, the main roles first (`cast`).
    public let cast: [CastMember]
    /// The crew (`crew`).
    public let crew: [CrewMember]

    /// The directors.
    public var directors: [CrewMember] { crew.filter { $0.job == "Director" } }

    /// Somebody in the cast.
    public struct CastMember: Sendable, Hashable, Codable {
        /// Who it is.
        public let person: Person
        /// The role (`character`), which TMDB does not translate.
        public let character: String?
        /// The place in the cast, from 0 (`order`).
        public let order: Int?
    }

    /// Somebody in the crew.
    public struct CrewMember: Sendable, Hashable, Codable {
        /// Who it is.
        public let person: Person
        /// The department in English (`department`), such as `Directing`.
        public let department: String?
        /// The job in English (`job`), such as `Director`.
        public let job: String?
    }

    /// Somebody by name.
    public struct Person: Sendable, Hashable, Codable, Identifiable {
        /// The person's number (`id`).
        public let id: Int
        /// The name in the language that was asked for, if TMDB has it (`name`).
        public let name: String
        /// The name in the person's own language (`original_name`).
        public let originalName: String?
        /// The portrait (`profile_path`).
        public let profilePath: ImagePath?
    }

    /// How credits are asked for.
    public static let appendix = MovieAppendixReader("credits") { node in
        Credits(
            cast: node["cast"].objects.compactMap(CastMember.init(reading:)),
            crew: node["crew"].objects.compactMap(CrewMember.init(reading:)))
    }
}

extension Credits.Person {
    init?(reading row: JSONNode) {
        originalName = row["original_name"].line
        guard let id = row["id"].integer, let name = row["name"].line ?? originalName else {
            row.report("somebody without an id or a name, left out")
            return nil
        }
        self.id = id
        self.name = name
        profilePath = row["profile_path"].imagePath
    }
}

extension Credits.CastMember {
    init?(reading row: JSONNode) {
        guard let person = Credits.Person(reading: row) else { return nil }
        self.person = person
        character = row["character"].line
        order = row["order"].integer
    }
}

extension Credits.CrewMember {
    init?(reading row: JSONNode) {
        guard let person = Credits.Person(reading: row) else { return nil }
        self.person = person
        department = row["department"].text
        job = row["job"].text
    }
}
