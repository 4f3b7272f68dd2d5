#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open directory, through which all its files are reached.
///
/// The descriptor is held, so that replacing the folder by a link during a run leads nothing out of it; no link inside it
/// is ever followed, and nothing in it that is no file is ever waited for. The calls below are the plain POSIX ones: they
/// have no safe counterpart on Linux, and the only thing unsafe about them is that a name is passed as a C string.
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

    /// Opens a folder that must be there.
    package init(existing path: String) throws(FileError) {
        self.path = path
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.input, path: path, errno: errno) }
    }

    private init(_ descriptor: CInt, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Opens a folder inside this one, making it if need be; a link to one is refused.
    package func folder(creating name: String) throws(FileError) -> Folder {
        _ = unsafe mkdirat(descriptor, name, 0o777)
        let opened = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw failure(.cannotCreate, name) }
        return Folder(opened, path: "\(path)/\(name)")
    }

    /// Opens a folder inside this one; nil if there is none of that name, or only a link.
    package func folder(existing name: String) throws(FileError) -> Folder? {
        let opened = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else {
            if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
            throw failure(.input, name)
        }
        return Folder(opened, path: "\(path)/\(name)")
    }

    /// The names of what is in it, in no order.
    package func names() throws(FileError) -> [String] {
        let duplicate = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard duplicate >= 0, let stream = unsafe fdopendir(duplicate) else { throw failure(.input, ".") }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// What has a name.
    package enum Entry: Sendable {
        case nothing
        case file
        case folder
        /// A link, a pipe, a device: nothing that is read or replaced here.
        case other
    }

    /// What has a name; a link is not followed.
    package func entry(_ name: String) throws(FileError) -> Entry {
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return .nothing }
            throw failure(.input, name)
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The whole of a regular file, or nil if there is none of that name or it is larger than the limit.
    package func contents(of name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.input, name)
        }
        return try OpenFile(file, name: "\(path)/\(name)").contents(limit: limit)
    }

    /// The path of the folder that a file is in, and the file's name there.
    package static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// Makes a new file that must not exist yet.
    package func create(_ name: String) throws(FileError) -> OpenFile {
        let file = unsafe openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(.cannotCreate, name) }
        return OpenFile(file, name: "\(path)/\(name)")
    }

    /// Opens or makes a file, and keeps all other runs from doing the same; nil if one of them was first.
    ///
    /// The lock goes with the file, not with its name: whoever waited finds another file there, or none, once the first
    /// has renamed or removed it. So a name is only ever changed by who holds the lock of the file that has it.
    package func reserve(_ name: String) throws(FileError) -> OpenFile? {
        while true {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            let descriptor = unsafe openat(descriptor, name, flags, 0o644)
            guard descriptor >= 0 else { throw failure(.cannotCreate, name) }
            let file = OpenFile(descriptor, name: "\(path)/\(name)")
            // A second name could be anybody's file.
            guard let status = file.status, status.st_mode & S_IFMT == S_IFREG, status.st_nlink <= 1 else {
                throw FileError(.cannotCreate, path: file.name, errno: EEXIST)
            }
            guard file.lock() else { return nil }
            if isName(name, of: file) { return file }
        }
    }

    /// Opens or makes a file as ``reserve(_:)`` does, and waits while another run holds it.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - limit: How long is waited.
    /// - Returns: The file; nil if it was still held then.
    /// - Throws: A ``FileError``, or that the wait was cancelled.
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

    /// Gives a file its final name, replacing what had it.
    package func rename(_ name: String, to newName: String) throws(FileError) {
        guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else { throw failure(.cannotCreate, newName) }
    }

    /// Waits until the names of its files are on the disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw failure(.output, ".") }
    }

    /// Makes sure that the folder is still where it was: replaced or removed, nobody would find what is put into it.
    package func checkPlace() throws(FileError) {
        var (held, found) = (stat(), stat())
        guard unsafe fstat(descriptor, &held) == 0, unsafe stat(path, &found) == 0, held.st_nlink > 0 else {
            throw FileError(.cannotCreate, path: path, errno: errno == 0 ? ENOENT : errno)
        }
        guard held.st_dev == found.st_dev, held.st_ino == found.st_ino else {
            throw FileError(.replaced, path: path, errno: 0)
        }
    }

    /// Removes a file; one that is not there is fine.
    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

    private func isName(_ name: String, of file: OpenFile) -> Bool {
        var found = stat()
        guard unsafe fstatat(descriptor, name, &found, AT_SYMLINK_NOFOLLOW) == 0, let held = file.status else {
            return false
        }
        return held.st_dev == found.st_dev && held.st_ino == found.st_ino
    }

    private func failure(_ kind: FileError.Kind, _ name: String) -> FileError {
        FileError(kind, path: path + "/" + name, errno: errno)
    }

    private static func makeDirectory(_ path: Substring) {
        // An error shows when the folder is opened; one that exists already is none.
        _ = unsafe mkdir(String(path), 0o777)
    }
}
