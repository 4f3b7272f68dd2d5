public import Aggregator
import BoxOfficeSystem

extension PosterFolder {
    /// Stores a film's poster, unless the folder has it already.
    ///
    /// Errors are outcomes, too, so that one film does not end a batch.
    ///
    /// - Parameter willLoad: Called when the poster is not in the folder, before it is loaded.
    @concurrent
    public func store(
        _ film: KnownFilm, _ enrichment: Enrichment, at place: RankedPlace? = nil,
        willLoad: @Sendable () async -> Void = {}
    ) async -> PosterOutcome {
        guard let movie = enrichment.movie else { return .unmatched }
        do {
            guard let pick = try await boxOffice.posterPick(of: enrichment, options.preference) else {
                return .missing
            }
            let outcome = try await store(
                WantedPoster(
                    film: film, movie: movie, match: enrichment.match, pick: pick,
                    url: boxOffice.images.url(for: pick.path, .poster, pick.size), layout: options.layout, place: place),
                willLoad)
            if let record = outcome.record, let other = seen.remember(record) {
                warn(.sameImage(title: record.title, other: other))
            }
            return outcome
        } catch {
            return .failed(PosterError(error))
        }
    }

    private func store(
        _ wanted: WantedPoster, _ willLoad: @Sendable () async -> Void
    ) async throws -> PosterOutcome {
        for place in try places(for: wanted) {
            guard let folder, let slot = try PosterSlot(place, in: folder, clearing: options.isDryRun ? nil : leftovers)
            else {
                return .planned(path: ([path] + place.folders + [place.stem]).joined(separator: "/"), url: wanted.url)
            }
            switch try content(of: slot, for: wanted) {
            case .current(let record):
                if try options.isDryRun || !options.writesNFO || slot.hasNFO(wanted) {
                    try tellOfForeignNFO(in: slot)
                    return try keep(record, in: slot, for: wanted)
                }
            case .foreign(let record): return try keepForeign(record, in: slot, for: wanted)
            case .otherFilm: continue
            case .outdated: break
            }
            if options.isDryRun { return .planned(path: slot.path, url: wanted.url) }
            try slot.checkNames()
            try folder.checkPlace()
            let lock = try await slot.lock(
                waitingUpTo: patience, silentFor: silence, telling: announcements)
            defer { lock?.release() }
            // Another process may have stored it while this one waited.
            switch try content(of: slot, for: wanted) {
            case .current(let record):
                try writeNFO(in: slot, for: wanted)
                return try keep(record, in: slot, for: wanted)
            case .foreign(let record): return try keepForeign(record, in: slot, for: wanted)
            case .otherFilm: continue
            case .outdated(let old):
                await willLoad()
                return try await load(wanted, into: slot, replacing: old)
            }
        }
        throw PosterError(.namesTaken, "Other films have every name that the poster of “\(wanted.title)” could get.")
    }

    /// Returns the places where a poster may go; before the layout's own, the folder that the film has already.
    private func places(for wanted: WantedPoster) throws(FileError) -> [PosterPlace] {
        let places = wanted.places
        guard options.layout.hasFilmFolders, let folder, let usual = places.first, let own = usual.folders.first,
            let title = PosterLayout.kodi.places(for: wanted).first?.folders.first,
            let name = try filmFolders.name(
                ofFilm: wanted.movie.id.rawValue, titled: title, besides: own, in: folder)
        else { return places }
        return [PosterPlace([name, usual.stem])] + places
    }

    private func keepForeign(
        _ record: PosterRecord, in slot: PosterSlot, for wanted: WantedPoster
    ) throws -> PosterOutcome {
        announcements.once(.foreignPoster(path: record.path))
        if !options.isDryRun { try writeNFO(in: slot, for: wanted) }
        return try keep(record, in: slot, for: wanted)
    }

    private func writeNFO(in slot: PosterSlot, for wanted: WantedPoster) throws(FileError) {
        guard options.writesNFO else { return }
        try tellOfForeignNFO(in: slot)
        try slot.writeNFO(wanted)
    }

    private func tellOfForeignNFO(in slot: PosterSlot) throws(FileError) {
        guard options.writesNFO, try slot.hasForeignNFO() else { return }
        announcements.once(.foreignNFO(path: slot.path(of: MovieNFO.fileName)))
    }

    private func keep(_ record: PosterRecord, in slot: PosterSlot, for wanted: WantedPoster) throws -> PosterOutcome {
        if let recording, !options.isDryRun, let bytes = try slot.folder.contents(of: record.file) {
            try download.record(bytes, as: wanted, in: recording)
        }
        return .kept(record)
    }

    private enum Content {
        case current(PosterRecord)
        case otherFilm
        case foreign(PosterRecord)
        case outdated(PosterRecord?)
    }

    private func content(of slot: PosterSlot, for wanted: WantedPoster) throws -> Content {
        let record: PosterRecord
        switch try sidecar(of: slot) {
        case .none: return try contentWithoutSidecar(of: slot, for: wanted)
        case .record(let known): record = known
        case .foreign:
            throw PosterError(
                .occupied,
                "\(slot.path(of: slot.files.sidecar)) is not a sidecar of posterfetch, and stays as it is unless it may be "
                    + "overwritten.")
        }
        if record.isAboutAnotherFilm(than: wanted) { return .otherFilm }
        let isWanted = record.describes(wanted)
        guard isWanted || !options.overwrites && record.isAnotherChoice(than: wanted) else { return .outdated(record) }
        // What was stored or checked before is not hashed again, and not loaded again to overwrite it.
        let isSeen = seen.contains(record)
        guard isSeen || !options.overwrites, try isSeen ? slot.hasFile(of: record) : slot.holds(record) else {
            return .outdated(record)
        }
        if !isWanted {
            announcements.once(.otherChoice(title: record.title, size: record.size))
        }
        return .current(record)
    }

    /// What a slot without a sidecar holds: in a film's own folder, an image may be from another program.
    ///
    /// One of the width that is wanted may be ours, if a run was killed before it could describe it; loading it tells.
    private func contentWithoutSidecar(of slot: PosterSlot, for wanted: WantedPoster) throws(FileError) -> Content {
        guard options.layout.hasFilmFolders else { return .outdated(nil) }
        guard try !slot.hasNFO(ofAnotherFilmThan: wanted) else { return .otherFilm }
        guard !options.overwrites, let image = try slot.foreignImage(inPlaceOf: wanted),
            image.width != wanted.pick.size.width
        else { return .outdated(nil) }
        return .foreign(image)
    }

    private func sidecar(of slot: PosterSlot) throws(FileError) -> PosterSlot.Sidecar {
        do throws(FileError) {
            let found = try slot.sidecar()
            if case .foreign = found, options.overwrites { return .none }
            return found
        } catch {
            guard options.overwrites else { throw error }
            return .none
        }
    }

    private func load(
        _ wanted: WantedPoster, into slot: PosterSlot, replacing old: PosterRecord?
    ) async throws -> PosterOutcome {
        let image = try await download.load(wanted, into: slot, pausingOn: clock)
        try checkShape(of: image, for: wanted)
        do {
            if !options.overwrites { try await slot.checkReplacing(old, with: image) }
        } catch let error as PosterError where error.code == .occupied && options.layout.hasFilmFolders {
            guard let record = try slot.foreignImage(inPlaceOf: wanted) else { throw error }
            return try keepForeign(record, in: slot, for: wanted)
        }
        try folder?.checkPlace()
        let record = try slot.publish(image, for: wanted, replacing: old)
        try writeNFO(in: slot, for: wanted)
        return .saved(record)
    }

    private func checkShape(of image: CheckedImage, for wanted: WantedPoster) throws(PosterError) {
        guard !image.hasPosterShape else { return }
        let (title, width, height) = (wanted.title, image.facts.width, image.facts.height)
        guard !options.requiresPosterShape else {
            throw PosterError(.wrongShape, "The image for “\(title)” is \(width) × \(height) pixels.")
        }
        warn(.unusualShape(title: title, width: width, height: height))
    }
}
