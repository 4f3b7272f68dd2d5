extension Kobis {
    /// Fetches the ranking of one day; it has no entries if KOBIS has none for a day before yesterday.
    ///
    /// KOBIS revises published figures, mostly within a few days and only slightly; ranks rarely change. Throws
    /// `invalidRequest` for a day in the future, an invalid region, or fewer than 1 or more than 10 rows, and
    /// `notPublishedYet` for an empty ranking of yesterday or today.
    public func dailyBoxOffice(_ request: DailyBoxOfficeRequest) async throws(KobisError) -> DailyBoxOffice {
        try await ranking(request) { document throws(MalformedResponse) in
            try DailyBoxOffice(reading: document, day: request.day)
        }
    }

    /// Fetches the ranking of a week, a weekend, or the weekdays between; see ``dailyBoxOffice(_:)`` for its errors.
    ///
    /// Throws `notPublishedYet` for an empty ranking whose last day is yesterday or later.
    public func weeklyBoxOffice(_ request: WeeklyBoxOfficeRequest) async throws(KobisError) -> WeeklyBoxOffice {
        try await ranking(request) { document throws(MalformedResponse) in
            try WeeklyBoxOffice(reading: document, requested: request)
        }
    }

    private func ranking<List: BoxOfficeList>(
        _ request: some BoxOfficeRequest, read: @escaping @Sendable (JSONNode) throws(MalformedResponse) -> List
    ) async throws(KobisError) -> List {
        let today = calendar.today
        try request.check(today: today)
        var call = request.call
        // Of a week that is not over, KOBIS may name the days so far.
        if request.days.upperBound >= today { call.identity = request.beginning }
        var (list, age) = try await fetch(call, read: read)
        list.age = age
        // An old ranking can be empty, for example in a region without screenings. A recent one is not counted yet.
        guard !list.entries.isEmpty || !request.isFresh(today: today) else {
            throw KobisError(.notPublishedYet, request.call.context)
        }
        return list
    }
}
