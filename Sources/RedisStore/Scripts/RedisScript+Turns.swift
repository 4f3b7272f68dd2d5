#if Redis
extension RedisScript {
    /// Takes a turn, as a token bucket does that is reserved from.
    ///
    /// The keys do not expire: a server with a `volatile` policy evicts what does, and there are few of these.
    ///
    /// Keys: bucket, latest; arguments: interval, tolerance, ceiling.
    ///
    /// Returns 0 and how long to wait, 1 and how long a pause lasts, or 2 during a pause that refuses.
    static let turn = RedisScript(
        clock + """
            local s = redis.call('HMGET', KEYS[1], 'full', 'paused', 'refuses')
            local paused = tonumber(s[2])
            if paused and now < paused then return {s[3] == '1' and 2 or 1, paused - now} end
            local interval, tolerance, ceiling = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
            if interval == 0 then return {0, 0} end
            local full = tonumber(s[1])
            local turn = math.max(math.max(full or now, now) - tolerance, now)
            if ceiling > 0 then
              local first = redis.call('LINDEX', KEYS[2], -ceiling)
              if first then turn = math.max(turn, first + 1050000) end
            end
            full = math.max(full or turn, turn) + interval
            redis.call('HSET', KEYS[1], 'full', string.format('%.0f', full))
            if ceiling > 0 then
              redis.call('RPUSH', KEYS[2], string.format('%.0f', turn))
              redis.call('LTRIM', KEYS[2], -ceiling, -1)
            end
            return {0, turn - now}
            """)

    /// Holds requests back.
    ///
    /// Keys: bucket; arguments: for how long, whether requests are refused.
    static let pause = RedisScript(
        clock + """
            local paused = tonumber(redis.call('HGET', KEYS[1], 'paused'))
            local till = now + ARGV[1]
            if paused and paused >= till then return 0 end
            redis.call('HSET', KEYS[1], 'paused', string.format('%.0f', till), 'refuses', ARGV[2])
            return 1
            """)
}
#endif
