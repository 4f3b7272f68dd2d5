import Foundation
import HostSystem
import Testing

@Suite("A held folder and its files") struct FolderTests {
    private let path = FileManager.default.temporaryDirectory.path + "/folder-\(UUID().uuidString)"

    @Test("A folder is made with its parents, and opened again if it is there")
    func creating() throws {
        _ = try Folder(creating: path + "/a/b")
        _ = try Folder(creating: path + "/a/b")
        #expect(FileManager.default.fileExists(atPath: path + "/a/b"))
    }

    @Test("A folder where a file stands, or below one, cannot be made (F70)")
    func blocked() throws {
        try Data().write(to: URL(fileURLWithPath: path))
        for blocked in [path, path + "/below"] {
            let error = #expect(throws: FileError.self) { try Folder(creating: blocked) }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.description.contains(blocked) == true)
        }
    }

    @Test("A file gets its final name with its bytes, replacing the one before")
    func publishing() throws {
        let folder = try Folder(creating: path)
        for text in ["old", "new"] {
            let file = try folder.create("x.part")
            try file.write(Array(text.utf8))
            try file.synchronize()
            try folder.rename("x.part", to: "x")
        }
        #expect(try folder.contents(of: "x") == Array("new".utf8))
        #expect(try folder.names().filter { $0.hasPrefix("x") } == ["x"])
    }

    @Test("A name that is taken is not made again")
    func exclusive() throws {
        let folder = try Folder(creating: path)
        _ = try folder.create("x")
        #expect(throws: FileError.self) { try folder.create("x") }
    }

    @Test("Links, folders and pipes are no files to read (F71)")
    func notRegular() throws {
        let folder = try Folder(creating: path)
        _ = try Folder(creating: path + "/directory")
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "/etc/passwd")
        let pipe = unsafe mkfifo(path + "/pipe", 0o600)
        #expect(pipe == 0)
        for name in ["link", "directory", "pipe", "missing"] { #expect(try folder.contents(of: name) == nil) }
    }

    @Test("A file that is too large is not read")
    func limit() throws {
        let folder = try Folder(creating: path)
        try folder.create("x").write([1, 2, 3])
        #expect(try folder.contents(of: "x", limit: 2) == nil)
        #expect(try folder.contents(of: "x", limit: 3) == [1, 2, 3])
    }

    @Test("Only what nobody holds any more is taken away")
    func abandoned() throws {
        let folder = try Folder(creating: path)
        let held = try folder.create("held.part")
        try folder.create("left.part").write([1])
        folder.removeIfAbandoned("held.part")
        folder.removeIfAbandoned("left.part")
        #expect(try folder.names().filter { $0.hasSuffix("part") } == ["held.part"])
        _ = held
    }

    @Test("A folder that is replaced by a link during the run leads nowhere else (F72)")
    func replaced() throws {
        let folder = try Folder(creating: path)
        let elsewhere = path + "-elsewhere"
        _ = try Folder(creating: elsewhere)
        try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        try folder.create("x").write([1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
        #expect(try folder.contents(of: "x") == [1])
    }
}
