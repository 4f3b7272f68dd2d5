#if canImport(Glibc)
import BoxOfficeSystem
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("While nothing more can be opened") struct ScarcityTests {
    private let place = TestFolder()
    private var path: String { place.path + "/folder" }
    private let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

    @Test("Files and folders are opened as soon as something else is closed (S6)")
    func waits() throws {
        let folder = try Folder(creating: path)
        var usual = rlimit()
        try #require(unsafe getrlimit(resource, &usual) == 0)
        defer { _ = unsafe setrlimit(resource, &usual) }
        let next = unsafe open("/dev/null", O_RDONLY)
        close(next)
        var low = usual
        low.rlim_cur = rlim_t(next + 40)
        try #require(unsafe setrlimit(resource, &low) == 0)

        for open in [
            { _ = try Folder(existing: path) }, { _ = try folder.folder(creating: "inside") },
            { _ = try folder.temporary() }, { _ = try SmallFile(reading: "/etc/hostname") },
        ] as [() throws -> Void] {
            let held = try fill()
            Thread.detachNewThread {
                usleep(30_000)
                for descriptor in held { close(descriptor) }
            }
            try open()
        }
    }

    /// Opens files until no more can be opened, and returns them.
    private func fill() throws -> [CInt] {
        var held: [CInt] = []
        while case let descriptor = unsafe open("/dev/null", O_RDONLY), descriptor >= 0 { held.append(descriptor) }
        try #require(errno == EMFILE)
        return held
    }
}
#endif
