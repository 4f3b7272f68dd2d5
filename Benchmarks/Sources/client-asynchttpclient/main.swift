#if AsyncHTTPClient
import AsyncHTTPClient
import Job
import NIOCore
import NIOSSL

Job.run { job in
    var configuration = HTTPClient.Configuration()
    configuration.decompression = .enabled(limit: .ratio(100))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = job.inFlight
    if let authorities = job.authorities {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(authorities)
        configuration.tlsConfiguration = tls
    }
    let client = HTTPClient(configuration: configuration)
    try await job.fetchAll { path, file in
        let response = try await client.execute(HTTPClientRequest(url: job.base + path), timeout: .seconds(30))
        guard let file else {
            let body = try await response.body.collect(upTo: 8 << 20)
            return (Int(response.status.code), body.readableBytes)
        }
        let output = try OutputFile(file)
        var length = 0
        for try await part in response.body {
            try part.withUnsafeReadableBytes { try output.append($0) }
            length += part.readableBytes
        }
        return (Int(response.status.code), length)
    }
    try await client.shutdown()
}
#else
fatalError("Built without the trait AsyncHTTPClient.")
#endif
