import HTTPTypes

extension TransportResponse {
    /// What the server's clock showed when it answered, as `Date` has it.
    package var serverTime: Timestamp? {
        head.headerFields[.date].flatMap(HTTPDate.init).map {
            Timestamp(secondsSinceEpoch: Int64($0.secondsSinceEpoch))
        }
    }
}
