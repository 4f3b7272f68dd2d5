package import BoxOffice
import PosterStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Posters of films, on disk in a folder for each size, and loaded into it when they are first asked for.
///
/// A file there is always a whole, checked image. Instances of one machine may share the folders.
package struct Posters: Sendable {
    /// The sizes that visitors may ask for.
    package static let sizes: [ImageSize] = [.w185, .w342, .w500, .w780]

    private let folders: [ImageSize: PosterFolder]
    private let boxOffice: BoxOfficeAggregator

    /// Opens the folders, one for each size; what does not keep posters from being stored is only told.
    package init(
        _ path: String, _ boxOffice: BoxOfficeAggregator, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let layout = PosterLayout(template: try PosterTemplate("{code}"))
        var folders: [ImageSize: PosterFolder] = [:]
        for size in Self.sizes {
            folders[size] = try PosterFolder(
                "\(path)/\(size)", boxOffice, options: .init(preference: PosterPreference(size), layout: layout),
                warn: { warn("\($0)") })
        }
        (self.folders, self.boxOffice) = (folders, boxOffice)
    }

    /// Returns a film's poster; nil for a size that is not served, without a certain match, or without a poster.
    func poster(of entry: BoxOfficeEntry, _ size: ImageSize) async throws -> Content? {
        guard let folder = folders[size] else { return nil }
        let outcome = await folder.store(KnownFilm(entry), try await boxOffice.enrichment(of: entry))
        if case .failed(let error) = outcome { throw error }
        guard let record = outcome.record else { return nil }
        let types = ["png": "image/png", "webp": "image/webp"]
        let type = types[record.file.split(separator: ".").last.map(String.init) ?? ""] ?? "image/jpeg"
        return Content(try Data(contentsOf: URL(filePath: record.path)), type: type, caching: .forever)
    }

    /// Throws if the disk cannot be used.
    func check() throws {
        for folder in folders.values { try folder.synchronize() }
    }
}
