#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Folder {
    /// Creates a file that must not exist yet.
    package func create(_ name: String) throws(FileError) -> OpenFile {
        let file = unsafe openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(.cannotCreate, name) }
        return OpenFile(file, name: path(of: name))
    }

    /// Opens or creates a file, and keeps all others from doing the same; nil if another one was first.
    ///
    /// The lock belongs to the file, not to its name: a process that waited finds another file there, or none, once the first
    /// has renamed or removed it. So only the holder of a file's lock may change its name.
    package func reserve(_ name: String) throws(FileError) -> OpenFile? {
        while true {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            let descriptor = unsafe openat(descriptor, name, flags, 0o644)
            guard descriptor >= 0 else { throw failure(.cannotCreate, name) }
            let file = OpenFile(descriptor, name: path(of: name))
            // With a second name, it may be anybody's file.
            guard let status = file.status, status.isRegularFile, status.st_nlink <= 1 else {
                throw FileError(.cannotCreate, path: file.name, errno: EEXIST)
            }
            guard file.lock() else { return nil }
            if isName(name, of: file) { return file }
        }
    }

    /// Opens or creates a file as ``reserve(_:)`` does, and waits while another one holds it.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - limit: How long to wait.
    /// - Returns: The file; nil if another one still holds it.
    /// - Throws: A ``FileError``, or a `CancellationError`.
    package func reserve(_ name: String, waitingUpTo limit: Duration) async throws -> OpenFile? {
        var pause = Duration.milliseconds(10)
        let start = ContinuousClock.now
        while true {
            if let file = try reserve(name) { return file }
            guard ContinuousClock.now - start < limit else { return nil }
            try await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(200))
        }
    }

    /// Gives a file its final name, replacing the file that had it.
    package func rename(_ name: String, to newName: String) throws(FileError) {
        guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else { throw failure(.cannotCreate, newName) }
    }

    /// Removes a file, if it exists.
    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

    private func isName(_ name: String, of file: OpenFile) -> Bool {
        var found = stat()
        guard unsafe fstatat(descriptor, name, &found, AT_SYMLINK_NOFOLLOW) == 0, let held = file.status else {
            return false
        }
        return held.isSameFile(as: found)
    }
}
