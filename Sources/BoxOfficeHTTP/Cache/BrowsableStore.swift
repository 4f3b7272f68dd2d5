/// A store that can be looked through: it tells what it has, and not only whether it has what is asked for.
package protocol BrowsableStore: ResponseStore {
    /// Returns the responses to GET whose URLs begin as a request's does, those stored latest first, up to a number.
    func responses(beginningWith start: ResponseKey, limit: Int) async -> [StoredResponse]
}
