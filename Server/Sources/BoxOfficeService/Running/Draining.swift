import ServiceLifecycle
import Synchronization

/// Whether the server was told to end.
///
/// It is the first service of the group to hear of it. For a moment it lets the server go on and say that it is not ready,
/// so that balancers send visitors elsewhere; then the server stops.
package final class Draining: Service {
    private let isOn = Atomic(false)
    private let notice: @Sendable () async -> Void

    init(notice: @escaping @Sendable () async -> Void) { self.notice = notice }

    var hasBegun: Bool { isOn.load(ordering: .relaxed) }

    package func run() async throws {
        try await gracefulShutdown()
        isOn.store(true, ordering: .relaxed)
        await notice()
    }
}
