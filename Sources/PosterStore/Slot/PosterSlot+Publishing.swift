import BoxOfficeSystem
import FilmMatching
import TMDBAPI

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
        guard name != record?.file else { return false }
        return switch try folder.content(of: name) {
        case .nothing: false
        case .bytes(let bytes): bytes.sha256 != image.sha256
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
        switch try folder.content(of: MovieNFO.fileName, limit: 1 << 20) {
        case .nothing: false
        case .bytes(let old): old == MovieNFO.xml(wanted) || !MovieNFO.isOurs(old)
        case .tooLarge, .notAFile: true
        }
    }

    func hasForeignNFO() throws(FileError) -> Bool {
        switch try folder.content(of: MovieNFO.fileName, limit: 1 << 20) {
        case .nothing: false
        case .bytes(let old): !MovieNFO.isOurs(old)
        case .tooLarge, .notAFile: true
        }
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
