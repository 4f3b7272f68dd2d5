#if AsyncHTTPClient
import AsyncHTTPClient
import Job
import NIOCore
import NIOSSL

Job.run { job in
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = job.inFlight
    if let authorities = job.authorities {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(authorities)
        configuration.tlsConfiguration = tls
    }
    let client = HTTPClient(configuration: configuration)
    try await job.fetchAll { address, path in
        let response = try await client.execute(HTTPClientRequest(url: address), timeout: .seconds(30))
        guard let path else {
            let body = try await response.body.collect(upTo: 8 << 20)
            return (Int(response.status.code), body.readableBytes)
        }
        let file = try OutputFile(path)
        var length = 0
        for try await part in response.body {
            try part.withUnsafeReadableBytes { try file.append($0) }
            length += part.readableBytes
        }
        return (Int(response.status.code), length)
    }
    try await client.shutdown()
}
#else
fatalError("Built without the trait AsyncHTTPClient.")
#endif
