import BoxOfficeHTTP
import BoxOfficeSystem

/// Clears the folders of a run of what ended runs left, each folder once, and says what it had to leave.
final class Leftovers: Sendable {
    private let cleared = Lock<Set<String>>([])
    private let tell: @Sendable (String) -> Void

    /// - Parameter tell: Receives one sentence for each folder that could not be cleared.
    init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    /// Clears a folder, unless this was done before.
    ///
    /// What cannot be removed does not keep a poster from being stored.
    func clear(_ folder: Folder) {
        guard cleared.withLock({ $0.insert(folder.path).inserted }) else { return }
        do throws(FileError) {
            let kept = try folder.removeLeftovers()
            guard !kept.isEmpty else { return }
            tell("\(folder.path) has \(kept.count) hidden leftovers of another user's runs, which stay: \(kept[0]).")
        } catch {
            tell("\(error) What earlier runs left there stays.")
        }
    }
}
