import Aggregator

extension GalleryPage {
    /// The name of the page's file.
    static let fileName = "index.html"

    /// Returns the first and the last day that an earlier page shows; nil if it names none.
    ///
    /// It tells what days a page had whose folder has no file of them, such as one from before there was such a file.
    static func days(inPage page: [UInt8]) -> ClosedRange<CalendarDay>? {
        let text = String(decoding: page, as: UTF8.self)
        let days = ["{\"name\":\"", "[[\"", ",[\""].flatMap { opening in
            text.split(separator: opening).dropFirst().compactMap { CalendarDay($0.prefix(10)) }
        }
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }
}
