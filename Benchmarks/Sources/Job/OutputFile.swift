#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file to write to.
public struct OutputFile: ~Copyable {
    /// Its descriptor.
    public let descriptor: CInt

    /// Creates the file, or empties it.
    public init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(errno: errno) }
    }

    deinit { close(descriptor) }

    /// Appends bytes.
    public borrowing func append(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            guard count >= 0 else { throw Failure(errno: errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Why a file could not be opened or written.
    public struct Failure: Error {
        let errno: CInt
    }
}
