package import BoxOfficeBasics

extension String {
    fileprivate static let longestTitle = 500

    /// True if the text is longer than any film's title and than services accept.
    package var isTooLongForTitle: Bool { utf8.count > Self.longestTitle && unicodeScalars.count > Self.longestTitle }
}

extension Phrase {
    package static func tooLongForTitle(_ title: String) -> Phrase {
        let (beginning, length) = ("“\(String(title.prefix(20)).printable)…”", title.unicodeScalars.count)
        return Phrase(
            "\(beginning) is too long for a title: \(length) characters, of at most \(String.longestTitle).",
            "\(beginning): 제목이 아닙니다. \(length)자인데, 제목은 길어야 \(String.longestTitle)자입니다.")
    }
}
