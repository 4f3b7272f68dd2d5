import BoxOfficeBasics
import Synchronization

/// A file that only this process writes, and that gets its final name once it is complete.
///
/// Its name is unique, so the result does not depend on locks: the last process to rename wins, and each file is
/// complete. Without a final name it is removed with the last reference to it.
package final class TemporaryFile: Sendable {
    package let file: OpenFile
    let folder: Folder
    private let name: String
    private let isPublished = Atomic(false)

    fileprivate init(_ file: OpenFile, name: String, in folder: Folder) {
        (self.file, self.name, self.folder) = (file, name, folder)
    }

    deinit { if !isPublished.load(ordering: .relaxed), folder.isName(name, of: file) { folder.remove(name) } }

    /// Waits until the content is on disk.
    package func synchronize() throws(FileError) { try folder.flush(file.descriptor, file.name) }

    package func publish(as finalName: String) throws(FileError) {
        _ = try attempt(finalName) { file throws(FileError) in
            try file.folder.move(file.name, to: finalName) ? true : nil
        }
    }

    /// Gives the file its final name unless that is taken by a file that is not known; returns whether it did.
    ///
    /// A known file is replaced. Another one may come at any moment, so what was replaced is looked at, and put back.
    package func publish(
        as finalName: String, over isKnown: (Folder.Content) -> Bool
    ) throws(FileError) -> Bool {
        try attempt(finalName) { file throws(FileError) in try file.move(to: finalName, over: isKnown) }
    }

    /// Repeats what returns nil: if the temporary was removed, it is written again from the file that is still open.
    private func attempt(
        _ finalName: String, _ move: (TemporaryFile) throws(FileError) -> Bool?
    ) throws(FileError) -> Bool {
        if let isMoved = try move(self) {
            isPublished.store(isMoved, ordering: .relaxed)
            return isMoved
        }
        for _ in 0..<3 {
            let copy = try folder.temporary(holding: try file.contents(limit: .max) ?? [])
            if let time = file.status?.modificationTime { copy.file.setModificationTime(time) }
            if let isMoved = try move(copy) { return isMoved }
        }
        throw FileError(.cannotCreate, path: folder.path(of: finalName), errno: ENOENT)
    }

    private func move(to finalName: String, over isKnown: (Folder.Content) -> Bool) throws(FileError) -> Bool? {
        guard let isFree = try folder.moveIfFree(name, to: finalName) else { return nil }
        guard !isFree else { return true }
        guard try folder.exchange(name, finalName) else { return nil }
        if let old = try? folder.content(of: name), isKnown(old) {
            folder.remove(name)
            return true
        }
        while try !folder.exchange(name, finalName), try folder.moveIfFree(name, to: finalName) == false {}
        // If its owner put yet another file over it in between, that one stays.
        if !folder.isName(name, of: file), try folder.exchange(name, finalName) { folder.remove(name) }
        return false
    }
}

extension Folder {
    // Not `mode_t`: whether that is of an imported module depends on how the package is built.
    package func temporary(mode: UInt32 = 0o644) throws(FileError) -> TemporaryFile {
        while true {
            let name = HiddenName.newTemporary().text
            let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let descriptor = waitingForRoom {
                unsafe openat(self.descriptor, name, flags, mode_t(truncatingIfNeeded: mode))
            }
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                // Not the file's own name, which differs each time.
                throw FileError(.cannotAdd, path: path, errno: errno)
            }
            let file = OpenFile(descriptor, name: path(of: name))
            // The lock shows other machines that the file is being written; before, it seems to have no owner.
            if lock(file) != .heldByAnother, isName(name, of: file) {
                return TemporaryFile(file, name: name, in: self)
            }
        }
    }

    package func temporary(holding bytes: [UInt8]) throws(FileError) -> TemporaryFile {
        let temporary = try temporary()
        try temporary.file.write(bytes)
        try temporary.synchronize()
        return temporary
    }

    /// Removes a known file; another one, which may come at any moment, stays.
    package func remove(_ name: String, if isKnown: (Content) -> Bool) throws(FileError) {
        let aside = HiddenName.newTemporary().text
        guard try move(name, to: aside) else { return }
        if let content = try? content(of: aside), isKnown(content) { return remove(aside) }
        if try moveIfFree(aside, to: name) == false { remove(aside) }
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
        return lock(file) != .heldByAnother && isName(own, of: file) ? temporary : nil
    }
}
