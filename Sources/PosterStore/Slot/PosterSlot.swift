import BoxOfficeSystem
import TMDBAPI

struct PosterSlot: Sendable {
    let folder: Folder
    let files: PosterFiles

    /// Opens a place; nil if one of its folders does not exist and may not be created.
    init?(_ place: PosterPlace, in root: Folder, clearing leftovers: Announcements?) throws(FileError) {
        var folder = root
        for name in place.folders {
            guard let next = try leftovers == nil ? folder.folder(existing: name) : folder.folder(creating: name)
            else { return nil }
            leftovers?.clearLeftovers(in: next)
            folder = next
        }
        self.folder = folder
        files = PosterFiles(stem: place.stem)
    }

    init(files: PosterFiles, in folder: Folder) { (self.files, self.folder) = (files, folder) }

    var path: String { folder.path(of: files.stem) }

    enum Sidecar {
        case none
        case record(PosterRecord)
        case foreign

        var record: PosterRecord? { if case .record(let record) = self { record } else { nil } }
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
        return bytes.sha256 == record.sha256 && (record.source == .own || record.mistake(about: bytes) == nil)
    }

    var foreignSidecar: PosterError {
        PosterError(
            .occupied,
            "\(folder.path(of: files.sidecar)) is not a sidecar of posterfetch, so only overwriting (--overwrite) replaces it.",
            "\(folder.path(of: files.sidecar)): posterfetch의 사이드카가 아닙니다. 바꾸려면 --overwrite를 쓰거나 다른 곳으로 옮기세요.")
    }

    // MARK: Parts

    func openPart(of url: String) throws(FileError) -> (file: TemporaryFile, note: ResumeNote?) {
        if let part = folder.adopt(files.part), let note = ResumeNote(takenFrom: part.file), note.url == url {
            return (part, note)
        }
        return (try folder.temporary(), nil)
    }

    /// Keeps the partial image and its note in one file, so that two runs cannot mix theirs.
    func leave(_ part: TemporaryFile, _ note: ResumeNote) {
        // Without it, the next run loads the image from its beginning.
        try? note.append(to: part.file)
        try? part.publish(as: files.part)
    }

    // MARK: Publishing

    func checkName(_ name: String) throws {
        switch try folder.entry(name) {
        case .nothing, .file: break
        case .folder: throw PosterError(.occupied, "\(folder.path(of: name)) is a folder, so it was not replaced.")
        case .other:
            throw PosterError(
                .occupied, "\(folder.path(of: name)) is a link, a pipe or a device, so it was not replaced.")
        }
    }

    /// True if there is a `movie.nfo`, unless its content does not qualify.
    private func hasNFO(where qualifies: ([UInt8]) -> Bool) throws(FileError) -> Bool {
        switch try folder.content(of: MovieNFO.fileName, limit: 1 << 20) {
        case .nothing: false
        case .bytes(let bytes): qualifies(bytes)
        case .tooLarge, .notAFile: true
        }
    }

    /// A foreign file under the sidecar's name, which overwriting replaces, keeps a second name.
    func keepForeignSidecar() throws(FileError) {
        guard case .foreign = try sidecar() else { return }
        _ = try folder.keepBackup(of: files.sidecar, OpenFile(reading: folder.path(of: files.sidecar)))
    }

    // The image first: a sidecar without its image would be wrong, but an image without a sidecar is recognised when
    // loaded again. Both are on disk before the first gets its name, so that hardly anything can fail in between.
    //
    // Returns nil if a person's image came into the place meanwhile, which is never replaced.
    func publish(
        _ image: CheckedImage, for wanted: WantedPoster, replacing old: PosterRecord?
    ) throws -> PosterRecord? {
        let file = files.image(image.facts.format)
        var record = PosterRecord(image, of: wanted, file: file, path: folder.path(of: file))
        if let old, old.tmdbID == record.tmdbID {
            let others = ([old.movieCode] + (old.otherCodes ?? [])).filter { !$0.isEmpty && $0 != record.movieCode }
            record.otherCodes = others.isEmpty ? nil : others
        }
        let sidecar = try folder.temporary(holding: try record.json())
        if let time = image.modificationTime { image.file.file.setModificationTime(time) }
        try image.file.synchronize()
        let isPublished = try image.file.publish(as: file) { found in
            guard case .bytes(let bytes) = found else { return false }
            return bytes.sha256 == image.sha256 || old?.file == file && old?.isLoaded(bytes) == true
        }
        guard isPublished else { return nil }
        try sidecar.publish(as: files.sidecar)
        if let old, old.file != file { try removeLoaded(old) }
        return record
    }

    /// Notes in a poster's sidecar that it is another film's, too.
    func share(_ record: PosterRecord, with code: String) throws {
        guard !code.isEmpty, code != record.movieCode, record.otherCodes?.contains(code) != true else { return }
        var shared = record
        shared.otherCodes = (record.otherCodes ?? []) + [code]
        try folder.write(try shared.json(), as: files.sidecar)
    }

    /// Removes the image of a sidecar that was replaced, if a run has loaded it.
    func removeLoaded(_ old: PosterRecord) throws(FileError) {
        guard old.source != .own, old.file.hasPrefix(files.stem + ".") else { return }
        try folder.remove(old.file) { if case .bytes(let bytes) = $0 { old.isLoaded(bytes) } else { false } }
    }

    /// Returns whether `movie.nfo` is up to date, or was not written by this package.
    func hasNFO(_ xml: [UInt8]) throws(FileError) -> Bool { try hasNFO { $0 == xml || !MovieNFO.isOurs($0) } }

    func hasForeignNFO() throws(FileError) -> Bool { try hasNFO { !MovieNFO.isOurs($0) } }

    func hasNFO(ofAnotherFilmThan film: FilmInFolder) throws(FileError) -> Bool {
        try idInNFO.map { $0 != film.movie?.id.rawValue } ?? false
    }

    private var idInNFO: Int? {
        get throws(FileError) {
            try folder.contents(of: MovieNFO.fileName, limit: 1 << 20).flatMap(MovieNFO.id(in:))
        }
    }

    /// True if the sidecar or `movie.nfo` is about the film; nil if neither says.
    func tellsOf(_ film: FilmInFolder) throws(FileError) -> Bool? {
        if let record = try sidecar().record { return !record.isAboutAnotherFilm(than: film) }
        return try idInNFO.map { $0 == film.movie?.id.rawValue }
    }

    func writeNFO(_ xml: [UInt8]) throws(FileError) {
        if try !hasNFO(xml) { try folder.write(xml, as: MovieNFO.fileName) }
    }
}
