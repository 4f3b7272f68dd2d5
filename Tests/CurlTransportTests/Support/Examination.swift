import CBoxOfficeCurl

@testable import CurlTransport

extension CurlHTTPTransport {
    /// The requests and handles of a running loop.
    struct Census: Sendable, Equatable {
        var running: Int
        var waiting: Int
        var idleHandles: Int
    }

    static var libraryIsInitialised: Bool { boxoffice_curl_version() != 0 }

    /// Counts a loop's requests and handles; nil if none runs.
    func census() async -> Census? {
        await examine { loop in
            Census(
                running: loop.handles.count - loop.idle.count, waiting: loop.admission.waiting,
                idleHandles: loop.idle.count)
        }
    }

    /// What a look at a running loop shows; nil if none runs.
    private func examine<Value: Sendable>(_ look: @escaping @Sendable (EventLoop) -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let isPosted = inbox.postToRunningLoop(.examine { continuation.resume(returning: $0.map(look)) })
            if !isPosted { continuation.resume(returning: nil) }
        }
    }

    func loopHasEnded() async { for await _ in inbox.departure() {} }

    /// Lets the loop replace its multi handle, as it does when libcurl reports an error.
    func failMulti() { inbox.postToRunningLoop(.examine { $0?.defect = .noEngine }) }

    /// True if the loop has noticed the standstill that was pretended, which it takes for a long time since its last look.
    func hasNoticedStandstill() async -> Bool {
        await examine { ContinuousClock.now - $0.pulse.latest < .seconds(60) } ?? true
    }

    func pretendStandstill(of time: Duration) { inbox.postToRunningLoop(.examine { $0?.pulse.latest -= time }) }
}
