public import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem

extension PosterFolder {
    /// Stores a film's poster, unless the folder already has it or a person's own image in its place.
    ///
    /// Errors are outcomes, too, so that one film does not end a batch.
    ///
    /// - Parameter willLoad: Called before a poster that the folder lacks is loaded.
    @concurrent
    public func store(
        _ film: KnownFilm, _ enrichment: Enrichment, at place: RankedPlace? = nil,
        willLoad: @Sendable () async -> Void = {}
    ) async -> PosterOutcome {
        await storeOrRenew(film, enrichment, at: place, willLoad: willLoad).outcome
    }

    /// Stores a film's poster; if TMDB lacks the film or its poster, what a fresh lookup finds, which is also returned.
    ///
    /// - Parameter isFound: True if the decision is not a person's, but what an earlier run found.
    @concurrent
    package func storeOrRenew(
        _ film: KnownFilm, _ enrichment: Enrichment, at place: RankedPlace? = nil, ahead: PosterAhead? = nil,
        isFound: Bool = false, willLoad: @Sendable () async -> Void = {}
    ) async -> (outcome: PosterOutcome, renewed: Enrichment?) {
        let outcome = await attempt(film, enrichment, place, ahead, isFound, willLoad)
        guard case .failed(let error) = outcome, error.suggestedStatus == 404,
            let renewed = try? await boxOffice.renewed(enrichment, of: film, choosing: options.preference.choice)
        else { return (outcome, nil) }
        return (await attempt(film, renewed, place, nil, isFound, willLoad), renewed)
    }

    private func attempt(
        _ film: KnownFilm, _ enrichment: Enrichment, _ place: RankedPlace?, _ ahead: PosterAhead?, _ isFound: Bool,
        _ willLoad: @Sendable () async -> Void
    ) async -> PosterOutcome {
        do {
            var film = FilmInFolder(film, enrichment, at: place, options)
            film.folder = try await libraryFolder(of: film)
            if options.onlyExisting, try !hasFolder(for: film) { return .leftOut }
            let outcome = try await store(film, enrichment, ahead, willLoad)
            if let record = outcome.record, let other = seen.remember(record) {
                warn(.sameImage(title: record.title, other: other))
            }
            switch outcome {
            case .saved, .kept, .unmatched: if !isFound { await removeFormer(of: film, besides: outcome.record) }
            default: break
            }
            return outcome
        } catch {
            return .failed(PosterError(error))
        }
    }

    private func store(
        _ film: FilmInFolder, _ enrichment: Enrichment, _ ahead: PosterAhead?, _ willLoad: @Sendable () async -> Void
    ) async throws -> PosterOutcome {
        let places = try places(for: film)
        if let own = try await ownPoster(of: film, at: places, enrichment) {
            return try await keep(own, of: film, enrichment)
        }
        guard film.movie != nil else { return .unmatched(place: placeForOwn(film, at: places)) }
        guard let offer = try await offer(for: enrichment) else {
            return .missing(place: placeForOwn(film, at: places))
        }
        return try await store(WantedPoster(film: film, offer: offer, ahead: ahead), at: places, willLoad)
    }

    private func store(
        _ wanted: WantedPoster, at places: [PosterPlace], _ willLoad: @Sendable () async -> Void
    ) async throws -> PosterOutcome {
        for place in places {
            if options.onlyExisting, let folder, try PosterSlot(place, in: folder, clearing: nil) == nil { continue }
            guard let folder,
                let slot = try PosterSlot(place, in: folder, clearing: options.isDryRun ? nil : announcements)
            else { return .planned(path: path + "/" + place.path, url: wanted.offer.url) }
            let xml = nfo(wanted.film, poster: wanted.offer.url)
            switch try content(of: slot, for: wanted) {
            case .current(let record):
                if try options.isDryRun || xml.map(slot.hasNFO) ?? true {
                    try tellOfForeignNFO(in: slot)
                    return try keep(record, in: slot, for: wanted)
                }
            case .otherFilm: continue
            case .outdated: break
            }
            if options.isDryRun { return .planned(path: slot.path, url: wanted.offer.url) }
            try folder.checkPlace()
            let lock = try await lock(slot)
            defer { lock?.release() }
            // Another process may have stored it while this one waited.
            switch try content(of: slot, for: wanted) {
            case .current(let record):
                try writeNFO(xml, in: slot)
                return try keep(record, in: slot, for: wanted)
            case .otherFilm: continue
            case .outdated(let old):
                await willLoad()
                return try await load(wanted, into: slot, replacing: old)
            }
        }
        // The folder that exists is another film's.
        if options.onlyExisting { return .leftOut }
        throw PosterError(
            .namesTaken, "Every possible name for the poster of “\(wanted.film.title)” belongs to another film.")
    }

    /// Returns the places for a poster: the film's existing folder before the layout's own.
    func places(for film: FilmInFolder) throws(FileError) -> [PosterPlace] {
        var places = film.places
        if let folder, !options.layout.namesFilms {
            places = try places.map { place throws(FileError) in try spellings.place(like: place, in: folder) }
        }
        guard let name = film.folder, let usual = places.first else { return places }
        let existing = PosterPlace([name, usual.stem])
        return [existing] + places.filter { $0 != existing }
    }

    /// Returns nil if the file system has no locks, or another process holds this one for too long.
    func lock(_ slot: PosterSlot) async throws -> NameLock? {
        let path = slot.path
        let attempt = try await slot.folder.lock(slot.files.lock, waitingUpTo: patience, silentFor: silence) { holder in
            let seconds = Int(patience.components.seconds)
            announcements.once(about: "waiting", .waiting(path: path, seconds: seconds, process: holder))
        }
        switch attempt {
        case .taken(let lock): return lock
        case .inUse: announcements.once(about: "impatience", .impatience(path: path))
        case .unavailable(let error?):
            announcements.once(about: "noLock", .noLock(path: path, problem: "\(error)"))
        case .unavailable(nil): break
        }
        return nil
    }

    private func nfo(_ film: FilmInFolder, poster url: String?) -> [UInt8]? {
        options.writesNFO ? MovieNFO.xml(film, poster: url) : nil
    }

    private func writeNFO(_ xml: [UInt8]?, in slot: PosterSlot) throws(FileError) {
        guard let xml else { return }
        try tellOfForeignNFO(in: slot)
        try slot.writeNFO(xml)
    }

    private func tellOfForeignNFO(in slot: PosterSlot) throws(FileError) {
        guard options.writesNFO, try slot.hasForeignNFO() else { return }
        announcements.once(about: "foreignNFO", .foreignNFO(path: slot.folder.path(of: MovieNFO.fileName)))
    }

    private func keep(_ record: PosterRecord, in slot: PosterSlot, for wanted: WantedPoster) throws -> PosterOutcome {
        if !options.isDryRun, record.source != .own { try slot.share(record, with: wanted.film.film.movieCode) }
        if let recording, !options.isDryRun, record.source != .own,
            let bytes = try slot.folder.contents(of: record.file)
        {
            try download.record(bytes, as: wanted, in: recording)
        }
        return .kept(record)
    }

    private func keep(_ own: OwnPoster, of film: FilmInFolder, _ enrichment: Enrichment) async throws -> PosterOutcome {
        if options.overwrites { announcements.once(about: "ownImage", .ownImage(path: own.record.path)) }
        guard !options.isDryRun else { return .kept(own.record) }
        // Only a folder of the film's own has its NFO.
        if own.slot.folder.path != folder?.path { try writeNFO(nfo(film, poster: nil), in: own.slot) }
        // A recording holds what services send: people's images stay private, and a replay gets the source's poster.
        if recording != nil, let offer = try await offer(for: enrichment) {
            _ = try? await download.tmdb.send(offer.request, into: .memory(limit: BodySink.imageLimit))
        }
        return .kept(own.record)
    }

    private enum Content {
        case current(PosterRecord)
        case otherFilm
        case outdated(PosterRecord?)
    }

    private func content(of slot: PosterSlot, for wanted: WantedPoster) throws -> Content {
        let record: PosterRecord
        switch try sidecar(of: slot) {
        case .none:
            let isOthers = try options.layout.hasFilmFolders && slot.hasNFO(ofAnotherFilmThan: wanted.film)
            return isOthers ? .otherFilm : .outdated(nil)
        case .record(let known): record = known
        case .foreign: throw slot.foreignSidecar
        }
        if record.isAboutAnotherFilm(than: wanted.film) { return .otherFilm }
        if record.source == .own {
            return try slot.holds(record) ? .current(record) : .outdated(record)
        }
        let isWanted = record.describes(wanted)
        guard isWanted || !options.overwrites && record.isAnotherChoice(than: wanted) else { return .outdated(record) }
        // A poster that was stored or checked before is not hashed again, nor loaded again to overwrite it.
        let isSeen = seen.contains(record)
        guard isSeen || !options.overwrites, try isSeen ? slot.folder.entry(record.file) == .file : slot.holds(record)
        else {
            return .outdated(record)
        }
        if !isWanted {
            announcements.once(about: "otherChoice", .otherChoice(title: record.title, size: record.size ?? ""))
        }
        return .current(record)
    }

    func sidecar(of slot: PosterSlot) throws -> PosterSlot.Sidecar {
        do throws(FileError) {
            let found = try slot.sidecar()
            guard case .foreign = found, options.overwrites else { return found }
        } catch {
            guard options.overwrites else { throw error }
        }
        try slot.checkName(slot.files.sidecar)
        return .none
    }

    private func load(
        _ wanted: WantedPoster, into slot: PosterSlot, replacing old: PosterRecord?
    ) async throws -> PosterOutcome {
        let image = try await download.load(wanted, into: slot, pausingOn: clock)
        let xml = nfo(wanted.film, poster: wanted.offer.url)
        var old = old
        while true {
            if let own = try await describeOwn(in: slot, for: wanted.film, besides: image) {
                try writeNFO(xml, in: slot)
                return try keep(own.record, in: slot, for: wanted)
            }
            try checkShape(of: image, for: wanted)
            try folder?.checkPlace()
            if options.overwrites { try slot.keepForeignSidecar() }
            if let record = try slot.publish(image, for: wanted, replacing: old) {
                try writeNFO(xml, in: slot)
                if wanted.offer.isOtherLanguage {
                    announcements.once(about: "otherLanguage", .otherLanguage(title: record.title))
                }
                return .saved(record)
            }
            for name in slot.files.final { try slot.checkName(name) }
            // What stays in its place must be readable, or nothing would ever tell whose it is.
            _ = try slot.folder.content(of: slot.files.image(image.facts.format))
            try Task.checkCancellation()
            old = try slot.sidecar().record
        }
    }

    private func checkShape(of image: CheckedImage, for wanted: WantedPoster) throws(PosterError) {
        let (title, width, height) = (wanted.film.title, image.facts.width, image.facts.height)
        // Upright, about two by three, and at least as wide as TMDB's smallest posters.
        if (0.55...0.85).contains(Double(width) / Double(height)), width >= 92 { return }
        guard !options.requiresPosterShape else {
            throw PosterError(.wrongShape, "The image for “\(title)” is \(width) × \(height) pixels.")
        }
        warn(.unusualShape(title: title, width: width, height: height))
    }
}
