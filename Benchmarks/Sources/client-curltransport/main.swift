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
    try await job.fetchAll { address, path in
        let parts = address.split(separator: "/", maxSplits: 2)
        let slash = parts[1].firstIndex(of: "/") ?? parts[1].endIndex
        let head = HTTPRequest(
            method: .get,
            scheme: String(parts[0].dropLast()),
            authority: String(parts[1][..<slash]),
            path: "/" + parts[2]
        )
        guard let path else {
            let answer = try await transport.send(TransportRequest(head: head, operation: "json"), into: .json)
            return (answer.head.status.code, answer.body.count)
        }
        let file = try OutputFile(path)
        let request = TransportRequest(head: head, operation: "poster", limits: .image)
        let answer = try await transport.send(request, into: .image(descriptor: file.descriptor))
        return (answer.head.status.code, answer.bodyLength)
    }
    await transport.shutdown()
}
