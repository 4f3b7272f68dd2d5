import BoxOfficeSystem
import Foundation
import TestSupport
import Testing

@Suite("A small file") struct SmallFileTests {
    @Test(
        "It is readable by others if its group or anybody may do anything with it",
        arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, true)])
    func readers(mode: Int, isReadable: Bool) throws {
        let place = TestFolder()
        try Data("key".utf8).write(to: place.url.appending(path: "key"))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path + "/key")
        let file = try #require(try SmallFile(reading: place.path + "/key"))
        #expect(file.isReadableByOthers == isReadable && file.bytes == Array("key".utf8))
    }
}
