#if Redis
/// What a server replies to a command.
enum RedisReply: Sendable, Hashable {
    case null
    case integer(Int64)
    case bytes([UInt8])
    case list([RedisReply])
    /// The server refuses the command, and says why.
    case refusal(String)

    /// The number; nil if it is something else.
    var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .bytes(let bytes): Int64(String(decoding: bytes, as: UTF8.self))
        default: nil
        }
    }

    /// The text; nil if it is something else.
    var text: String? {
        if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    /// The parts of a list; none of anything else.
    var parts: [RedisReply] {
        if case .list(let parts) = self { parts } else { [] }
    }
}
#endif
