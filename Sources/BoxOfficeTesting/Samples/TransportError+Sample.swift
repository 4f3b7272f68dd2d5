public import BoxOfficeHTTP

extension TransportError {
    /// No connection could be opened.
    public static var sample: TransportError {
        TransportError(.connectionFailed, reason: "The connection was refused.")
    }
}
