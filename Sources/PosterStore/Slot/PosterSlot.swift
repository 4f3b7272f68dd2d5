import BoxOfficeSystem
import FilmMatching
import TMDBAPI

struct PosterSlot: Sendable {
    let folder: Folder
    let files: PosterFiles

    /// Opens a place; nil if one of its folders does not exist and may not be created.
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

    var path: String { path(of: files.stem) }

    enum Sidecar {
        case none
        case record(PosterRecord)
        case foreign
    }

    func sidecar() throws(FileError) -> Sidecar {
        switch try folder.content(of: files.sidecar, limit: 1 << 20) {
        case .nothing: .none
        case .bytes(let json): PosterRecord(reading: json, in: folder).map { .record($0) } ?? .foreign
        case .tooLarge, .notAFile: .foreign
        }
    }

    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    func hasFile(of record: PosterRecord) throws(FileError) -> Bool { try folder.entry(record.file) == .file }
    func path(of name: String) -> String { "\(folder.path)/\(name)" }
}

extension PosterSlot {
    /// Returns nil if the file system has no locks, or another process holds this one for too long.
    func lock(
        waitingUpTo patience: Duration, silentFor silence: Duration, telling tell: Announcements
    ) async throws -> NameLock? {
        let attempt = try await folder.lock(files.lock, waitingUpTo: patience, silentFor: silence) {
            tell.once(.waiting(path: path, seconds: Int(patience.components.seconds)))
        }
        switch attempt {
        case .taken(let lock): return lock
        case .inUse:
            tell.once(.impatience(path: path))
            return nil
        case .unavailable(let error?):
            tell.once(.noLock(path: path, problem: "\(error)"))
            return nil
        case .unavailable(nil): return nil
        }
    }

    func openPart(of url: String) throws(FileError) -> (file: TemporaryFile, note: ResumeNote?) {
        if let part = folder.adopt(files.part), let note = ResumeNote(takenFrom: part.file), note.url == url {
            return (part, note)
        }
        return (try folder.temporary(), nil)
    }

    /// Beginning and note are in one file, so that two runs cannot leave one's beginning beside the other's note.
    func leave(_ part: TemporaryFile, _ note: ResumeNote) {
        // Without it, the next run loads the image from its beginning.
        try? note.append(to: part.file)
        try? part.publish(as: files.part)
    }
}

extension PosterSlot {
    func checkNames() throws {
        for name in files.final {
            switch try folder.entry(name) {
            case .nothing, .file: break
            case .folder: throw PosterError(.occupied, "\(path(of: name)) is a folder, and stays as it is.")
            case .other:
                throw PosterError(.occupied, "\(path(of: name)) is a link, a pipe or a device, and stays as it is.")
            }
        }
    }

    /// Checks that an image replaces only the one that its own sidecar describes.
    ///
    /// A run that works beside this one may have given its image a name and be about to describe it.
    func checkReplacing(_ old: PosterRecord?, with image: CheckedImage) async throws {
        let name = files.image(image.facts.format)
        var current = old
        var patience = 5
        while try isForeign(name, current, besides: image) {
            guard patience > 0 else {
                throw PosterError(
                    .occupied,
                    "\(path(of: name)) is an image from elsewhere, and stays as it is unless it may be overwritten.")
            }
            patience -= 1
            try await Task.sleep(for: .milliseconds(100))
            if case .record(let record) = try sidecar() { current = record }
        }
    }

    private func isForeign(_ name: String, _ record: PosterRecord?, besides image: CheckedImage) throws(FileError)
        -> Bool
    {
        if name == record?.file { return false }
        return try has(name) { $0.sha256 != image.sha256 }
    }

    /// Whether something has the name, unless it is a file whose content does not qualify.
    private func has(
        _ name: String, limit: Int = 64 << 20, where qualifies: ([UInt8]) -> Bool
    ) throws(FileError) -> Bool {
        switch try folder.content(of: name, limit: limit) {
        case .nothing: false
        case .bytes(let bytes): qualifies(bytes)
        case .tooLarge, .notAFile: true
        }
    }

    // The image first: a sidecar without its image would be wrong, and an image without a sidecar is found to be the same
    // when it is loaded again. Both are on disk before the first gets its name, so that there is next to nothing between.
    func publish(
        _ image: CheckedImage, for wanted: WantedPoster, replacing old: PosterRecord?
    ) throws -> PosterRecord {
        let file = files.image(image.facts.format)
        let record = PosterRecord(image, of: wanted, file: file, path: path(of: file))
        let sidecar = try folder.temporary(holding: try record.json())
        if let time = image.modificationTime { image.file.file.setModificationTime(time) }
        try image.file.file.synchronize()
        try image.file.publish(as: file)
        try sidecar.publish(as: files.sidecar)
        if let old, old.file != file, old.file.hasPrefix(files.stem + ".") { folder.remove(old.file) }
        return record
    }

    /// Returns whether `movie.nfo` is up to date, or a file that this package did not write.
    func hasNFO(_ wanted: WantedPoster) throws(FileError) -> Bool {
        try has(MovieNFO.fileName, limit: 1 << 20) { $0 == MovieNFO.xml(wanted) || !MovieNFO.isOurs($0) }
    }

    func hasForeignNFO() throws(FileError) -> Bool {
        try has(MovieNFO.fileName, limit: 1 << 20) { !MovieNFO.isOurs($0) }
    }

    func hasNFO(ofAnotherFilmThan wanted: WantedPoster) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: MovieNFO.fileName, limit: 1 << 20) else { return false }
        return MovieNFO.id(in: bytes).map { $0 != wanted.movie.id.rawValue } ?? false
    }

    /// Describes an image that was there before, without a sidecar.
    func foreignImage(inPlaceOf wanted: WantedPoster) throws(FileError) -> PosterRecord? {
        for format in ImageFormat.allCases {
            let name = files.image(format)
            guard let bytes = try folder.contents(of: name), let facts = try? ImageFacts(inspecting: bytes) else {
                continue
            }
            return PosterRecord(
                movieCode: wanted.film.movieCode, title: wanted.film.title, tmdbID: wanted.movie.id.rawValue,
                tmdbTitle: wanted.movie.title, layout: wanted.layout.description, file: name, posterPath: "", size: "",
                url: "", bytes: bytes.count, sha256: bytes.sha256, width: facts.width, height: facts.height,
                path: path(of: name))
        }
        return nil
    }

    func writeNFO(_ wanted: WantedPoster) throws(FileError) {
        if try !hasNFO(wanted) { try folder.write(MovieNFO.xml(wanted), as: MovieNFO.fileName) }
    }
}
