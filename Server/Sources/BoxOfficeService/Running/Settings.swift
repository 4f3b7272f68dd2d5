package import BoxOffice
package import Logging
package import RedisStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the environment says; README.md lists the variables.
package struct Settings: Sendable {
    package let keys: ServiceKeys
    package let hosts: ServiceHosts
    package let host: String
    package let port: Int
    package let folder: String
    /// Whether posters are stored and served here; otherwise visitors are sent to TMDB's image host.
    package let storesPosters: Bool
    package let redis: RedisAddress?
    package let limits: Limits
    package let notice: Duration
    package let logger: Logger

    /// Reads the environment; an error says which variable is missing or cannot be used, without its value.
    package init(_ variables: [String: String] = ProcessInfo.processInfo.environment) throws {
        func number(_ name: String, _ usual: Int, upTo most: Int) throws -> Int {
            guard let text = variables[name] else { return usual }
            guard let number = Int(text), (0...most).contains(number) else {
                throw Unusable(description: "\(name) must be a number from 0 to \(most).")
            }
            return number
        }
        keys = try .fromEnvironment(variables)
        hosts = try .fromEnvironment(variables)
        host = variables["HOST"] ?? "127.0.0.1"
        port = try number("PORT", 8_080, upTo: 65_535)
        folder = variables["STATE_DIR"] ?? "state"
        guard let stores = ["stored": true, "redirect": false][variables["POSTERS"] ?? "stored"] else {
            throw Unusable(description: "POSTERS must be stored or redirect.")
        }
        storesPosters = stores
        do throws(RedisAddress.Invalid) {
            redis = try variables["REDIS_URL"].map(RedisAddress.init(_:))
        } catch {
            throw Unusable(description: "REDIS_URL: \(error)")
        }
        var limits = Limits()
        limits.daysBack = try number("DAYS_BACK", limits.daysBack, upTo: 1_000_000)
        self.limits = limits
        notice = .seconds(try number("DRAIN_SECONDS", 2, upTo: 3_600))
        var logger = Logger(label: "box-office-service")
        guard let level = Logger.Level(rawValue: variables["LOG_LEVEL"] ?? "info") else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw Unusable(description: "LOG_LEVEL must be one of \(levels).")
        }
        logger.logLevel = level
        self.logger = logger
    }

    private struct Unusable: Error, CustomStringConvertible {
        let description: String
    }
}
