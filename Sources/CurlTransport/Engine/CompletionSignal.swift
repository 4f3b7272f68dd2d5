/// A signal that a task waits for until its transfer has ended.
///
/// It carries no value: every frame of the waiting task would reserve room for it, and thousands of tasks may wait. For the
/// same reason the continuation is not checked, which would take two kilobytes each; the lock of ``Transfer`` ensures that
/// it is resumed once.
@safe struct CompletionSignal {
    private let continuation: UnsafeContinuation<Void, Never>

    /// Waits until the signal has been fired.
    static func wait(_ begin: (CompletionSignal) -> Void) async {
        unsafe await withUnsafeContinuation { begin(unsafe CompletionSignal(continuation: $0)) }
    }

    func fire() { unsafe continuation.resume() }
}
