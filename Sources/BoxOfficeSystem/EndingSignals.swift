import BoxOfficeBasics
import Dispatch

/// Listens for the signals that ask a process to end: SIGINT, SIGTERM, SIGHUP and SIGQUIT.
///
/// A signal that was ignored when the process started, as under `nohup`, stays ignored.
package final class EndingSignals {
    private let sources: [any DispatchSourceSignal]

    package init(_ handler: @escaping @Sendable (CInt) -> Void) {
        let queue = DispatchQueue(label: "BoxOfficeSystem.signals")
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            source.resume()
            return source
        }
    }

    private static func isIgnored(_ number: CInt) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = unsafe action.__sigaction_u.__sa_handler
        #else
        let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        // Functions cannot be compared, but the one that means "ignore" is not a real address.
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    package static func exitAtOnce(_ status: CInt) -> Never { _exit(status) }
}
