import BoxOfficeHTTP
import BoxOfficeSystem

/// Clears the folders of a run of what ended runs left, each folder once, and says what it had to leave.
final class Leftovers: Sendable {
    private let cleared = Lock<Set<String>>([])
    private let tell: @Sendable (PosterNotice) -> Void

    /// - Parameter tell: Receives a notice for each folder that could not be cleared.
    init(tell: @escaping @Sendable (PosterNotice) -> Void) { self.tell = tell }

    /// Clears a folder, unless this was done before.
    ///
    /// What cannot be removed does not keep a poster from being stored.
    func clear(_ folder: Folder) {
        guard cleared.withLock({ $0.insert(folder.path).inserted }) else { return }
        do throws(FileError) {
            let kept = try folder.removeLeftovers()
            guard !kept.isEmpty else { return }
            tell(.leftovers(folder: folder.path, count: kept.count, name: kept[0]))
        } catch {
            tell(.leftoversUnread(folder: folder.path, problem: "\(error)"))
        }
    }
}
