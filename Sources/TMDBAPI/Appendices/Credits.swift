/// The cast and crew of a film (`credits`).
public struct Credits: MovieAppendix, Codable {
    /// The cast, main roles first (`cast`).
    public let cast: [CastMember]
    /// The crew (`crew`).
    public let crew: [CrewMember]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// The directors.
    public var directors: [CrewMember] { crew.filter { $0.job == "Director" } }

    /// A member of the cast.
    public struct CastMember: Sendable, Hashable, Codable {
        /// The person.
        public let person: Person
        /// The role (`character`), which TMDB does not translate.
        public let character: String?
        /// The place in the cast, from 0 (`order`).
        public let order: Int?

        /// Creates a member of the cast.
        public init(_ person: Person, as character: String? = nil, order: Int? = nil) {
            (self.person, self.character, self.order) = (person, character, order)
        }
    }

    /// A member of the crew.
    public struct CrewMember: Sendable, Hashable, Codable {
        /// The person.
        public let person: Person
        /// The department in English (`department`), such as `Directing`.
        public let department: String?
        /// The job in English (`job`), such as `Director`.
        public let job: String?
    }

    /// A person in the credits.
    public struct Person: Sendable, Hashable, Codable, Identifiable {
        /// The person's id (`id`); 0 if TMDB sends no usable id.
        public var id: PersonID
        /// The name in the requested language, if TMDB has it (`name`).
        public var name: String
        /// The name in the person's own language (`original_name`).
        public var originalName: String?
        /// The portrait (`profile_path`).
        public var profilePath: ImagePath?

        /// Creates a person; set the rest as properties.
        public init(id: PersonID, name: String) { (self.id, self.name) = (id, name) }
    }

    /// How credits are requested and read.
    public static let appendix = MovieAppendixReader("credits", requiring: "cast", "crew") { node in
        Credits(
            cast: node["cast"].objects.compactMap(CastMember.init(reading:)),
            crew: node["crew"].objects.compactMap(CrewMember.init(reading:)),
            findings: node.ownFindings)
    }
}

extension Credits.Person {
    init?(reading row: JSONNode) {
        let originalName = row["original_name"].line
        guard let name = row["name"].line ?? originalName ?? row.reported("a person without a name, left out")
        else { return nil }
        // The name matters more than the id, so a person without a usable id is kept.
        self.init(id: row["id"].id() ?? 0, name: name)
        self.originalName = originalName
        profilePath = row["profile_path"].imagePath
    }
}

extension Credits.CastMember {
    init?(reading row: JSONNode) {
        guard let person = Credits.Person(reading: row) else { return nil }
        self.init(person, as: row["character"].line, order: row["order"].integer)
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
