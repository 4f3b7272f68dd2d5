public import BoxOfficeWire

extension ServiceErrorCode {
    /// The ranking of this day or week is still empty.
    public static let notPublishedYet = ServiceErrorCode(
        "notPublishedYet", "the ranking is not published yet.", retry: true,
        advice: "A day's ranking is complete about half an hour after midnight in Korea.")
    /// KOBIS reports a fault that this client doesn't know; the error's `message` quotes KOBIS.
    public static let unknownFault = ServiceErrorCode(
        "unknownFault", "KOBIS reports a fault.", advice: "Read the message from KOBIS.")
}
