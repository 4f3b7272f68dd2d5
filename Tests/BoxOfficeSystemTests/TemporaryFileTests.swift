import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@Suite("A file that one process writes before it gets its name") struct TemporaryFileTests {
    private let place = TestFolder()
    private var path: String { place.path + "/folder" }
    private let folder: Folder

    init() throws { folder = try Folder(creating: place.path + "/folder") }

    /// The names of hidden files.
    private var hidden: [String] { get throws { try folder.names().filter { $0.hasPrefix(".") } } }

    @Test("Each has a name of its own, of our form")
    func unique() throws {
        let files = try (0..<50).map { _ in try folder.temporary() }
        let names = try hidden
        #expect(Set(names).count == 50)
        for name in names {
            guard case .temporary(getpid(), _, _) = HiddenName(name) else {
                Issue.record("\(name)")
                continue
            }
        }
        withExtendedLifetime(files) {}
    }

    @Test("Without a final name it is removed with its last reference")
    func discarded() throws {
        var file: TemporaryFile? = try folder.temporary()
        #expect(try hidden.count == 1)
        withExtendedLifetime(file) { file = nil }
        #expect(try folder.names().isEmpty)
    }

    @Test("Of several that get one name, the last has it, and each was whole")
    func several() throws {
        let files = try [1, 2, 3].map { try folder.temporary(holding: Array(repeating: UInt8($0), count: $0)) }
        for (index, file) in files.enumerated() {
            try file.publish(as: "x")
            #expect(try folder.contents(of: "x")?.count == index + 1)
        }
        #expect(try folder.names() == ["x"])
    }

    @Test("One that somebody removed is written again, with its time (S1)")
    func removed() throws {
        let file = try folder.temporary(holding: [1, 2, 3])
        file.file.setModificationTime(1_000_000_000)
        for name in try hidden { folder.remove(name) }
        try file.publish(as: "x")
        #expect(try folder.contents(of: "x") == [1, 2, 3])
        #expect(try folder.names() == ["x"])
        let date = try FileManager.default.attributesOfItem(atPath: path + "/x")[.modificationDate] as? Date
        #expect(date?.timeIntervalSince1970 == 1_000_000_000)
    }

    @Test("It replaces only a file that is known, and whatever came meanwhile stays (F72b)")
    func appeared() throws {
        let file = try folder.temporary(holding: [1])
        try folder.write([7], as: "x")
        func publish(_ isKnown: (Folder.Content) -> Bool = { $0 == .bytes([9]) }) throws -> Bool {
            try file.publish(as: "x", over: isKnown)
        }
        #expect(try !publish())
        #expect(try folder.contents(of: "x") == [7])
        // While it is looked at, the owner puts another one over it, or removes what is there.
        #expect(
            try !publish { _ in
                (try? folder.write([8], as: "x")) == nil
            })
        #expect(try folder.contents(of: "x") == [8])
        #expect(
            try !publish { _ in
                folder.remove("x")
                return false
            })
        #expect(try folder.contents(of: "x") == [8])
        try folder.write([9], as: "x")
        #expect(try publish())
        #expect(try folder.contents(of: "x") == [1])
        for link in ["y", "z"] {
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: "x")
        }
        #expect(try !folder.temporary(holding: [2]).publish(as: "y") { $0 != .notAFile })
        #expect(try folder.entry("y") == .other)
        #expect(try folder.temporary(holding: [2]).publish(as: "new") { _ in false })
        #expect(try folder.names().sorted() == ["new", "x", "y", "z"])
    }

    @Test("A file is removed only if it is known (F72b)")
    func removedIfKnown() throws {
        try folder.write([1], as: "x")
        try folder.remove("x") { $0 != .bytes([1]) }
        #expect(try folder.contents(of: "x") == [1])
        try folder.remove("x") { $0 == .bytes([1]) }
        try folder.remove("x") { _ in true }
        #expect(try folder.names().isEmpty)
    }

    @Test("In a folder that was removed, it cannot get a name")
    func folderRemoved() throws {
        let file = try folder.temporary(holding: [1])
        try FileManager.default.removeItem(atPath: path)
        let error = #expect(throws: FileError.self) { try file.publish(as: "x") }
        #expect(error?.kind == .cannotAdd)
    }

    @Test("A beginning that was left is taken over by one, and by nobody else")
    func adopted() throws {
        try folder.write([1, 2, 3], as: "x.part")
        let first = try #require(folder.adopt("x.part"))
        #expect(folder.adopt("x.part") == nil)
        #expect(try first.file.contents(limit: 3) == [1, 2, 3])
        #expect(try folder.names() == hidden)
        try first.publish(as: "x")
        #expect(try folder.names() == ["x"])
    }

    @Test("A link, a pipe, a folder or a second name of another file is not taken over (F71)")
    func notAdopted() throws {
        try folder.write([1, 2, 3], as: "victim")
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: path + "/victim")
        try FileManager.default.linkItem(atPath: path + "/victim", toPath: path + "/second")
        _ = try Folder(creating: path + "/folder")
        #expect(unsafe mkfifo(path + "/pipe", 0o600) == 0)
        for name in ["link", "second", "pipe", "folder", "nothing"] { #expect(folder.adopt(name) == nil, "\(name)") }
        #expect(try folder.names().count == 5)
        #expect(try folder.contents(of: "victim") == [1, 2, 3])
    }
}
