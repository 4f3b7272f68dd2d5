/// A store whose content can be listed.
package protocol BrowsableStore: ResponseStore {
    /// Returns the latest responses to GET whose URLs begin as the key does.
    func responses(beginningWith start: ResponseKey, limit: Int) async -> [StoredResponse]
}
