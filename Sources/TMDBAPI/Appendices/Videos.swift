public import BoxOfficeBasics

/// Trailers and other videos about a film, hosted on other sites (`videos`).
public struct Videos: MovieAppendix, Codable {
    /// The videos (`results`).
    public let videos: [Video]
    /// The unexpected parts of the response, left out; empty when fetched with a film, whose findings include them.
    public let findings: [Finding]

    /// A video.
    public struct Video: Sendable, Hashable, Codable, Identifiable {
        /// The video's id at TMDB (`id`).
        public var id: String
        /// The video's name (`name`).
        public var name: String
        /// The site that hosts it (`site`), such as `YouTube`.
        public var site: String
        /// The video's id on that site (`key`).
        public var key: String
        /// The kind of video (`type`).
        public var kind: Kind?
        /// True if the film's makers published it (`official`).
        public var isOfficial = false
        /// The height in pixels (`size`), such as 1080.
        public var height: Int?
        /// The language spoken in it (`iso_639_1`).
        public var language: Language?
        /// The country that it was made for (`iso_3166_1`).
        public var region: Region?
        /// When it was published (`published_at`).
        public var publishedAt: Timestamp?

        /// Creates a video; set the rest as properties.
        public init(id: String, name: String, site: String, key: String) {
            (self.id, self.name, self.site, self.key) = (id, name, site, key)
        }

        /// The address at which to watch it; nil for an unknown site, or a key that is not safe in a URL.
        public var url: URL? {
            guard key.isPlainSegment() else { return nil }
            return switch site {
            case "YouTube": URL(string: "https://www.youtube.com/watch?v=\(key)")
            case "Vimeo": URL(string: "https://vimeo.com/\(key)")
            default: nil
            }
        }
    }

    /// A kind of video; an unknown one keeps TMDB's word.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
        /// TMDB's word.
        public let rawValue: String

        /// Creates a kind.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A trailer.
        public static let trailer = Kind(rawValue: "Trailer")
        /// A short trailer.
        public static let teaser = Kind(rawValue: "Teaser")
    }

    /// How videos are requested and read.
    ///
    /// Without `include_video_language`, TMDB sends only videos in the language of the request, often none.
    public static let appendix = MovieAppendixReader(
        "videos", requiring: "results", languages: "include_video_language"
    ) { node in
        Videos(videos: node["results"].objects.compactMap(Video.init(reading:)), findings: node.ownFindings)
    }
}

extension Videos.Video {
    init?(reading row: JSONNode) {
        guard let id = row["id"].text, let site = row["site"].text, let key = row["key"].text else {
            row.report("a video without an id or a place, left out")
            return nil
        }
        self.init(id: id, name: row["name"].line ?? "", site: site, key: key)
        kind = row["type"].text.map(Videos.Kind.init(rawValue:))
        isOfficial = row["official"].bool ?? false
        height = row["size"].knownCount
        language = row["iso_639_1"].languageIfAny
        region = row["iso_3166_1"].region
        publishedAt = row["published_at"].time
    }
}
