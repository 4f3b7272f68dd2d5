import BoxOfficeSystem

/// The place of one poster on disk.
struct PosterSlot: Sendable {
    let folder: Folder
    let files: PosterFiles

    /// Opens a place; nil if one of its folders does not exist and may not be created.
    ///
    /// - Parameters:
    ///   - leftovers: Clears each folder when it is opened first; nil if nothing may be created or removed.
    /// - Throws: A ``FileError`` if a folder cannot be created or opened.
    init?(_ place: PosterPlace, in root: Folder, clearing leftovers: Leftovers?) throws(FileError) {
        var folder = root
        for name in place.folders {
            guard let leftovers else {
                guard let next = try folder.folder(existing: name) else { return nil }
                folder = next
                continue
            }
            folder = try folder.folder(creating: name)
            leftovers.clear(folder)
        }
        self.folder = folder
        files = PosterFiles(stem: place.stem)
    }

    /// Where the image goes, without the extension, which its content decides.
    var path: String { path(of: files.stem) }

    /// What is found under the name of a sidecar.
    enum Sidecar {
        case none
        case record(PosterRecord)
        /// Something that this package did not write.
        case foreign
    }

    /// Reads the sidecar.
    func sidecar() throws(FileError) -> Sidecar {
        switch try folder.content(of: files.sidecar, limit: 1 << 20) {
        case .nothing: .none
        case .bytes(let json): PosterRecord(reading: json, in: folder).map { .record($0) } ?? .foreign
        case .tooLarge, .notAFile: .foreign
        }
    }

    /// Returns whether the image that a sidecar describes is there and unchanged.
    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    /// Returns whether there is a file under the name that a sidecar gives.
    func hasFile(of record: PosterRecord) throws(FileError) -> Bool { try folder.entry(record.file) == .file }

    func path(of name: String) -> String { "\(folder.path)/\(name)" }
}
