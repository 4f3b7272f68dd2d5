import BoxOfficeBasics

/// A folder with the files of a recording.
public protocol RecordingFolder: Sendable {
    /// Returns the names of all files, without a path.
    func names() throws -> [String]

    /// Returns the content of a file.
    func read(_ name: String) throws -> [UInt8]

    /// Writes a file atomically, replacing any other of that name.
    func write(_ bytes: [UInt8], to name: String) throws
}

/// A recording in a folder of the file system.
public struct DiskRecordingFolder: RecordingFolder {
    private let path: String

    /// Creates a recording in a folder, which is created with its first file.
    public init(_ path: String) { self.path = path }

    /// Returns the names of all files, without a path.
    public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path) }

    /// Returns the content of a file, unless it is larger than a recorded response can be.
    public func read(_ name: String) throws -> [UInt8] {
        let url = URL(fileURLWithPath: path + "/" + name).resolvingSymlinksInPath()
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        // Reading a pipe would wait for a writer, and a sparse file may be larger than the disk.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw RecordedExchange.Unplayable(description: "it is not a file")
        }
        // FoundationEssentials has an integer there, and Foundation a number that must be converted.
        let size = attributes[.size] as? any BinaryInteger ?? attributes[.size] as? UInt64
        guard let size, Int(clamping: size) <= Self.largestFile else {
            throw RecordedExchange.Unplayable(description: "it has more than \(Self.largestFile >> 20) MiB")
        }
        return Array(try Data(contentsOf: url))
    }

    /// Large enough for an image of 32 MiB in Base64.
    private static let largestFile = 64 << 20

    /// Writes a file atomically, replacing any other of that name.
    public func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let file = path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        // Whatever the umask, others must not change a recording that is replayed later.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    }
}
