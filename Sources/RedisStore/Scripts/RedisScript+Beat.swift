#if Redis
extension RedisScript {
    /// Says that an instance is there.
    ///
    /// Keys: instances, schema, epoch; arguments: instance, newest schema, new epoch.
    ///
    /// None of the keys expires: a server with a `volatile` policy evicts what does.
    ///
    /// Returns the time, how many instances there are, the schema of the data, their epoch (a name for all that was counted
    /// since the server's data were last lost), and the policy by which a full server forgets counts; none if it does not.
    static let beat = RedisScript(
        clock + """
            local schema = redis.call('GET', KEYS[2])
            if schema and tonumber(schema) ~= tonumber(ARGV[2]) then return {t[1], t[2], 0, schema, '', ''} end
            redis.call('SET', KEYS[2], ARGV[2])
            redis.call('SET', KEYS[3], ARGV[3] .. ':' .. string.format('%.0f', now), 'NX')
            redis.call('ZADD', KEYS[1], now, ARGV[1])
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 5000000)
            local memory, policy = redis.pcall('INFO', 'memory'), ''
            -- Who may not ask is not told.
            if type(memory) == 'string' and string.match(memory, 'maxmemory:(%d+)') ~= '0' then
              policy = string.match(memory, 'maxmemory_policy:(allkeys[%w-]*)') or ''
            end
            return {t[1], t[2], redis.call('ZCARD', KEYS[1]), ARGV[2], redis.call('GET', KEYS[3]), policy}
            """)

    /// Says that an instance is there no more.
    ///
    /// Keys: instances; arguments: instance.
    static let leave = RedisScript("return redis.call('ZREM', KEYS[1], ARGV[1])")
}
#endif
