/// A store that can list what it contains.
package protocol BrowsableStore: ResponseStore {
    /// Returns the latest responses to GET whose URLs begin with the key's.
    func responses(beginningWith start: ResponseKey, limit: Int) async -> [StoredResponse]
}
