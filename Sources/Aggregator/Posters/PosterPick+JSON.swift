/// A pick as JSON: `tmdbID`, `posterPath`, `size` as its name, `rung`, `language` and `explanation`.
extension PosterPick: Codable {
    private enum CodingKeys: String, CodingKey {
        case tmdbID, posterPath, size, rung, language, explanation
    }

    /// Encodes the pick.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieID, forKey: .tmdbID)
        try container.encode(path, forKey: .posterPath)
        try container.encode(size.description, forKey: .size)
        try container.encode(rung, forKey: .rung)
        try container.encode(language, forKey: .language)
        try container.encode(explanation, forKey: .explanation)
    }

    /// Decodes a pick.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .size)
        guard let size = ImageSize(name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .size, in: container, debugDescription: "“\(name)” is not a size")
        }
        self.init(
            movieID: try container.decode(MovieID.self, forKey: .tmdbID),
            path: try container.decode(ImagePath.self, forKey: .posterPath), size: size,
            rung: try container.decode(Rung.self, forKey: .rung),
            language: try container.decodeIfPresent(Language.self, forKey: .language),
            explanation: try container.decode(String.self, forKey: .explanation))
    }
}

extension PosterPick.Rung: LosslessStringConvertible, Codable {
    /// Reads what ``description`` writes.
    public init?(_ description: String) {
        switch description {
        case "listed": self = .listed
        case "otherLanguage": self = .otherLanguage
        case "listedForWantOfOthers": self = .listedForWantOfOthers
        default:
            guard description.hasPrefix("wish:"), let index = Int(description.dropFirst(5)), index >= 0 else {
                return nil
            }
            self = .wish(index)
        }
    }

    /// The step's name: `listed`, `wish:0` for the first wish, `otherLanguage` or `listedForWantOfOthers`.
    public var description: String {
        switch self {
        case .listed: "listed"
        case .wish(let index): "wish:\(index)"
        case .otherLanguage: "otherLanguage"
        case .listedForWantOfOthers: "listedForWantOfOthers"
        }
    }

    /// Reads the text of ``description``.
    ///
    /// - Throws: `DecodingError` if the text is not a step's name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let rung = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a step of a choice")
        }
        self = rung
    }

    /// Writes the text of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
