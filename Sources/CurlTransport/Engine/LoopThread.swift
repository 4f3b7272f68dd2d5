import CBoxOfficeCurl

/// The thread of a transport's loop, which also runs the tasks that prefer it.
///
/// It knows configuration and inbox, but not the transport, so that a released transport can stop its loop.
final class LoopThread: TaskExecutor {
    let configuration: CurlHTTPTransport.Configuration
    let inbox = Inbox()

    init(_ configuration: CurlHTTPTransport.Configuration) { self.configuration = configuration }

    /// Starts a loop, as ``Inbox/Reply/startLoop`` demands.
    func start() {
        let loop = unsafe Unmanaged.passRetained(self)
        let isStarted =
            unsafe Self.libraryIsReady
            && boxoffice_curl_thread_start(
                { context in
                    guard let context = unsafe context else { return }
                    let thread = unsafe Unmanaged<LoopThread>.fromOpaque(context).takeRetainedValue()
                    if let loop = EventLoop(on: thread) { loop.run() } else { thread.giveUp() }
                },
                loop.toOpaque()
            )
        if !isStarted { unsafe loop.takeRetainedValue().giveUp() }
    }

    private func giveUp() { inbox.retireLoop(ifEmpty: false)?.end() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        switch inbox.post(.run(job)) {
        case .posted: break
        case .startLoop: start()
        // After a shutdown tasks go on where others run.
        case .closed: globalConcurrentExecutor.enqueue(job)
        }
    }

    static let libraryIsReady = boxoffice_curl_global_init()
}
