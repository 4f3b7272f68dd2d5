#if Redis
// A script that the server runs as one step, called by its digest. All times are of its clock, in microseconds.
struct RedisScript: Sendable, Hashable {
    let source: String

    private init(_ source: String) { self.source = source }

    static let all = [beat, leave, turn, pause, spend, exhaust, report, giveBack, claim, renew, end, put]

    private static let clock = """
        local t = redis.call('TIME')
        local now = t[1] * 1000000 + t[2]

        """

    // Keys: instances, schema, epoch; arguments: instance, newest schema, new epoch. None of the keys expires: a
    // server with a `volatile` policy evicts what does. Returns the time, the instances, the schema of the data, their
    // epoch (a name for all that was counted since they were last lost), and the policy by which it forgets counts.
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

    static let leave = RedisScript("return redis.call('ZREM', KEYS[1], ARGV[1])")

    // Takes a turn, as a token bucket does. Keys: bucket, latest; arguments: interval, tolerance, ceiling. The keys do
    // not expire: a server with a `volatile` policy evicts what does. Returns 0 and how long to wait, 1 and how long a
    // pause lasts, or 2 during a pause that refuses.
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

    static let pause = RedisScript(
        clock + """
            local paused = tonumber(redis.call('HGET', KEYS[1], 'paused'))
            local till = now + ARGV[1]
            if paused and paused >= till then return 0 end
            redis.call('HSET', KEYS[1], 'paused', string.format('%.0f', till), 'refuses', ARGV[2])
            return 1
            """)

    /// After the server's data were lost, every instance tells what it knows for this long before any call is counted.
    private static let recovery: Int64 = 3_000_000

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

    // Keys: counts, epoch; arguments: day, known count, its epoch, new epoch, limit, how many. Returns 0 if the calls
    // may be sent, 1 if the day's are used up, or 2 and for how long nobody can tell; then the count and its epoch.
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

    /// Tells a count after the data were lost (keys and arguments as of ``spend``, up to the new epoch).
    static let report = RedisScript(
        clock + count + """
            redis.call('HSET', KEYS[1], day, spent)
            return {spent, epoch}
            """)

    /// Returns calls that were not sent (keys: counts, epoch; arguments: day, how many, their epoch).
    static let giveBack = RedisScript(
        """
        if redis.call('GET', KEYS[2]) ~= ARGV[3] then return 0 end
        return redis.call('HINCRBY', KEYS[1], ARGV[1], -ARGV[2])
        """)

    static let exhaust = RedisScript("return redis.call('HSET', KEYS[1], ARGV[1] .. 'x', 1)")

    /// Claims a request (keys: flight; arguments: token, lease), and returns the token of who leads.
    static let claim = RedisScript(
        """
        local leader = redis.call('HMGET', KEYS[1], 'token', 'ending')
        if leader[1] and not leader[2] then return leader[1] end
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'token', ARGV[1])
        redis.call('PEXPIRE', KEYS[1], ARGV[2])
        return ARGV[1]
        """)

    static let renew = RedisScript(
        """
        local leader = redis.call('HMGET', KEYS[1], 'token', 'ending')
        if leader[1] ~= ARGV[1] or leader[2] then return 0 end
        return redis.call('PEXPIRE', KEYS[1], ARGV[2])
        """)

    static let end = RedisScript(
        """
        if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return 0 end
        redis.call('HSET', KEYS[1], 'ending', ARGV[3])
        redis.call('PEXPIRE', KEYS[1], ARGV[2])
        return redis.call('PUBLISH', ARGV[4], ARGV[1])
        """)

    /// Keys: responses; arguments: its record, how many bytes of it name the variant, how many variants there may be,
    /// for how many milliseconds it is kept.
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
