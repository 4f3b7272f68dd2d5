import BoxOfficeSystem
import TMDBAPI

/// Compares a folder of posters with its sidecars.
struct PosterCheck {
    /// What was found out about a picture.
    enum State: String, CaseIterable, Sendable {
        /// It is there, and what the sidecar says.
        case whole
        /// There is a sidecar, but no picture.
        case missing
        /// It is a picture, but not the one that the sidecar tells of.
        case changed
        /// It is no whole picture.
        case broken
        /// It has no sidecar.
        case orphaned
    }

    /// A picture, or a sidecar without one.
    struct Finding: Sendable {
        let state: State
        let path: String
        var record: PosterRecord?
        /// What is wrong, in words.
        var problem: String?
    }

    /// Tells of each picture of a folder, and of those in its folders, in the order of their names.
    ///
    /// Links are not followed.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - report: Is told of each finding.
    /// - Throws: A ``FileError`` if something cannot be read, or what `report` throws.
    static func check(_ path: String, report: (Finding) async throws -> Void) async throws {
        try await check(try Folder(existing: path), depth: 0, report: report)
    }

    private static func check(
        _ folder: Folder, depth: Int, report: (Finding) async throws -> Void
    ) async throws {
        let names = try folder.names().sorted()
        var owned: Set<String> = []
        var pictures: [String] = []
        for name in names where !name.hasPrefix(".") {
            switch try folder.entry(name) {
            case .folder where depth < 8:
                if let inner = try folder.folder(existing: name) {
                    try await check(inner, depth: depth + 1, report: report)
                }
            case .file where name.hasSuffix(".json"):
                guard let json = try folder.contents(of: name, limit: 1 << 20),
                    let record = PosterRecord(reading: json)
                else { continue }
                owned.insert(record.file)
                try await report(finding(about: record, in: folder))
            case .file where extensions.contains { name.hasSuffix($0) }: pictures.append(name)
            default: continue
            }
        }
        for name in pictures where !owned.contains(name) {
            let path = "\(folder.path)/\(name)"
            try await report(Finding(state: .orphaned, path: path, problem: "no sidecar tells what it is"))
        }
    }

    private static func finding(about record: PosterRecord, in folder: Folder) throws -> Finding {
        let path = "\(folder.path)/\(record.file)"
        guard let bytes = try folder.contents(of: record.file) else {
            return Finding(state: .missing, path: path, record: record, problem: "the picture is not there")
        }
        do throws(NotAnImage) {
            _ = try ImageFacts(inspecting: bytes)
        } catch {
            return Finding(state: .broken, path: path, record: record, problem: "it is \(error)")
        }
        guard bytes.sha256 == record.sha256 else {
            return Finding(state: .changed, path: path, record: record, problem: "it is another picture")
        }
        return Finding(state: .whole, path: path, record: record)
    }

    private static let extensions = ImageFormat.allCases.map { "." + $0.fileExtension } + [".jpeg"]
}
