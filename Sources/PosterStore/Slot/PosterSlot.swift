import BoxOfficeSystem

/// The place of one poster on disk.
struct PosterSlot: Sendable {
    let folder: Folder
    let files: PosterFiles

    /// Opens a place; nil if one of its folders does not exist and may not be created.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - root: The folder of all posters.
    ///   - creating: Whether missing folders are created.
    /// - Throws: A ``FileError`` if a folder cannot be created or opened.
    init?(_ place: PosterPlace, in root: Folder, creating: Bool) throws(FileError) {
        var folder = root
        for name in place.folders {
            guard let next = creating ? try folder.folder(creating: name) : try folder.folder(existing: name) else {
                return nil
            }
            folder = next
        }
        self.folder = folder
        files = PosterFiles(stem: place.stem)
    }

    /// Where the image goes, without the extension, which its content decides.
    var path: String { path(of: files.stem) }

    /// Returns what the sidecar says; nil if there is none that can be read.
    func record() throws(FileError) -> PosterRecord? { try PosterRecord(reading: files.sidecar, in: folder) }

    /// Returns whether the image that a sidecar describes is there and unchanged.
    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    /// Returns whether there is a file under the name that a sidecar gives.
    func hasFile(of record: PosterRecord) throws(FileError) -> Bool { try folder.entry(record.file) == .file }

    func path(of name: String) -> String { "\(folder.path)/\(name)" }
}
