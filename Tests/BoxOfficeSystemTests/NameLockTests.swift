import BoxOfficeSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The lock of a name in a folder", .timeLimit(.minutes(10))) struct NameLockTests {
    private let place = TestFolder()
    private var path: String { place.path + "/folder" }
    private let folder: Folder
    private let name = HiddenName.lock(of: "x")

    init() throws { folder = try Folder(creating: place.path + "/folder") }

    /// Takes the lock.
    private func take() throws -> NameLock {
        guard case .taken(let lock) = folder.lock(name) else { throw CancellationError() }
        return lock
    }

    private var isInUse: Bool { if case .inUse = folder.lock(name) { true } else { false } }

    @Test("It has one holder at a time, and leaves nothing (F79, F80)")
    func exclusive() throws {
        var lock: NameLock? = try take()
        #expect(isInUse)
        lock?.release()
        #expect(try folder.names().isEmpty)
        // Whoever has not let go of the file has no name to keep others from.
        let second = try take()
        lock = nil
        #expect(isInUse)
        second.release()
    }

    @Test("A lock of a process that ended is taken")
    func stale() throws {
        try folder.write([], as: name)
        try take().release()
        #expect(try folder.names().isEmpty)
    }

    @Test("Releasing it does not remove the file of the next holder")
    func released() throws {
        let first = try take()
        folder.remove(name)
        let second = try take()
        first.release()
        #expect(isInUse)
        second.release()
        #expect(try folder.names().isEmpty)
    }

    @Test("Waiting is said once, after the silent time, and ends when the lock is free (S8)")
    func waiting() async throws {
        let lock = try take()
        let said = Mutex(0)
        let attempt = try await folder.lock(name, waitingUpTo: .seconds(60), silentFor: .zero) { holder in
            said.withLock { $0 += 1 }
            #expect(holder == Int(getpid()))
            lock.release()
        }
        guard case .taken(let next) = attempt else {
            Issue.record("\(attempt)")
            return
        }
        #expect(said.withLock { $0 } == 1)
        next.release()
    }

    @Test("Waiting has a limit, and says nothing before its time")
    func limit() async throws {
        let lock = try take()
        let attempt = try await folder.lock(name, waitingUpTo: .zero, silentFor: .zero) { _ in
            Issue.record("said")
        }
        guard case .inUse = attempt else {
            Issue.record("\(attempt)")
            return
        }
        lock.release()
    }

    @Test("A file that is longer than a process's number is not written into")
    func foreign() throws {
        let text = Array("something that somebody keeps here".utf8)
        try folder.write(text, as: name)
        let lock = try take()
        #expect(try folder.contents(of: name) == text)
        guard case .inUse(by: nil) = folder.lock(name) else {
            Issue.record("Its text was taken for a number.")
            return
        }
        lock.release()
    }

    @Test("A cancelled task stops waiting")
    func cancelled() async throws {
        let lock = try take()
        let task = Task { [folder, name] in
            _ = try await folder.lock(name, waitingUpTo: .seconds(600), silentFor: .seconds(600)) { _ in }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        lock.release()
    }

    @Test(
        "What cannot be a lock keeps nobody out, and stays (S2)", arguments: ["link", "pipe", "second name", "folder"])
    func unavailable(kind: String) throws {
        let victim = path + "/victim"
        try folder.write([1], as: "victim")
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: victim)
        case "pipe": #expect(unsafe mkfifo(path + "/" + name, 0o600) == 0)
        case "folder": _ = try folder.folder(creating: name)
        default: try FileManager.default.linkItem(atPath: victim, toPath: path + "/" + name)
        }
        guard case .unavailable(let error?) = folder.lock(name) else {
            Issue.record("not unavailable")
            return
        }
        #expect(error.description.contains(name))
        #expect(try folder.names().count == 2)
        #expect(try folder.contents(of: "victim") == [1])
    }
}
