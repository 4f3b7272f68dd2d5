import HTTPTypes

// Refuses a service's responses while this machine's clock is far from the server's. The clock decides which day was
// yesterday and how old a stored response is: with a wrong one, a ranking would be of another day, or seem unpublished.
// Images depend on neither, and a page in place of JSON may come from anywhere on the way.
package struct ClockTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let tolerance: Duration?
    private let now: @Sendable () -> Timestamp

    package init(_ base: Base, tolerance: Duration?, now: @escaping @Sendable () -> Timestamp = { .now }) {
        (self.base, self.tolerance, self.now) = (base, tolerance, now)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let response = try await base.send(request, into: sink)
        guard let tolerance, request.expects == .json,
            response.isSuccessful || response.head.status == .notModified,
            let date = response.head.headerFields.date(.date)
        else { return response }
        // A response from a cache on the way is as old as its `Age` says.
        let (here, there) = (now(), date.adding(seconds: response.head.headerFields.age))
        guard here.seconds(since: there).magnitude >= tolerance.components.seconds.magnitude else { return response }
        let reason = "This machine's clock says \(here), but the server's says \(there)."
        throw TransportError(.wrongClock, reason: reason, request: request)
    }
}
