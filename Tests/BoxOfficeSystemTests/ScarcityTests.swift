#if canImport(Glibc)
import BoxOfficeSystem
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("While nothing more can be opened", .timeLimit(.minutes(10))) struct ScarcityTests {
    @Test("Files and folders are opened as soon as something else is closed (S6)")
    func waits() async {
        // A limit is one of the whole process.
        await #expect(processExitsWith: .success) {
            let place = TestFolder()
            let folder = try Folder(creating: place.path)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            try #require(unsafe getrlimit(resource, &limit) == 0)
            let next = unsafe open("/dev/null", O_RDONLY)
            close(next)
            limit.rlim_cur = rlim_t(next + 40)
            try #require(unsafe setrlimit(resource, &limit) == 0)

            for open in [
                { _ = try Folder(existing: place.path) }, { _ = try folder.folder(creating: "inside") },
                { _ = try folder.temporary() }, { _ = try SmallFile(reading: "/etc/hostname") },
            ] as [() throws -> Void] {
                let held = try Self.fill()
                Thread.detachNewThread {
                    usleep(30_000)
                    for descriptor in held { close(descriptor) }
                }
                try open()
            }
        }
    }

    /// Opens files until no more can be opened, and returns them.
    private static func fill() throws -> [CInt] {
        var held: [CInt] = []
        while case let descriptor = unsafe open("/dev/null", O_RDONLY), descriptor >= 0 { held.append(descriptor) }
        try #require(errno == EMFILE)
        return held
    }
}
#endif
