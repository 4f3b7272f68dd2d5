import BoxOfficeHTTP
import Foundation
import TestSupport

/// A real Squid on this machine that requires the user `me` with the password `right`.
final class Squid: Sendable {
    /// Its host and port.
    let authority: String
    private let place = TestFolder()
    private var folder: URL { place.url }
    private let daemon: Daemon
    private let service: String

    /// Whether Squid is installed.
    static let isInstalled = Program.path(of: "squid") != nil

    /// Starts Squid.
    ///
    /// - Parameter names: The names that are addresses of this machine for it.
    /// - Throws: `Daemon.Trouble` if it does not start.
    init(knowing names: [String]) async throws {
        let folder = place.url
        // When root starts it, it becomes another user.
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        let port = try FreePort.any()
        authority = "127.0.0.1:\(port)"
        let helper = folder.appending(path: "passwords")
        try """
        #!/bin/sh
        while read -r user password; do
            if [ "$user $password" = "me right" ]; then echo OK; else echo ERR; fi
        done
        """.write(to: helper, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper.path)
        try names.map { "127.0.0.1 \($0)\n" }.joined()
            .write(to: folder.appending(path: "hosts"), atomically: true, encoding: .utf8)
        try """
        http_port \(authority)
        visible_hostname squid
        hosts_file \(folder.path)/hosts
        pid_filename none
        access_log stdio:\(folder.path)/access.log
        cache_log \(folder.path)/cache.log
        coredump_dir \(folder.path)
        buffered_logs off
        netdb_filename none
        pinger_enable off
        cache deny all
        auth_param basic program \(helper.path)
        auth_param basic children 1 startup=1
        auth_param basic realm tests
        acl known proxy_auth REQUIRED
        acl forbidden dstdomain forbidden.invalid
        http_access deny !known
        http_access deny forbidden
        http_access allow all
        """.write(to: folder.appending(path: "squid.conf"), atomically: true, encoding: .utf8)
        // Services of the same name share memory, and those that start at the same time end one another.
        service = "test\(port)"
        let configuration = folder.appending(path: "squid.conf").path
        daemon = Daemon([Program.path(of: "squid") ?? "squid", "-N", "-n", service, "-f", configuration], in: folder)
        try await daemon.waitUntilReady(at: try BaseURL("http://\(authority)"), in: folder)
    }

    /// Returns the lines of its log about CONNECT, as soon as there are so many of them.
    func tries(atLeast count: Int) async throws -> [String] {
        var lines: [String] = []
        for _ in 0..<6_000 {
            let log = try String(contentsOf: folder.appending(path: "access.log"), encoding: .utf8)
            lines = log.split(separator: "\n").map(String.init).filter { $0.contains(" CONNECT ") }
            if lines.count >= count { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        return lines
    }

    /// Stops Squid, which leaves its shared memory behind.
    func stop() {
        daemon.stop()
        for part in ["metadata", "queues", "readers"] {
            try? FileManager.default.removeItem(atPath: "/dev/shm/\(service)-cf__\(part).shm")
        }
    }
}
