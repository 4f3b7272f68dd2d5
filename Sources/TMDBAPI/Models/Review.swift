public import BoxOfficeBasics

/// A user's review of a film.
public struct Review: Sendable, Hashable, Codable, Identifiable {
    /// The review (`id`).
    public var id: String
    /// The author's name, as shown (`author`).
    public var author: String
    /// The author's user name (`author_details.username`).
    public var userName: String?
    /// The author's avatar (`author_details.avatar_path`); nil if TMDB does not host it.
    public var avatarPath: ImagePath?
    /// The author's rating, 0.5 to 10 (`author_details.rating`); nil if there is none.
    public var rating: Double?
    /// The review in Markdown, with its line breaks unchanged (`content`).
    public var text: String
    /// The language of the review (`iso_639_1`); nil in a list.
    public var language: Language?
    /// When it was written (`created_at`).
    public var createdAt: Timestamp?
    /// When it was last changed (`updated_at`).
    public var updatedAt: Timestamp?
    /// The address of the review on the web (`url`); nil unless it is one of `https`.
    public var url: URL?
    /// The title of the film or series (`media_title`); nil in a list.
    public var subject: String?
    /// The film (`media_id`); nil in a list, or if the review is of a series.
    public var movieID: MovieID?
    /// The unexpected parts of the response, left out; empty in a list, whose pages have the findings.
    public var findings: [Finding] = []

    /// Creates a review; set the rest as properties.
    public init(id: String, author: String, text: String) { (self.id, self.author, self.text) = (id, author, text) }

    package init?(reading row: JSONNode) {
        let details = row["author_details"].opened
        let names = [row["author"].line, details["name"].line, details["username"].line]
        guard let id = row["id"].text, let author = names.compactMap(\.self).first, let text = row["content"].text
        else {
            row.report("a review without an id, an author or a text, left out")
            return nil
        }
        self.init(id: id, author: author, text: text)
        userName = details["username"].line
        avatarPath = details["avatar_path"].avatarPath
        rating = details["rating"].number
        language = row["iso_639_1"].language
        createdAt = row["created_at"].time
        updatedAt = row["updated_at"].time
        url = row["url"].webAddress
        subject = row["media_title"].line
        movieID = row["media_type"].text == "movie" ? row["media_id"].movieID : nil
        findings = row.ownFindings
    }
}

extension JSONNode {
    /// An address that a browser may open; reports any other text.
    fileprivate var webAddress: URL? {
        text.flatMap { text in
            if let url = URL(string: text), url.scheme == "https", url.host != nil { return url }
            return reported("“\(text.prefix(60))” is not an address on the web")
        }
    }

    /// The path of an avatar at TMDB; in old rows another host's URL follows the slash, skipped without a finding.
    fileprivate var avatarPath: ImagePath? { text?.hasPrefix("/http") == true ? nil : imagePath }
}
