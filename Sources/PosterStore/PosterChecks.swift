public import Aggregator
import BoxOfficeSystem
import ImageFiles

/// What was found about one image of a folder, or about a sidecar without an image.
public struct PosterCheck: Sendable, Hashable, Identifiable {
    /// The state of an image.
    @nonexhaustive
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// The image is what its sidecar says.
        case whole
        /// The sidecar describes an image that does not exist.
        case missing
        /// The file is an image, but not the one that the sidecar describes.
        case changed
        /// The file is not a whole image.
        case broken
        /// The image has no sidecar.
        case orphaned
        /// The sidecar says something else of the image or its film than the image, its name or the page's data do.
        case misdescribed
        /// A person's decision, or the name of its folder, says that the film is another one than the poster's.
        case contradicted
        /// Something cannot be opened, such as a sidecar, an image or a folder of another user.
        case unreadable
    }

    /// The state of the image.
    public internal(set) var state: State
    /// The path of the image.
    public let path: String
    /// What the sidecar says; nil without one.
    public internal(set) var record: PosterRecord?
    /// What is wrong, in words; nil if nothing is.
    public internal(set) var problem: String?
    /// The same in Korean, if it is not the same for all images in this state.
    package internal(set) var koreanProblem: String?
    /// The film's code, if the sidecar has another one.
    package internal(set) var code: String?
    /// The path of the image.
    public var id: String { path }
}

extension PosterCheck {
    init(of record: PosterRecord, in folder: Folder, at path: String, _ index: [(code: MovieCode, tmdbID: Int?)]) {
        let (state, problem, mistake) = Self.state(of: record, in: folder)
        self.init(state: state, path: record.path, record: record, problem: problem)
        guard state == .whole, let mistake = mistake ?? record.mistake(at: path, in: index) else { return }
        self.state = .misdescribed
        (self.problem, koreanProblem, code) = (mistake.words.english, mistake.words.korean, mistake.code)
    }

    /// Says that the data of the page beside the posters cannot be read.
    package init(unreadableIndex path: String) {
        self.init(
            state: .unreadable, path: path,
            problem: "it is damaged, or of another version; restore an earlier copy, or move it away")
        koreanProblem = "손상되었거나 다른 버전의 파일입니다. 예전 파일로 되돌리거나 다른 곳으로 옮기세요"
    }

    init(unreadable name: String, in folder: Folder, _ error: FileError) {
        self.init(state: .unreadable, path: "\(folder.path)/\(name)", problem: Self.words(error))
    }

    init(orphan name: String, in folder: Folder) {
        let sidecar = PosterFiles(image: name).sidecar
        let isThere = (try? folder.entry(sidecar)) ?? .nothing != .nothing
        self.init(
            state: .orphaned, path: "\(folder.path)/\(name)",
            problem: isThere ? "\(sidecar) does not describe it" : "it has no sidecar")
        if isThere { koreanProblem = "\(sidecar) 파일이 이 포스터의 사이드카가 아닙니다" }
    }

    /// Takes the poster away, if a person's decision contradicts it; returns why it was kept.
    package func prune(below root: String, isDryRun: Bool) -> KeptPoster? {
        guard state == .contradicted, let record else { return nil }
        return PosterFolder.remove(record, below: root, isDryRun: isDryRun)
    }

    private static func words(_ error: FileError) -> String { "it cannot be read: \(error.reason)" }

    private static func state(
        of record: PosterRecord, in folder: Folder
    ) -> (State, String?, PosterRecord.Mistake?) {
        let bytes: [UInt8]
        do throws(FileError) {
            guard let found = try folder.contents(of: record.file) else {
                return (.missing, "the image does not exist", nil)
            }
            bytes = found
        } catch {
            return (.unreadable, words(error), nil)
        }
        if bytes.sha256 == record.sha256 { return (.whole, nil, record.mistake(about: bytes)) }
        do throws(NotAnImage) {
            // Behind a person's image, there may be another one, such as a camera's second picture.
            if record.isLoaded(bytes) {
                _ = try ImageFacts(inspecting: bytes)
            } else {
                _ = try ImageWithoutMetadata(of: bytes)
            }
        } catch {
            return (.broken, "it is \(error)", nil)
        }
        return record.isLoaded(bytes)
            ? (.broken, "its bytes are not those that were loaded", nil)
            : (.changed, "it is not the image that its sidecar describes", nil)
    }
}

extension PosterFolder {
    /// Compares the images of a folder with their sidecars, in the order of their names.
    ///
    /// There is one finding for each image, each sidecar without an image, and what cannot be opened. Folders inside
    /// are checked, too; symbolic links are not followed, and nothing is changed.
    ///
    /// - Parameter overrides: What a person says of films, by their codes; a poster of another film than that is `contradicted`.
    public static func verify(_ path: String, overrides: MatchOverrides = MatchOverrides()) -> PosterChecks {
        PosterChecks(path: path, overrides: overrides)
    }
}

/// The findings about the images of a folder; each image is checked when the iteration reaches it.
public struct PosterChecks: AsyncSequence, Sendable {
    /// A finding.
    public typealias Element = PosterCheck
    /// Why a folder or file could not be read.
    public typealias Failure = PosterError

    let path: String
    /// False to read the sidecars alone.
    package var reads = true
    var overrides = MatchOverrides()
    /// What the page's data say of posters, by their paths in the folder without extensions.
    package var index: [String: [(code: MovieCode, tmdbID: Int?)]] = [:]

    /// Begins to check the folder.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    fileprivate func check(of record: PosterRecord, in folder: Folder) -> PosterCheck {
        guard reads else { return PosterCheck(state: .whole, path: record.path, record: record) }
        let place = String(record.path.dropFirst(Folder.plain(path).count).drop { $0 == "/" })
        var check = PosterCheck(of: record, in: folder, at: place, index[PosterFiles(image: place).stem] ?? [])
        let film = KnownFilm(movieCode: record.movieCode, title: record.title)
        guard check.state == .whole else { return check }
        if let told = overrides.override(for: film), record.isContradicted(by: told.choice) {
            check.state = .contradicted
            check.problem = "by your decision (\(told)), it is another film's"
        } else if Folder.plain(folder.path) != Folder.plain(path), let name = folder.path.split(separator: "/").last,
            record.isContradicted(byFolder: String(name))
        {
            check.state = .contradicted
            check.problem =
                "its folder is named for another film than “\(record.title)”: move it, or take it away with verify --prune, and fetch that film again"
        }
        return check
    }

    /// Checks one image after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private struct Level {
            let folder: Folder
            var names: [String]
            var images: ArraySlice<String> = []
            var described: Set<String> = []

            init(_ folder: Folder) throws(FileError) {
                self.folder = folder
                names = try folder.names().filter { !PosterFiles.isHidden($0) }.sorted(by: >)
            }
        }

        private static let deepest = 8

        private let checks: PosterChecks
        private var levels: [Level]?

        init(_ checks: PosterChecks) { self.checks = checks }

        /// Checks the next image; nil after the last.
        public mutating func next() async throws(PosterError) -> PosterCheck? {
            do throws(FileError) {
                return try nextCheck()
            } catch {
                throw PosterError(error)
            }
        }

        private mutating func nextCheck() throws(FileError) -> PosterCheck? {
            // Taken, so that the names are not copied whenever one is.
            var levels =
                if let levels = exchange(&self.levels, with: nil) { levels } else {
                    [try Level(Folder(existing: checks.path))]
                }
            defer { self.levels = levels }
            while let last = levels.indices.last {
                let folder = levels[last].folder
                if let name = levels[last].names.popLast() {
                    do throws(FileError) {
                        let entry = try folder.entry(name)
                        if entry == .file, PosterFiles.isSidecar(name),
                            let json = try folder.contents(of: name, limit: 1 << 20),
                            let record = PosterRecord(reading: json, in: folder),
                            PosterFiles(image: record.file).stem.lowercased()
                                == PosterFiles(describedBy: name).stem.lowercased()
                        {
                            levels[last].described.insert(record.file)
                            return checks.check(of: record, in: folder)
                        }
                        if entry == .file, PosterFiles.isImage(name) { levels[last].images.append(name) }
                        if entry == .folder, last < Self.deepest, let inner = try folder.folder(existing: name) {
                            levels.append(try Level(inner))
                        }
                    } catch {
                        if PosterFiles.isSidecar(name) {
                            levels[last].described.formUnion(PosterFiles(describedBy: name).final)
                        }
                        return PosterCheck(unreadable: name, in: folder, error)
                    }
                } else if let name = levels[last].images.popFirst() {
                    if !levels[last].described.contains(name) { return PosterCheck(orphan: name, in: folder) }
                } else {
                    levels.removeLast()
                }
            }
            return nil
        }
    }
}
