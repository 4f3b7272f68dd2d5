import BoxOfficeWire

extension Kobis {
    /// Fetches the ranking of one day.
    ///
    /// KOBIS revises published figures, mostly within a few days and by little; ranks rarely move.
    ///
    /// - Parameter request: The day, and filters.
    /// - Returns: The ranking; without entries if KOBIS has none for a day before yesterday.
    /// - Throws: A ``KobisError``: `invalidRequest` for a day in the future or a number of rows that KOBIS doesn't offer,
    ///   `notPublishedYet` if the ranking of yesterday or today is empty, or what KOBIS or the transport reports.
    public func dailyBoxOffice(_ request: DailyBoxOfficeRequest) async throws(KobisError) -> DailyBoxOffice {
        try await ranking(request, entries: \.entries) { document throws(MalformedResponse) in
            try DailyBoxOffice(reading: document, day: request.day)
        }
    }

    /// Fetches the ranking of a week, a weekend, or the weekdays between.
    ///
    /// - Parameter request: The week, which part of it, and filters.
    /// - Returns: The ranking; without entries if KOBIS has none for days before yesterday.
    /// - Throws: A ``KobisError``: `invalidRequest` for days in the future or a number of rows that KOBIS doesn't offer,
    ///   `notPublishedYet` if the ranking is empty and its last day was yesterday or is still to come, or what KOBIS or
    ///   the transport reports.
    public func weeklyBoxOffice(_ request: WeeklyBoxOfficeRequest) async throws(KobisError) -> WeeklyBoxOffice {
        try await ranking(request, entries: \.entries) { document throws(MalformedResponse) in
            try WeeklyBoxOffice(reading: document, requested: request)
        }
    }

    private func ranking<Model: Sendable>(
        _ request: some BoxOfficeRequest, entries: KeyPath<Model, [BoxOfficeEntry]>,
        read: @Sendable (JSONNode) throws(MalformedResponse) -> Model
    ) async throws(KobisError) -> Model {
        let today = calendar.today
        try request.check(today: today)
        let list = try await fetch(request.call, read: read)
        // An old ranking may be empty: some region shows nothing on some day. A recent one has not been counted yet.
        guard !list[keyPath: entries].isEmpty || !request.isFresh(today: today) else {
            throw KobisError(.notPublishedYet, request.call.context)
        }
        return list
    }
}
