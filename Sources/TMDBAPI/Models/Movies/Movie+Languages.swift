extension MovieListItem {
    /// The title with its language, which is the film's own if TMDB sends the original title instead of a translation.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language; in a search it may be English although Korean was requested.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }
}

extension Movie {
    /// The title with its language, which is the film's own if TMDB sends the original title instead of a translation.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }

    /// Returns the overview in the first of the given languages that has one.
    ///
    /// - Parameters:
    ///   - languages: The languages, in order of preference.
    /// - Returns: The overview with its language; if none of the languages has one, the film's own overview.
    public func overview(
        in languages: [Language] = [.korean, .english], from translations: Translations
    ) -> LocalizedText? {
        text(in: languages, own: localizedOverview, from: translations, \.overview)
    }

    /// Returns the title in the first of the given languages that has one.
    ///
    /// - Parameters:
    ///   - languages: The languages, in order of preference.
    /// - Returns: The title with its language; if none of the languages has one, the film's own title.
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
    /// Returns the translated text if it really is in the language.
    fileprivate func text(_ member: (Translation) -> String?, in language: Language) -> LocalizedText? {
        let text = self[language].flatMap(member).map { LocalizedText($0, declared: language) }
        return text.flatMap { $0.isIn(language) ? $0 : nil }
    }
}
