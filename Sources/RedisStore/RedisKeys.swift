#if Redis
/// The names of what is kept on the server, all in one slot of a cluster.
struct RedisKeys: Sendable {
    /// The number of the layout: another one is not read.
    static let schema = 1

    private let prefix: String

    init(_ namespace: String) { prefix = "{\(namespace)}:\(Self.schema):" }

    /// The layout of what the namespace holds, whatever its number.
    var schema: String { prefix.split(separator: ":").first.map { "\($0):schema" } ?? "schema" }
    var instances: String { prefix + "instances" }
    var epoch: String { prefix + "epoch" }
    var endings: String { prefix + "endings" }
    func turns(_ service: String) -> [String] { [prefix + "turns:" + service, prefix + "latest:" + service] }
    func calls(_ name: String) -> String { prefix + "calls:" + name }
    func flight(_ key: String) -> String { prefix + "flight:" + key }
    func all(_ kind: Kind) -> String { prefix + kind.rawValue + ":" }

    /// What is kept for as long as it is of use.
    enum Kind: String, Sendable {
        case responses
        case decisions
    }
}
#endif
