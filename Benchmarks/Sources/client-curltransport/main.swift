import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Job

Job.run { job in
    let transport = CurlHTTPTransport(
        configuration: .init(
            requestsInFlight: job.inFlight,
            connectionsPerHost: job.inFlight,
            streamsPerHost: job.inFlight,
            certificateAuthorities: job.authorities
        )
    )
    let base = job.base.split(separator: "/")
    let (scheme, authority) = (String(base[0].dropLast()), String(base[1]))
    // As in the C loop, the thread that receives a response also sends the next request.
    try await withTaskExecutorPreference(transport.taskExecutor) {
        try await job.fetchAll { path, file in
            let output: OutputFile? = if let file { try OutputFile(file) } else { nil }
            let request = TransportRequest(
                head: HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path),
                operation: "benchmark",
                limits: file == nil ? .api : .image
            )
            let sink: BodySink =
                switch output {
                case .some(let output): .image(descriptor: output.descriptor)
                case nil: .json
                }
            let response = try await transport.send(request, into: sink)
            return (response.head.status.code, response.bodyLength)
        }
    }
    await transport.shutdown()
}
