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
    package let redis: RedisAddress?
    package let limits: Limits
    package let notice: Duration
    package let logger: Logger

    /// Reads the environment.
    ///
    /// - Parameter variables: The environment; by default, that of the process.
    /// - Throws: What says which variable is missing or cannot be used, without its value.
    package init(_ variables: [String: String] = ProcessInfo.processInfo.environment) throws {
        func number(_ name: String, _ usual: Int) throws -> Int {
            guard let text = variables[name] else { return usual }
            guard let number = Int(text), number >= 0 else { throw Unusable(name: name) }
            return number
        }
        keys = try .fromEnvironment(variables)
        hosts = try .fromEnvironment(variables)
        host = variables["HOST"] ?? "127.0.0.1"
        port = try number("PORT", 8_080)
        folder = variables["STATE_DIR"] ?? "state"
        redis = try variables["REDIS_URL"].map { try RedisAddress($0) }
        var limits = Limits()
        limits.daysBack = try number("DAYS_BACK", limits.daysBack)
        self.limits = limits
        notice = .seconds(try number("DRAIN_SECONDS", 2))
        var logger = Logger(label: "box-office-service")
        logger.logLevel = variables["LOG_LEVEL"].flatMap { Logger.Level(rawValue: $0) } ?? .info
        self.logger = logger
    }

    private struct Unusable: Error, CustomStringConvertible {
        let name: String
        var description: String { "\(name) must be a number, not below 0." }
    }
}
