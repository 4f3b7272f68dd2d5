extension LoopbackServer {
    /// What has happened to a server so far.
    package struct Journal: Sendable {
        /// The requests in the order in which they arrived, each noted before its response is sent.
        package internal(set) var requests: [Request] = []
        /// How many connections were accepted.
        package internal(set) var connections = 0
        /// How many of them are open now.
        package internal(set) var openConnections = 0

        /// How many requests there were for a path.
        ///
        /// - Parameter path: The path, decoded, without its query.
        /// - Returns: The count.
        package func count(of path: String) -> Int { requests.count { $0.path == path } }
    }
}
