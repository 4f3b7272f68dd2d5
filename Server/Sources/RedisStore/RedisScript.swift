// A script that the server runs as one step. All times are of its clock, in microseconds.
struct RedisScript: Sendable {
    private let source: String

    private init(_ source: String) { self.source = source }

    /// The script is sent whole: a digest would have to be loaded first, and again when the server has lost it.
    func command(_ keys: [String], _ arguments: [any RedisArgument]) -> [any RedisArgument] {
        ["EVAL", source, keys.count] + keys as [any RedisArgument] + arguments
    }

    private static let clock = """
        local t = redis.call('TIME')
        local now = t[1] * 1000000 + t[2]

        """

    /// Deletes a value of another type under one of our keys: nothing can read it, and it would block the right one.
    private static let own = """
        local function own(key, kind)
          local found = redis.call('TYPE', key).ok
          if found ~= kind and found ~= 'none' then redis.call('DEL', key) end
        end

        """

    // Keys: instances, schema, epoch. Arguments: instance, newest schema, new epoch. None of the keys expires, because
    // a server with a `volatile` policy evicts keys that do. Returns the time, the number of instances, the schema of
    // the data, their epoch (a name that changes when the data are lost), and the policy that would evict counts.
    static let beat = RedisScript(
        clock + own + """
            own(KEYS[1], 'zset')
            own(KEYS[3], 'string')
            local schema = redis.call('GET', KEYS[2])
            if schema and tonumber(schema) ~= tonumber(ARGV[2]) then return {t[1], t[2], 0, schema, '', ''} end
            redis.call('SET', KEYS[2], ARGV[2])
            redis.call('SET', KEYS[3], ARGV[3] .. ':' .. string.format('%.0f', now), 'NX')
            redis.call('ZADD', KEYS[1], now, ARGV[1])
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 5000000)
            -- These were there before the clock was set back; whoever still is says so within a second.
            redis.call('ZREMRANGEBYSCORE', KEYS[1], now + 1000000, '+inf')
            local memory, policy = redis.pcall('INFO', 'memory'), ''
            -- Who may not ask is not told.
            if type(memory) == 'string' and string.match(memory, 'maxmemory:(%d+)') ~= '0' then
              policy = string.match(memory, 'maxmemory_policy:(allkeys[%w-]*)') or ''
            end
            return {t[1], t[2], redis.call('ZCARD', KEYS[1]), ARGV[2], redis.call('GET', KEYS[3]), policy}
            """)

    // A time in the future was written before the clock was set back, or by another server. Half a second is tolerated,
    // because clocks are corrected. Keys: bucket, latest.
    private static let bucket =
        clock + own + """
            own(KEYS[1], 'hash')
            own(KEYS[2], 'list')
            local function forget() redis.call('DEL', KEYS[1], KEYS[2]) end
            if (tonumber(redis.call('HGET', KEYS[1], 'written')) or 0) > now + 500000 then forget() end
            local state = redis.call('HMGET', KEYS[1], 'full', 'paused', 'refuses')
            local full, paused = tonumber(state[1]) or now, tonumber(state[2]) or 0
            if paused > now + \(RedisTurns.longestPause.microseconds) then paused = 0 end

            """

    // Takes a turn from a token bucket. Keys: bucket, latest. Arguments: interval, tolerance, ceiling, the furthest
    // that a turn may lie ahead. The keys do not expire, because a server with a `volatile` policy evicts keys that do.
    // Returns 0 and the time to wait, 1 and the time after which to ask again, or 2 during a pause that refuses.
    static let turn = RedisScript(
        bucket + """
            if now < paused then return {state[3] == '1' and 2 or 1, paused - now} end
            local interval, tolerance, ceiling, furthest = unpack(ARGV)
            interval, ceiling = tonumber(interval), tonumber(ceiling)
            if interval == 0 then return {0, 0} end
            local turn = math.max(now, full - tolerance)
            local first = ceiling > 0 and tonumber(redis.call('LINDEX', KEYS[2], -ceiling))
            if first then turn = math.max(turn, first + 1050000) end
            -- Nobody reserves a turn that lies further ahead, so nothing here explains one that follows later than that.
            if turn > now + furthest + math.max(interval, 1050000) then
              forget()
              turn, full = now, now
            end
            if turn > now + furthest then return {1, turn - now} end
            full = math.max(full, turn) + interval
            redis.call('HSET', KEYS[1], 'full', string.format('%.0f', full), 'written', string.format('%.0f', now))
            if ceiling > 0 then
              redis.call('RPUSH', KEYS[2], string.format('%.0f', turn))
              redis.call('LTRIM', KEYS[2], -ceiling, -1)
            end
            return {0, turn - now}
            """)

    /// Keys: bucket, latest; arguments: the duration, and whether requests are refused meanwhile.
    static let pause = RedisScript(
        bucket + """
            local till = now + ARGV[1]
            if paused >= till then return 0 end
            redis.call(
              'HSET', KEYS[1], 'paused', string.format('%.0f', till), 'refuses', ARGV[2],
              'written', string.format('%.0f', now))
            return 1
            """)

    /// How long instances report what they know after the server has lost its data, before any call is counted.
    static let recovery = Duration.seconds(3)

    // Counts calls: none to report a known count after data were lost, fewer than none to give some back. Keys: counts,
    // epoch. Arguments: day, known count, its epoch, new epoch, limit, number of calls. Returns 0 if the calls may be
    // sent, 1 if the day's calls are used up, or 2 and the time during which the count is unknown; then the count and
    // its epoch.
    static let spend = RedisScript(
        clock + own + """
            own(KEYS[1], 'hash')
            own(KEYS[2], 'string')
            local epoch = redis.call('GET', KEYS[2])
            local begun = tonumber(string.match(epoch or '', ':(%d+)$'))
            -- One that begins later than now is of another clock: nobody can tell whether all have told what they know.
            if not begun or begun > now then
              begun, epoch = now, ARGV[4] .. ':' .. string.format('%.0f', now)
              redis.call('SET', KEYS[2], epoch)
            end
            local day = ARGV[1]
            local spent = tonumber(redis.call('HGET', KEYS[1], day)) or 0
            if ARGV[3] ~= epoch then spent = math.max(spent, tonumber(ARGV[2])) end
            local left = begun + \(recovery.microseconds) - now
            local result = 0
            if left > 0 then
              result = 2
            elseif redis.call('HGET', KEYS[1], day .. 'x') or spent + ARGV[6] > tonumber(ARGV[5]) then
              result = 1
            else
              spent = spent + ARGV[6]
            end
            redis.call('HSET', KEYS[1], day, string.format('%.0f', spent))
            for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
              if tonumber(string.match(field, '^%d+')) < day - 7 then redis.call('HDEL', KEYS[1], field) end
            end
            return {result, left, spent, epoch}
            """)

    // Keys: flight. First arguments: token, lease. A lease with more time left than it can have was granted before the
    // clock was set back. It says nothing about its leader, who will renew it soon if still there.
    private static let flight =
        own + """
            own(KEYS[1], 'hash')
            local token, ending, lease = unpack(redis.call('HMGET', KEYS[1], 'token', 'ending', 'lease'))
            local left = redis.call('PTTL', KEYS[1])
            local isHeld = token and not ending and left >= 0 and left <= (tonumber(lease) or tonumber(ARGV[2]))

            """

    /// Claims a request, and returns the leader's token.
    static let claim = RedisScript(
        flight + """
            if isHeld then return token end
            redis.call('DEL', KEYS[1])
            redis.call('HSET', KEYS[1], 'token', ARGV[1], 'lease', ARGV[2])
            redis.call('PEXPIRE', KEYS[1], ARGV[2])
            return ARGV[1]
            """)

    /// Renews a lease; with the ending as a further argument, ends the flight.
    static let extend = RedisScript(
        flight + """
            if token ~= ARGV[1] or ending then return 0 end
            if ARGV[3] then redis.call('HSET', KEYS[1], 'ending', ARGV[3]) end
            return redis.call('PEXPIRE', KEYS[1], ARGV[2])
            """)

    /// Returns the ending: an empty text while there is none, nil if the flight has lost its leader.
    static let ending = RedisScript(
        flight + """
            if token ~= ARGV[1] then return false end
            return ending or isHeld and ''
            """)

    /// Keys: responses; arguments: the record, how many of its bytes name the variant, the most variants to keep, and
    /// the lifetime in milliseconds.
    static let put = RedisScript(
        own + """
            own(KEYS[1], 'list')
            local name = string.sub(ARGV[1], 1, ARGV[2])
            for _, record in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
              if string.sub(record, 1, ARGV[2]) == name then redis.call('LREM', KEYS[1], 0, record) end
            end
            redis.call('RPUSH', KEYS[1], ARGV[1])
            redis.call('LTRIM', KEYS[1], -ARGV[3], -1)
            if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[4]) then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
            return 1
            """)

    /// Returns the records under a key.
    static let get = RedisScript(
        own + """
            own(KEYS[1], 'list')
            return redis.call('LRANGE', KEYS[1], 0, -1)
            """)
}
