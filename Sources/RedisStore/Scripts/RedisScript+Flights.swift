#if Redis
extension RedisScript {
    /// Claims a request.
    ///
    /// Keys: flight; arguments: token, lease. Returns the token of who leads.
    static let claim = RedisScript(
        """
        local leader = redis.call('HMGET', KEYS[1], 'token', 'ending')
        if leader[1] and not leader[2] then return leader[1] end
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'token', ARGV[1])
        redis.call('PEXPIRE', KEYS[1], ARGV[2])
        return ARGV[1]
        """)

    /// Extends a lease.
    ///
    /// Keys: flight; arguments: token, lease.
    static let renew = RedisScript(
        """
        local leader = redis.call('HMGET', KEYS[1], 'token', 'ending')
        if leader[1] ~= ARGV[1] or leader[2] then return 0 end
        return redis.call('PEXPIRE', KEYS[1], ARGV[2])
        """)

    /// Ends a flight.
    ///
    /// Keys: flight; arguments: token, lease, ending, channel.
    static let end = RedisScript(
        """
        if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
        redis.call('HSET', KEYS[1], 'ending', ARGV[3])
        redis.call('PEXPIRE', KEYS[1], ARGV[2])
        return redis.call('PUBLISH', ARGV[4], ARGV[1])
        """)
}
#endif
