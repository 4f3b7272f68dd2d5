import Foundation
import Job

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

Job.run { job in
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = job.inFlight
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    let session = URLSession(configuration: configuration)
    try await job.fetchAll { path, file in
        guard let url = URL(string: job.base + path) else { throw URLError(.badURL) }
        let (data, response) = try await session.data(from: url)
        if let file { try data.write(to: URL(filePath: file)) }
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, data.count)
    }
}
