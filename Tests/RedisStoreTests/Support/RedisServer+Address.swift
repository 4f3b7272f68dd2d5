#if Redis
import RedisProcess
import RedisStore

extension RedisServer {
    /// Where the server is, or would be.
    var address: RedisAddress { RedisAddress(.socket(path: socket)) }
}
#endif
