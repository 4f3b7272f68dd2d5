public import BoxOfficeWire

/// The cast and crew of a film (`credits`).
public struct Credits: MovieAppendix, Codable {
    /// The cast, main roles first (`cast`).
    public let cast: [CastMember]
    /// The crew (`crew`).
    public let crew: [CrewMember]
    /// What was unexpected in the response and left out; empty when fetched with a film, whose findings include it.
    public let findings: [Finding]

    /// Creates credits, for tests and previews.
    public init(cast: [CastMember] = [], crew: [CrewMember] = [], findings: [Finding] = []) {
        self.cast = cast
        self.crew = crew
        self.findings = findings
    }

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

        /// Creates a member of the cast, for tests and previews.
        public init(person: Person, character: String? = nil, order: Int? = nil) {
            self.person = person
            self.character = character
            self.order = order
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

        /// Creates a member of the crew, for tests and previews.
        public init(person: Person, department: String? = nil, job: String? = nil) {
            self.person = person
            self.department = department
            self.job = job
        }
    }

    /// A person in the credits.
    public struct Person: Sendable, Hashable, Codable, Identifiable {
        /// The person's id (`id`); 0 if TMDB sends no usable id.
        public let id: PersonID
        /// The name in the requested language, if TMDB has it (`name`).
        public let name: String
        /// The name in the person's own language (`original_name`).
        public let originalName: String?
        /// The portrait (`profile_path`).
        public let profilePath: ImagePath?

        /// Creates a person, for tests and previews.
        public init(id: PersonID, name: String, originalName: String? = nil, profilePath: ImagePath? = nil) {
            self.id = id
            self.name = name
            self.originalName = originalName
            self.profilePath = profilePath
        }
    }

    /// How credits are requested and read.
    public static let appendix = MovieAppendixReader("credits", list: "cast") { node in
        Credits(
            cast: node["cast"].objects.compactMap(CastMember.init(reading:)),
            crew: node["crew"].objects.compactMap(CrewMember.init(reading:)),
            findings: node.ownFindings)
    }
}

extension Credits.Person {
    init?(reading row: JSONNode) {
        originalName = row["original_name"].line
        guard let name = row["name"].line ?? originalName else {
            row.report("a person without a name, left out")
            return nil
        }
        // The name matters more than the id, so a person without a usable id is kept.
        id = row["id"].id(PersonID.self) ?? PersonID(rawValue: 0)
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

extension Credits.CastMember: Identifiable {
    /// The whole value: a person may have several roles in a film.
    public var id: Credits.CastMember { self }
}

extension Credits.CrewMember: Identifiable {
    /// The whole value: a person may have several jobs in a film.
    public var id: Credits.CrewMember { self }
}
