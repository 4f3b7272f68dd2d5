import BoxOfficeHTTP

extension StoreNotice {
    /// Returns what writes notices in the language that was chosen.
    static func telling(_ warn: @escaping @Sendable (String) -> Void) -> @Sendable (StoreNotice) -> Void {
        { [language = InterfaceLanguage.spoken] notice in warn(notice.text(in: language)) }
    }
}
