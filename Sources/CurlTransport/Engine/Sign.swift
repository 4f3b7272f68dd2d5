/// What a task waits for until its transfer has an answer.
///
/// It carries nothing: an answer that went through the continuation would have room in every frame of the waiting task,
/// and thousands of tasks may wait. For the same reason the continuation is not a checked one, which takes two kilobytes
/// of each; the lock of ``Transfer`` sees to it that it is resumed once.
@safe struct Sign {
    private let continuation: UnsafeContinuation<Void, Never>

    /// Waits until the sign has been given.
    static func wait(_ hand: (Sign) -> Void) async {
        unsafe await withUnsafeContinuation { hand(unsafe Sign(continuation: $0)) }
    }

    func give() { unsafe continuation.resume() }
}
