import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@Suite("What ended runs left in a folder") struct LeftoversTests {
    private let place = TestFolder()
    private var path: String { place.path + "/folder" }
    private let folder: Folder
    /// No system gives a process such a number.
    private let ended: Int32 = 2_000_000_000

    init() throws { folder = try Folder(creating: place.path + "/folder") }

    private func temporary(_ process: Int32, _ number: UInt32 = 1) -> String {
        HiddenName.temporary(process: process, token: 0x1234_5678, number: number).text
    }

    private func write(_ name: String, age: Int64 = 0) throws {
        try folder.write([1], as: name)
        guard age > 0 else { return }
        let date = Date(timeIntervalSinceNow: -Double(age))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path + "/" + name)
    }

    @Test("Temporaries of ended processes, free locks and forgotten beginnings go; the rest stays")
    func cleared() throws {
        let gone = [temporary(ended), temporary(getpid()), HiddenName.lock(of: "free")]
        for name in gone { try write(name) }
        try write(HiddenName.part(of: "old"), age: 8 * 86_400)
        try write(temporary(getppid(), 2), age: 2 * 3_600)

        let kept = [temporary(getppid()), HiddenName.part(of: "new")]
        for name in kept { try write(name) }
        let own = try folder.temporary()
        guard case .taken(let lock) = folder.lock(HiddenName.lock(of: "held")) else { throw CancellationError() }
        try #expect(folder.removeLeftovers().isEmpty)
        #expect(try folder.names().count == kept.count + 2)
        #expect(Set(try folder.names()).isSuperset(of: kept + [HiddenName.lock(of: "held")]))
        try own.publish(as: "x")
        lock.release()
        #expect(Set(try folder.names()) == Set(kept + ["x"]))
    }

    @Test("A temporary whose lock is held is somebody's, whatever its number says")
    func held() throws {
        let name = temporary(ended)
        try write(name)
        let file = try FileHandle(forUpdating: URL(filePath: path + "/" + name))
        #expect(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        try folder.removeLeftovers()
        #expect(try folder.names() == [name])
        // A program that another test starts at this moment may have it open, too, so closing is not enough.
        #expect(flock(file.fileDescriptor, LOCK_UN) == 0)
        try file.close()
        try folder.removeLeftovers()
        #expect(try folder.names().isEmpty)
    }

    @Test("The user's files stay, however much they resemble ours (S1)")
    func users() throws {
        let names = [
            ".posterfetch-key", ".posterfetch-notes.lock", ".posterfetch-1.part", ".posterfetch-index.html.part",
            ".posterfetch-\(ended)-key.tmp", "poster.tmp", ".mine.lock",
        ]
        for name in names { try write(name, age: 30 * 86_400) }
        try folder.removeLeftovers()
        #expect(Set(try folder.names()) == Set(names))
    }

    @Test("Folders, links and pipes stay, also under a name of ours (F71)")
    func kinds() throws {
        try folder.write([1], as: "victim")
        let names = [temporary(ended, 1), temporary(ended, 2), HiddenName.lock(of: "x"), HiddenName.part(of: "x")]
        _ = try folder.folder(creating: names[0])
        for name in names.dropFirst() {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/" + name, withDestinationPath: path + "/victim")
        }
        try folder.removeLeftovers()
        #expect(Set(try folder.names()) == Set(names + ["victim"]))
        #expect(try folder.contents(of: "victim") == [1])
    }
}
