#if Redis
extension RedisScript {
    /// After the server's data were lost, every instance tells what it knows for this long before any call is counted.
    static let recovery: Int64 = 3_000_000

    private static let count = """
        local epoch = redis.call('GET', KEYS[2])
        if not epoch then
          epoch = ARGV[4] .. ':' .. string.format('%.0f', now)
          redis.call('SET', KEYS[2], epoch)
        end
        local day = ARGV[1]
        local spent = tonumber(redis.call('HGET', KEYS[1], day)) or 0
        if ARGV[3] ~= epoch then spent = math.max(spent, tonumber(ARGV[2])) end

        """

    /// Counts calls.
    ///
    /// Keys: counts, epoch; arguments: day, known count, its epoch, new epoch, limit, how many.
    ///
    /// Returns 0 if they may be sent, 1 if the day's calls are used up, or 2 and for how long nobody can tell; then the count and
    /// its epoch.
    static let spend = RedisScript(
        clock + count + """
            local left = tonumber(string.match(epoch, ':(%d+)$')) + \(recovery) - now
            local result = 0
            if left > 0 then
              result = 2
            elseif redis.call('HGET', KEYS[1], day .. 'x') or spent + ARGV[6] > tonumber(ARGV[5]) then
              result = 1
            else
              spent = spent + ARGV[6]
            end
            redis.call('HSET', KEYS[1], day, spent)
            for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
              if tonumber(string.match(field, '^%d+')) < day - 7 then redis.call('HDEL', KEYS[1], field) end
            end
            return {result, left, spent, epoch}
            """)

    /// Tells a count after the data were lost.
    ///
    /// Keys and arguments as of ``spend``, up to the new epoch.
    static let report = RedisScript(
        clock + count + """
            redis.call('HSET', KEYS[1], day, spent)
            return {spent, epoch}
            """)

    /// Returns calls that were counted beforehand and not sent.
    ///
    /// Keys: counts, epoch; arguments: day, how many, their epoch.
    static let giveBack = RedisScript(
        """
        if redis.call('GET', KEYS[2]) ~= ARGV[3] then return 0 end
        return redis.call('HINCRBY', KEYS[1], ARGV[1], -ARGV[2])
        """)

    /// Notes that the service refuses further calls for the day.
    ///
    /// Keys: counts; arguments: day.
    static let exhaust = RedisScript("return redis.call('HSET', KEYS[1], ARGV[1] .. 'x', 1)")
}
#endif
