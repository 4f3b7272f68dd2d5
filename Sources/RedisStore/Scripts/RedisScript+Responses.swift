#if Redis
extension RedisScript {
    /// Stores a response.
    ///
    /// Keys: responses; arguments: its record, how many bytes of it name the variant, how many variants there
    /// may be, for how many milliseconds it is kept.
    static let put = RedisScript(
        """
        local name = string.sub(ARGV[1], 1, ARGV[2])
        for _, record in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
          if string.sub(record, 1, ARGV[2]) == name then redis.call('LREM', KEYS[1], 0, record) end
        end
        redis.call('RPUSH', KEYS[1], ARGV[1])
        redis.call('LTRIM', KEYS[1], -ARGV[3], -1)
        if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[4]) then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
        return 1
        """)
}
#endif
