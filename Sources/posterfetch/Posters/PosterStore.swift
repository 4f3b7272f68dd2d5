import Aggregator
import BoxOfficeSystem

/// A folder of posters, each with a sidecar that says what it is.
struct PosterStore: Sendable {
    private let folder: Folder?
    private let path: String
    private let aggregator: BoxOfficeAggregator
    private let download: PosterDownload
    private let images: ImageConfiguration
    private let options: PosterHandling
    private let warn: @Sendable (String) -> Void
    private let seen = SeenPosters()

    /// Opens the folder, and clears away what interrupted runs left in it.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - options: What goes into it, and where.
    ///   - services: Where pictures come from.
    /// - Throws: A ``FileError`` if the folder cannot be made.
    init(_ path: String, _ options: PosterHandling, _ services: Services) throws(FileError) {
        self.path = path
        self.options = options
        aggregator = services.aggregator
        download = PosterDownload(services)
        images = services.images
        warn = services.warn
        if options.dryRun {
            folder = try? Folder(existing: path)
        } else {
            let folder = try Folder(creating: path)
            try PosterSlot.clear(folder)
            self.folder = folder
        }
    }

    /// Makes sure that a film's poster is there.
    ///
    /// - Parameters:
    ///   - film: What is known of the film.
    ///   - enrichment: What TMDB knows of it.
    ///   - willLoad: Told when it is not there, so that it is loaded.
    /// - Returns: What became of it; trouble is an outcome too.
    func store(
        _ film: KnownFilm, _ enrichment: Enrichment, willLoad: () async throws -> Void = {}
    ) async -> PosterOutcome {
        guard let movie = enrichment.movie else { return .unmatched }
        do {
            guard let pick = try await aggregator.posterPick(of: enrichment, options.preference) else {
                return .missing
            }
            let wanted = self.wanted(film, movie, enrichment.match, pick)
            if let record = seen.record(of: wanted) { return .kept(record) }
            let outcome = try await outcome(for: wanted, willLoad)
            if let record = outcome.record {
                if let other = seen.remember(record, of: wanted) {
                    warn("“\(record.title)” has the very same picture as “\(other)”: it may be a placeholder.")
                }
            }
            return outcome
        } catch {
            return .failed(Report.Failure(error))
        }
    }

    private func wanted(
        _ film: KnownFilm, _ movie: MovieListItem, _ match: MatchDecision, _ pick: PosterPick
    ) -> WantedPoster {
        let layout = options.arrangement
        return WantedPoster(
            film: film, movie: movie, match: match, path: pick.path, language: pick.language?.code, size: pick.size,
            url: images.url(for: pick.path, .poster, pick.size), layout: layout.description,
            places: layout.places(for: film, movie, pick.size))
    }

    /// Waits until the names of the files are on the disk.
    func finish() throws(FileError) { if !options.dryRun { try folder?.synchronize() } }

    private func outcome(
        for wanted: WantedPoster, _ willLoad: () async throws -> Void
    ) async throws -> PosterOutcome {
        for place in wanted.places {
            guard let folder, let slot = try PosterSlot(place, in: folder, mayMake: !options.dryRun) else {
                return .planned(path: ([path] + place.folders + [place.stem]).joined(separator: "/"), url: wanted.url)
            }
            switch try found(wanted, in: slot) {
            case .current(let record):
                if try options.dryRun || !options.nfo || slot.hasNFO(wanted) { return .kept(record) }
            case .another: continue
            case .outdated: break
            }
            if options.dryRun { return .planned(path: slot.path, url: wanted.url) }
            try slot.check()
            try folder.checkPlace()
            let lock = try await slot.lock()
            defer { slot.unlock(lock) }
            // Another run may have been at it in the meantime.
            switch try found(wanted, in: slot) {
            case .current(let record):
                if options.nfo { try slot.writeNFO(wanted) }
                return .kept(record)
            case .another: continue
            case .outdated(let old):
                try await willLoad()
                return .saved(try await load(wanted, into: slot, replacing: old))
            }
        }
        throw Report.Failure(
            message: "Other films have the names that its poster could have. Use a template with {code}.",
            isRetryable: false, status: .cannotCreate)
    }

    /// What is at a place.
    private enum Found {
        case current(PosterRecord)
        /// The poster of another film.
        case another
        /// Nothing, or what is to be replaced.
        case outdated(PosterRecord?)
    }

    private func found(_ wanted: WantedPoster, in slot: PosterSlot) throws(FileError) -> Found {
        guard let record = try slot.record() else { return .outdated(nil) }
        if record.isAboutAnother(than: wanted) { return .another }
        guard !options.overwrite, record.describes(wanted), try slot.holds(record) else { return .outdated(record) }
        return .current(record)
    }

    private func load(
        _ wanted: WantedPoster, into slot: PosterSlot, replacing old: PosterRecord?
    ) async throws -> PosterRecord {
        let poster = try await download.load(wanted, into: slot)
        do {
            if !poster.hasPosterShape {
                let words = "is \(poster.facts.width) × \(poster.facts.height) pixels, which is no poster's shape"
                guard !options.strictAspect else {
                    throw Report.Failure(
                        message: "The picture \(words) (--strict-aspect).", isRetryable: false, status: .partial)
                }
                warn("The picture of “\(wanted.film.title)” \(words).")
            }
            if old == nil, !options.overwrite { try slot.check(poster) }
            try folder?.checkPlace()
            let record = try slot.publish(poster, of: wanted, replacing: old)
            if options.nfo { try slot.writeNFO(wanted) }
            return record
        } catch {
            slot.discard()
            throw error
        }
    }
}
