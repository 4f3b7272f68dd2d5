import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@Suite("An open folder and its files") struct FolderTests {
    private let place = TestFolder()
    private var path: String { place.path + "/folder" }

    @Test("A folder is created with its parents, and opened if it exists")
    func creating() throws {
        _ = try Folder(creating: path + "/a/b")
        _ = try Folder(creating: path + "/a/b")
        #expect(FileManager.default.fileExists(atPath: path + "/a/b"))
    }

    @Test("A folder cannot be created in place of a file, or below one (F70)")
    func blocked() throws {
        try Data().write(to: URL(fileURLWithPath: path))
        for blocked in [path, path + "/below"] {
            let error = #expect(throws: FileError.self) { try Folder(creating: blocked) }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.description.contains(blocked) == true)
        }
    }

    @Test("A file gets its final name with its bytes, replacing the previous file")
    func publishing() throws {
        let folder = try Folder(creating: path)
        for text in ["old", "new"] { try folder.write(Array(text.utf8), as: "x") }
        #expect(try folder.contents(of: "x") == Array("new".utf8))
        #expect(try folder.names() == ["x"])
    }

    @Test("Slashes at the end of a folder's path are not in its files'", arguments: ["", "/", "//"])
    func slashes(end: String) throws {
        #expect(try Folder(creating: path + end).path(of: "x") == path + "/x")
        #expect(try Folder(existing: path + end).path == path)
        #expect(try Folder(existing: "/" + end).path == "/")
        #expect(try Folder(creating: path + "\u{600}" + end).path.unicodeScalars.last == "\u{600}")
    }

    @Test("Links, folders and pipes are not read as files (F71)")
    func notRegular() throws {
        let folder = try Folder(creating: path)
        _ = try Folder(creating: path + "/directory")
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "/etc/passwd")
        let pipe = unsafe mkfifo(path + "/pipe", 0o600)
        #expect(pipe == 0)
        for name in ["link", "directory", "pipe", "missing"] { #expect(try folder.contents(of: name) == nil) }
        for name in ["link", "directory", "pipe"] { #expect(try folder.content(of: name) == .notAFile) }
        #expect(try folder.content(of: "missing") == .nothing)
    }

    @Test("A file that is too large is not read")
    func limit() throws {
        let folder = try Folder(creating: path)
        try folder.write([1, 2, 3], as: "x")
        #expect(try folder.contents(of: "x", limit: 2) == nil)
        #expect(try folder.content(of: "x", limit: 2) == .tooLarge)
        #expect(try folder.contents(of: "x", limit: 3) == [1, 2, 3])
    }

    @Test(
        "A path is the folder that a file is in, and its name there",
        arguments: [("x", ".", "x"), ("/x", "/", "x"), ("a/b/x", "a/b", "x")])
    func parts(path: String, folder: String, name: String) {
        #expect(Folder.parts(of: path) == (folder, name))
    }

    @Test("Folders inside are opened and created, links to folders are not followed (F72)")
    func inner() throws {
        let folder = try Folder(creating: path)
        try folder.folder(creating: "a").write([1], as: "x")
        #expect(try folder.folder(existing: "a")?.contents(of: "x") == [1])
        #expect(try folder.folder(existing: "b") == nil)
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "/tmp")
        #expect(throws: FileError.self) { try folder.folder(creating: "link") }
        #expect(try folder.folder(existing: "link") == nil)
    }

    @Test("Replacing the folder by a link during the run does not redirect its files (F72)")
    func replaced() throws {
        let folder = try Folder(creating: path)
        let elsewhere = path + "-elsewhere"
        _ = try Folder(creating: elsewhere)
        try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        try folder.write([1], as: "x")
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
        #expect(try folder.contents(of: "x") == [1])
        let error = #expect(throws: FileError.self) { try folder.checkPlace() }
        #expect(error?.kind == .replaced)
    }

    @Test("A folder that was removed and made anew is another one")
    func madeAnew() throws {
        let folder = try Folder(creating: path)
        try FileManager.default.removeItem(atPath: path)
        _ = try Folder(creating: path)
        let error = #expect(throws: FileError.self) { try folder.checkPlace() }
        #expect(error?.kind == .replaced)
    }
}
