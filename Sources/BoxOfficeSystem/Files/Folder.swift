import BoxOfficePlatform

/// An open directory, through which all its files are reached.
///
/// It stays open, so that replacing the folder by a link during a run leads nowhere else. Links inside it are not followed,
/// and nothing but a regular file is ever read. The calls are plain POSIX: Swift on Linux has no safe counterparts, and the
/// only unsafe thing about them is that a name is passed as a C string.
package final class Folder: Sendable {
    /// The path, as it was given, for messages.
    package let path: String
    let descriptor: CInt

    /// Opens a folder, and creates it and its parents if they do not exist.
    package init(creating path: String) throws(FileError) {
        self.path = path
        var refused: (path: Substring, errno: CInt)?
        let parents = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { path[..<$0] }
        for folder in parents + [path[...]] {
            if let errno = Self.makeDirectory(folder) { refused = refused ?? (folder, errno) }
        }
        descriptor = waitingForRoom { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            // That the last folder does not exist says less than why the first one could not be created.
            if errno == ENOENT, let refused {
                throw FileError(.cannotCreate, path: String(refused.path), errno: refused.errno)
            }
            throw FileError(.cannotCreate, path: path, errno: errno)
        }
    }

    /// Opens a folder that exists.
    package init(existing path: String) throws(FileError) {
        self.path = path
        descriptor = waitingForRoom { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileError(.input, path: path, errno: errno) }
    }

    private init(_ descriptor: CInt, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Opens a folder inside this one, and creates it if it does not exist.
    ///
    /// A link to a folder is an error.
    package func folder(creating name: String) throws(FileError) -> Folder {
        _ = unsafe mkdirat(descriptor, name, 0o777)
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard opened >= 0 else { throw failure(.cannotCreate, name) }
        return Folder(opened, path: path(of: name))
    }

    /// Opens a folder inside this one; nil if none has this name, or only a link has.
    package func folder(existing name: String) throws(FileError) -> Folder? {
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard opened >= 0 else {
            if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
            throw failure(.input, name)
        }
        return Folder(opened, path: path(of: name))
    }

    /// Checks that the folder is still at its path: if it was replaced or removed, nobody would find what is put into it.
    package func checkPlace() throws(FileError) {
        var (held, found) = (stat(), stat())
        guard unsafe fstat(descriptor, &held) == 0, unsafe stat(path, &found) == 0, held.st_nlink > 0 else {
            throw FileError(.cannotCreate, path: path, errno: errno == 0 ? ENOENT : errno)
        }
        guard held.isSameFile(as: found) else { throw FileError(.replaced, path: path, errno: 0) }
    }

    /// Waits until the names of the files are on disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(.output, path: path, errno: errno) }
    }

    /// Splits the path of a file into the path of its folder and its name there.
    package static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// The path of a file in the folder, for messages.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    func failure(_ kind: FileError.Kind, _ name: String) -> FileError {
        FileError(kind, path: path(of: name), errno: errno)
    }

    /// Creates a folder, and returns why the system refused; that it exists is fine.
    private static func makeDirectory(_ path: Substring) -> CInt? {
        unsafe mkdir(String(path), 0o777) == 0 || errno == EEXIST ? nil : errno
    }
}
