import BoxOfficeBasics
import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@Suite("A pipe that is given as a file", .timeLimit(.minutes(10))) struct ByteStreamTests {
    private let folder = TestFolder()

    private func pipe() throws -> String {
        let path = folder.url.appending(path: "pipe").path
        try #require(unsafe mkfifo(path, 0o600) == 0)
        return path
    }

    @Test("Without a program that writes, the wait for one ends with an error that names the pipe")
    func noWriter() async throws {
        let path = try pipe()
        let stream = try ByteStream(opening: path, forWriter: .milliseconds(50))
        let error = await #expect(throws: FileError.self) { try await stream.next() }
        #expect(error.map { "\($0)" }?.contains(path) == true && error?.kind == .input)
    }

    @Test("What a program writes is read, however late it opens the pipe")
    func lateWriter() async throws {
        let path = try pipe()
        let stream = try ByteStream(opening: path)
        #expect(!stream.isFile)
        async let read = stream.next()
        let writer = Task.detached { try Data("a".utf8).write(to: URL(filePath: path)) }
        #expect(try await read == Array("a".utf8))
        try await writer.value
        #expect(try await stream.next().isEmpty)
    }
}
