import BoxOfficeHTTP
import CBoxOfficeCurl

/// The thread that a loop runs on.
///
/// It holds configuration and inbox, but not the transport, so that a released transport can stop its loop.
final class LoopThread {
    private let configuration: CurlHTTPTransport.Configuration
    private let inbox: Inbox

    private init(_ configuration: CurlHTTPTransport.Configuration, _ inbox: Inbox) {
        self.configuration = configuration
        self.inbox = inbox
    }

    /// Starts a loop for the commands of an inbox; if that fails, the commands fail.
    static func start(_ configuration: CurlHTTPTransport.Configuration, _ inbox: Inbox) {
        let thread = unsafe Unmanaged.passRetained(LoopThread(configuration, inbox))
        let isStarted = unsafe boxoffice_curl_thread_start(
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<LoopThread>.fromOpaque(context).takeRetainedValue().run()
            },
            thread.toOpaque()
        )
        if !isStarted { unsafe thread.takeRetainedValue().giveUp() }
    }

    private func run() {
        if let loop = EventLoop(configuration, inbox) { loop.run() } else { giveUp() }
    }

    private func giveUp() { inbox.retireLoop(ifEmpty: false)?.end() }
}
