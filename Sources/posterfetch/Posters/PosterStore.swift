import Aggregator
import HostSystem

/// A folder of posters, each with a sidecar that says what it is.
struct PosterStore: Sendable {
    private let folder: Folder
    private let tmdb: TMDB
    private let images: ImageConfiguration
    private let size: ImageSize
    private let overwrite: Bool

    /// Opens the folder, and clears away what interrupted runs left in it.
    init(folder path: String, services: Services, size: ImageSize, overwrite: Bool) throws(FileError) {
        folder = try Folder(creating: path)
        tmdb = services.aggregator.tmdb
        images = services.images
        self.size = size
        self.overwrite = overwrite
        for name in try folder.names() where name.hasSuffix(Self.partExtension) { folder.removeIfAbandoned(name) }
    }

    /// Makes sure that a film's poster is there.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - enrichment: What TMDB knows of the film.
    /// - Returns: What became of it; trouble is an outcome too.
    func store(_ film: KnownFilm, _ enrichment: Enrichment) async -> PosterOutcome {
        guard enrichment.match.state == .match else { return .unmatched }
        guard let path = enrichment.poster, !path.isVector else { return .missing }
        let name = PosterName(film).stem
        do {
            let old = try record(name)
            if !overwrite, let old, try isCurrent(old, path) { return .kept(old) }
            return .saved(try await load(path, film, enrichment.match, name, replacing: old))
        } catch {
            return .failed(Report.Failure(error))
        }
    }

    /// What the sidecar says; nil if there is none that can be read.
    private func record(_ name: String) throws -> PosterRecord? {
        guard let json = try folder.contents(of: name + ".json", limit: 1 << 20),
            var record = PosterRecord(reading: json)
        else { return nil }
        record.path = "\(folder.path)/\(record.file)"
        return record
    }

    /// Whether the picture that a sidecar tells of is the one that is wanted, and still whole.
    private func isCurrent(_ record: PosterRecord, _ path: ImagePath) throws -> Bool {
        guard record.posterPath == path.rawValue, record.size == size.description, !record.file.contains("/"),
            let bytes = try folder.contents(of: record.file), bytes.count == record.bytes
        else { return false }
        return bytes.sha256 == record.sha256
    }

    private func load(
        _ path: ImagePath, _ film: KnownFilm, _ match: MatchDecision, _ name: String, replacing old: PosterRecord?
    ) async throws -> PosterRecord {
        let poster = try await download(path, film)
        var record = PosterRecord(poster, of: film, match: match, path: path, size: size)
        record.file = "\(name).\(poster.facts.format.fileExtension)"
        record.path = "\(folder.path)/\(record.file)"
        record.url = images.url(for: path, .poster, size)
        try publish(poster, as: record.file)
        // The picture first: a sidecar without its picture would be a lie, a picture without a sidecar is loaded again.
        try publish(record, as: name + ".json")
        if let old, old.file != record.file, old.file.hasPrefix(name + ".") { folder.remove(old.file) }
        return record
    }

    /// Loads a picture into a file without a final name, again if what came was no picture or the host had a bad minute.
    private func download(_ path: ImagePath, _ film: KnownFilm) async throws -> VerifiedPoster {
        var attemptsLeft = 3
        while true {
            let file = try folder.create(Self.partName(film.movieCode))
            do {
                _ = try await tmdb.download(path, .poster, size, from: images, to: file.descriptor)
                return try VerifiedPoster(checking: file)
            } catch {
                folder.remove(file.name)
                attemptsLeft -= 1
                let mayPass = error is NotAnImage || (error as? TMDBError)?.isRetryable == true
                guard mayPass, attemptsLeft > 0, (try? await Task.sleep(for: .seconds(1))) != nil else { throw error }
            }
        }
    }

    private func publish(_ poster: VerifiedPoster, as name: String) throws {
        try finish(poster.file, as: name)
    }

    private func publish(_ record: PosterRecord, as name: String) throws {
        let file = try folder.create(Self.partName(record.movieCode))
        do {
            try file.write(try record.json())
        } catch {
            folder.remove(file.name)
            throw error
        }
        try finish(file, as: name)
    }

    /// Puts a file's bytes on the disk, and only then gives it its name.
    private func finish(_ file: OpenFile, as name: String) throws(FileError) {
        do throws(FileError) {
            try file.synchronize()
            try folder.rename(file.name, to: name)
        } catch {
            folder.remove(file.name)
            throw error
        }
    }

    /// Nobody else's half-loaded files have such names, so they may be cleared away.
    private static let partExtension = ".posterfetch.part"

    /// A name that no other film, run or attempt uses.
    private static func partName(_ code: String) -> String {
        ".\(code)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))\(partExtension)"
    }
}
