import CurlTransport
import HTTPTransport
import HTTPTypes
import Job

Job.run { job in
    let transport = CurlTransport(
        configuration: .init(
            requestsInFlight: job.inFlight,
            connectionsPerHost: job.inFlight,
            streamsPerHost: job.inFlight,
            certificateAuthorities: job.authorities
        )
    )
    let base = job.base.split(separator: "/")
    let (scheme, authority) = (String(base[0].dropLast()), String(base[1]))
    try await job.fetchAll { path, file in
        let head = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
        guard let file else {
            let answer = try await transport.send(TransportRequest(head: head, operation: "json"), into: .json)
            return (answer.head.status.code, answer.body.count)
        }
        let output = try OutputFile(file)
        let request = TransportRequest(head: head, operation: "poster", limits: .image)
        let answer = try await transport.send(request, into: .image(descriptor: output.descriptor))
        return (answer.head.status.code, answer.bodyLength)
    }
    await transport.shutdown()
}
