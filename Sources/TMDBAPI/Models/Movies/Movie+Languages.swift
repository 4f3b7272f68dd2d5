extension MovieListItem {
    /// The title with its language: that of the film, if TMDB has put the original title in its place.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language; in a search it may be English although Korean was asked for.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }
}

extension Movie {
    /// The title with its language: that of the film, if TMDB has put the original title in its place.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }

    /// The overview in the first of several languages that there is one in.
    ///
    /// - Parameters:
    ///   - languages: The languages, the dearest first.
    ///   - translations: The film's texts in all languages.
    /// - Returns: The overview with its language; if there is none in these, the one that TMDB answered with.
    public func overview(
        in languages: [Language] = [.korean, .english], from translations: Translations
    ) -> LocalizedText? {
        text(in: languages, own: localizedOverview, from: translations, \.overview)
    }

    /// The title in the first of several languages that there is one in.
    ///
    /// - Parameters:
    ///   - languages: The languages, the dearest first.
    ///   - translations: The film's texts in all languages.
    /// - Returns: The title with its language; if there is none in these, the one that TMDB answered with.
    public func title(in languages: [Language] = [.korean, .english], from translations: Translations) -> LocalizedText
    {
        text(in: languages, own: localizedTitle, from: translations, \.title) ?? localizedTitle
    }

    private func text(
        in languages: [Language], own: LocalizedText?, from translations: Translations,
        _ member: (Translations.Translation) -> String?
    ) -> LocalizedText? {
        for language in languages {
            if let own, own.isIn(language) { return own }
            if let text = translations.text(member, in: language) { return text }
        }
        return own
    }
}

extension Translations {
    /// A text that is really in a language.
    fileprivate func text(_ member: (Translation) -> String?, in language: Language) -> LocalizedText? {
        let text = self[language].flatMap(member).map { LocalizedText($0, declared: language) }
        return text.flatMap { $0.isIn(language) ? $0 : nil }
    }
}
