import BoxOfficePlatform
import BoxOfficeSystem

extension PosterRecord {
    /// Reads a sidecar file's content; nil if it is not a sidecar.
    public init?(reading json: [UInt8]) {
        guard let record = try? JSONDecoder().decode(PosterRecord.self, from: Data(json)) else { return nil }
        // This package never writes a name that leads to another folder, so one must not be followed.
        guard !record.file.isEmpty, !record.file.contains("/"), !record.file.hasPrefix(".") else { return nil }
        self = record
    }

    /// Reads the content of a sidecar in a folder; nil if it is not a sidecar.
    init?(reading json: [UInt8], in folder: Folder) {
        self.init(reading: json)
        path = "\(folder.path)/\(file)"
    }

    /// Returns the sidecar's content.
    ///
    /// - Returns: JSON, with a line break at the end.
    /// - Throws: An `EncodingError` if a number is not finite.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}
