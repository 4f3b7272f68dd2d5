import BoxOfficeBasics

/// The lock of a name in a folder, held until it is released or the process ends.
///
/// It only saves duplicate work: some file systems have no locks, and another user's lock file may be inaccessible.
package final class NameLock: Sendable {
    package enum Attempt: Sendable {
        case taken(NameLock)
        /// By a process that wrote its number into the lock's file; nil if it could not.
        case inUse(by: Int?)
        /// Locks do not work here; the error says why the lock's file cannot be opened, if that is the reason.
        case unavailable(FileError?)
    }

    private let file: OpenFile
    private let name: String
    private let folder: Folder

    fileprivate init(_ file: OpenFile, name: String, in folder: Folder) {
        (self.file, self.name, self.folder) = (file, name, folder)
    }

    /// Removes the name first, so that a waiter notices that its file has lost its name, and asks again.
    package func release() { if folder.isName(name, of: file) { folder.remove(name) } }
}

extension Folder {
    /// Opens another user's file for reading, which suffices for a lock on most file systems.
    package func lock(_ name: String) -> NameLock.Attempt {
        while !lacks.has(.locks) {
            let file: OpenFile
            do throws(FileError) {
                guard let opened = try openLock(name) else { continue }
                file = opened
            } catch {
                return .unavailable(error)
            }
            // A lock file has one name; with a second one, it may be anybody's file.
            guard let status = file.status, status.isRegularFile, status.st_nlink <= 1 else {
                return .unavailable(FileError(.cannotCreate, path: file.name, errno: EEXIST))
            }
            let lock = NameLock(file, name: name, in: self)
            switch self.lock(file) {
            case .heldByAnother: return .inUse(by: file.holder)
            case .unavailable(let failed):
                lock.release()
                guard lacks.has(.locks) else {
                    return .unavailable(FileError(.cannotCreate, path: file.name, errno: failed))
                }
            case .taken:
                guard isName(name, of: file) else { continue }
                file.writeHolder()
                return .taken(lock)
            }
        }
        return .unavailable(nil)
    }

    /// Locks an open file without waiting, and learns whether that is possible.
    func lock(_ file: OpenFile) -> OpenFile.LockState {
        let state = file.lock()
        if case .unavailable(let failed) = state { _ = lacks.note(.locks, after: failed) }
        return state
    }

    package func lock(
        _ name: String, waitingUpTo limit: Duration, silentFor notice: Duration = .seconds(1),
        onWait: (_ holder: Int?) -> Void
    ) async throws -> NameLock.Attempt {
        var pause = Duration.milliseconds(10)
        let start = ContinuousClock.now
        var isSaid = false
        while true {
            let attempt = lock(name)
            guard case .inUse(let holder) = attempt else { return attempt }
            let waited = ContinuousClock.now - start
            guard waited < limit else { return attempt }
            if waited >= notice, !isSaid {
                isSaid = true
                onWait(holder)
            }
            try await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(200))
        }
    }

    /// Opens or creates a lock file; nil if it appeared or disappeared meanwhile.
    private func openLock(_ name: String) throws(FileError) -> OpenFile? {
        let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let created = waitingForRoom { unsafe openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | flags, 0o644) }
        if created >= 0 { return OpenFile(created, name: path(of: name)) }
        let refusal = errno
        // Without O_CREAT, which Linux refuses for a file of another user in a folder like /tmp.
        for access in [O_RDWR, O_RDONLY] {
            let opened = waitingForRoom { unsafe openat(descriptor, name, access | flags) }
            if opened >= 0 { return OpenFile(opened, name: path(of: name)) }
            guard [EACCES, EPERM, EROFS].contains(errno) else { break }
        }
        guard errno == ENOENT else { throw failure(.cannotCreate, name) }
        guard refusal == EEXIST else { throw FileError(.cannotAdd, path: path, errno: refusal) }
        return nil
    }
}

extension OpenFile {
    private static let longestHolder = 20

    /// The number of the process that holds the lock; nil if it could not write it.
    fileprivate var holder: Int? {
        guard let bytes = try? contents(limit: Self.longestHolder) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self))
    }

    /// A lock works without it, so anything longer, which is not ours, stays.
    fileprivate func writeHolder() {
        guard let length, length <= Self.longestHolder else { return }
        if length > 0 { try? truncate(to: 0) }
        try? write(Array(String(getpid()).utf8), at: 0)
    }
}
