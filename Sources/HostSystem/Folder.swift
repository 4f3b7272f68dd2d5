#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open directory, through which all its files are reached.
///
/// The descriptor is held, so that replacing the folder by a link during a run leads nothing out of it. The calls below
/// are the plain POSIX ones: they have no safe counterpart on Linux, and the only thing unsafe about them is that a name
/// is passed as a C string.
package final class Folder: Sendable {
    /// Its path, as given, for messages.
    package let path: String
    private let descriptor: CInt

    /// Opens a folder, making it and its parents if need be.
    package init(creating path: String) throws(FileError) {
        self.path = path
        for end in path.indices where path[end] == "/" && end != path.startIndex { Self.makeDirectory(path[..<end]) }
        Self.makeDirectory(path[...])
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.cannotCreate, path: path, errno: errno) }
    }

    deinit { close(descriptor) }

    /// The names of its files, in no order.
    package func names() throws(FileError) -> [String] {
        let duplicate = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard duplicate >= 0, let stream = unsafe fdopendir(duplicate) else { throw failure(.input, ".") }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    /// The whole of a regular file, or nil if there is none of that name or it is larger than the limit.
    package func contents(of name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.input, name)
        }
        let open = OpenFile(file, name: name)
        return try open.contents(limit: limit)
    }

    /// Makes a new file that must not exist yet, locked so that other runs can tell that it is in use.
    package func create(_ name: String) throws(FileError) -> OpenFile {
        let file = unsafe openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(.cannotCreate, name) }
        _ = flock(file, LOCK_EX | LOCK_NB)
        return OpenFile(file, name: name)
    }

    /// Gives a file its final name, replacing what had it, and makes the change last.
    package func rename(_ name: String, to newName: String) throws(FileError) {
        guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else { throw failure(.cannotCreate, newName) }
        guard fsync(descriptor) == 0 else { throw failure(.output, newName) }
    }

    /// Removes a file; one that is not there is fine.
    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

    /// Removes a file that an interrupted run left behind, unless a running one holds it.
    package func removeIfAbandoned(_ name: String) {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { remove(name) }
    }

    private func failure(_ kind: FileError.Kind, _ name: String) -> FileError {
        FileError(kind, path: path + "/" + name, errno: errno)
    }

    private static func makeDirectory(_ path: Substring) {
        // An error shows when the folder is opened; one that exists already is none.
        _ = unsafe mkdir(String(path), 0o777)
    }
}
