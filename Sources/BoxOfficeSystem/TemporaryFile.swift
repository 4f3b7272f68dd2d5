import BoxOfficeBasics

/// A file that only this process writes, and that gets its final name once it is complete.
///
/// Its name is unique, so the result does not depend on locks: the last process to rename wins, and each file is
/// complete. Without a final name it is removed with the last reference to it.
package final class TemporaryFile: Sendable {
    package let file: OpenFile
    private let folder: Folder
    private let name: String

    fileprivate init(_ file: OpenFile, name: String, in folder: Folder) {
        (self.file, self.name, self.folder) = (file, name, folder)
    }

    deinit { folder.remove(name) }

    /// If somebody removed the temporary, it is written again from the file that is still open.
    package func publish(as finalName: String) throws(FileError) {
        if try folder.move(name, to: finalName) { return }
        for _ in 0..<3 {
            let copy = try folder.temporary(holding: try file.contents(limit: .max) ?? [])
            if let time = file.status?.modificationTime { copy.file.setModificationTime(time) }
            if try folder.move(copy.name, to: finalName) { return }
        }
        throw FileError(.cannotCreate, path: folder.path(of: finalName), errno: ENOENT)
    }
}

extension Folder {
    package func temporary() throws(FileError) -> TemporaryFile {
        while true {
            let name = HiddenName.newTemporary().text
            let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let descriptor = waitingForRoom { unsafe openat(self.descriptor, name, flags, 0o644) }
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                // Not the file's own name, which differs each time.
                throw FileError(.cannotAdd, path: path, errno: errno)
            }
            let file = OpenFile(descriptor, name: path(of: name))
            // The lock shows other machines that the file is being written; before, it seems to have no owner.
            if file.lock() != .heldByAnother, isName(name, of: file) {
                return TemporaryFile(file, name: name, in: self)
            }
        }
    }

    package func temporary(holding bytes: [UInt8]) throws(FileError) -> TemporaryFile {
        let temporary = try temporary()
        try temporary.file.write(bytes)
        try temporary.file.synchronize()
        return temporary
    }

    package func write(_ bytes: [UInt8], as name: String) throws(FileError) {
        try temporary(holding: bytes).publish(as: name)
    }

    /// Renames the file before it is trusted, so that only one of several processes gets it.
    package func adopt(_ name: String) -> TemporaryFile? {
        let found = waitingForRoom { unsafe openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard found >= 0 else { return nil }
        let file = OpenFile(found, name: path(of: name))
        // With a second name, it may be anybody's file.
        guard let status = file.status, status.isRegularFile, status.st_nlink == 1 else { return nil }
        let own = HiddenName.newTemporary().text
        guard (try? move(name, to: own)) == true else { return nil }
        let temporary = TemporaryFile(file, name: own, in: self)
        return file.lock() != .heldByAnother && isName(own, of: file) ? temporary : nil
    }
}
