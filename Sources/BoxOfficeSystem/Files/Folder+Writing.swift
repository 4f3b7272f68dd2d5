import BoxOfficePlatform

extension Folder {
    /// Gives a file another name, replacing the file that had it; false if the file does not exist.
    func move(_ name: String, to newName: String) throws(FileError) -> Bool {
        if unsafe renameat(descriptor, name, descriptor, newName) == 0 { return true }
        if errno == ENOENT { return false }
        throw failure(.cannotCreate, newName)
    }

    /// Removes a file, if it exists.
    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

    /// Removes the folder itself, if nothing is in it.
    package func removeIfEmpty() { _ = unsafe rmdir(path) }

    /// Returns whether a name still refers to an open file.
    func isName(_ name: String, of file: OpenFile) -> Bool {
        var found = stat()
        guard unsafe fstatat(descriptor, name, &found, AT_SYMLINK_NOFOLLOW) == 0, let held = file.status else {
            return false
        }
        return held.isSameFile(as: found)
    }
}
