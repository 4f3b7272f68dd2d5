import BoxOfficeSystem
import TMDBAPI

extension PosterSlot {
    /// Checks that nothing but files has the names that the image and its sidecar may get.
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
    /// - Parameters:
    ///   - old: What the sidecar says now.
    ///   - image: The image that is to be stored.
    /// - Throws: A ``PosterError`` if another image is there, or a `FileError` if the folder cannot be read.
    func checkReplacing(_ old: PosterRecord?, with image: CheckedImage) throws {
        let name = files.image(image.facts.format)
        guard name != old?.file, let bytes = try folder.contents(of: name), bytes.sha256 != image.sha256 else { return }
        throw PosterError(
            .occupied, "\(path(of: name)) is an image from elsewhere, and stays as it is unless it may be overwritten.")
    }

    /// Gives an image its name, and then writes its sidecar.
    ///
    /// The image first: a sidecar without its image would be wrong, and an image without a sidecar is found to be the same
    /// when it is loaded again.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - wanted: What it was loaded for.
    ///   - old: What the sidecar says now.
    /// - Returns: What the sidecar says from now on.
    /// - Throws: A ``FileError``, or a ``PosterError`` if another process has one of the files.
    func publish(
        _ image: CheckedImage, for wanted: WantedPoster, replacing old: PosterRecord?
    ) throws -> PosterRecord {
        let file = files.image(image.facts.format)
        let record = PosterRecord(image, of: wanted, file: file, path: path(of: file))
        if let time = image.modificationTime { image.file.setModificationTime(time) }
        try image.file.synchronize()
        try folder.rename(files.part, to: file)
        try write(try record.json(), as: files.sidecar)
        if let old, old.file != file, old.file.hasPrefix(files.stem + ".") { folder.remove(old.file) }
        return record
    }

    /// Returns whether `movie.nfo` is up to date, or a file that this package did not write.
    func hasNFO(_ wanted: WantedPoster) throws(FileError) -> Bool {
        guard let old = try folder.contents(of: MovieNFO.fileName, limit: 1 << 20) else { return false }
        return old == MovieNFO.xml(wanted) || !MovieNFO.isOurs(old)
    }

    /// Writes `movie.nfo`, unless it is a file that this package did not write.
    func writeNFO(_ wanted: WantedPoster) throws {
        if try !hasNFO(wanted) { try write(MovieNFO.xml(wanted), as: MovieNFO.fileName) }
    }

    private func write(_ bytes: [UInt8], as name: String) throws {
        do {
            let file = try openOwn(files.text)
            try file.truncate(to: 0)
            try file.write(bytes)
            try file.synchronize()
            try folder.rename(files.text, to: name)
        } catch {
            folder.remove(files.text)
            throw error
        }
    }
}
