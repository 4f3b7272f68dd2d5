#if Redis
import TestSupport
import RedisStore

extension RedisServer {
    /// Where the server is, or would be.
    var address: RedisAddress { RedisAddress(.socket(path: socket)) }
}
#endif
