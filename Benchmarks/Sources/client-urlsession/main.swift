import Foundation
import Job

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

Job.run { job in
    if let authorities = job.authorities { setenv("URLSessionCertificateAuthorityInfoFile", authorities, 1) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = job.inFlight
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    let session = URLSession(configuration: configuration)
    try await job.fetchAll { address, path in
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        let (data, response) = try await session.data(from: url)
        if let path { try data.write(to: URL(filePath: path)) }
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, data.count)
    }
}
