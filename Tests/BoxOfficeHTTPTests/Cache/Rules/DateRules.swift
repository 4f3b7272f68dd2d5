import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: dates (RFC 9110, 5.6.7; RFC 9111, 4.2)") struct DateRules {
    @Test("A date is read, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let readable = [
        ("IMF-fixdate", "Thu, 18 Aug 2050 02:01:18 GMT"),
        ("RFC 850", "Thursday, 18-Aug-50 02:01:18 GMT"),
        ("RFC 850 of 2075, less than 50 years ahead", "Friday, 06-Sep-75 00:00:00 GMT"),
        ("asctime", "Thu Aug 18 02:01:18 2050"),
        ("asctime with a day of one digit", "Thu Aug  8 02:01:18 2050"),
        ("after 2038", "Tue, 19 Jan 2038 14:14:08 GMT"),
        ("after 2286", "Sun, 21 Nov 2286 04:46:39 GMT"),
        ("a weekday in other letters", "THU, 18 Aug 2050 02:01:18 GMT"),
        ("a month in other letters", "Thu, 18 aUG 2050 02:01:18 GMT"),
        ("a zone in other letters", "Thu, 18 Aug 2050 02:01:18 gmt"),
        ("RFC 850 in other letters", "THURSDAY, 18-AUG-50 02:01:18 gmt"),
        ("a leap second", "Thu, 30 Jun 2050 23:59:60 GMT"),
    ]

    private static let past = [
        ("RFC 850 of 1994, since 2094 is more than 50 years ahead", "Sunday, 06-Nov-94 08:49:37 GMT"),
        ("RFC 850 of 1975, since that day of 2075 is", "Saturday, 06-Dec-75 00:00:00 GMT"),
        ("asctime of 1994", "Sun Nov  6 08:49:37 1994"),
    ]

    private static let unreadable = [
        ("another zone", "Thu, 18 Aug 2050 02:01:18 AEST"),
        ("UTC", "Thu, 18 Aug 2050 02:01:18 UTC"),
        ("a number as zone", "Thu, 18 Aug 2050 02:01:18 +0000"),
        ("without a zone", "Thu, 18 Aug 2050 02:01:18"),
        ("a year of two digits", "Thu, 18 Aug 50 02:01:18 GMT"),
        ("RFC 850 with a year of four", "Thursday, 18-Aug-2050 02:01:18 GMT"),
        ("RFC 850 with a short weekday", "Thu, 18-Aug-50 02:01:18 GMT"),
        ("dashes", "Thu, 18-Aug-2050 02:01:18 GMT"),
        ("without a comma", "Thu 18 Aug 2050 02:01:18 GMT"),
        ("two spaces", "Thu, 18  Aug  2050 02:01:18 GMT"),
        ("full stops in the time", "Thu, 18 Aug 2050 02.01.18 GMT"),
        ("an hour of one digit", "Thu, 18 Aug 2050 2:01:18 GMT"),
        ("a day of one digit", "Thu, 8 Aug 2050 02:01:18 GMT"),
        ("a day that does not exist", "Thu, 31 Feb 2050 02:01:18 GMT"),
        ("an hour that does not exist", "Thu, 18 Aug 2050 25:01:18 GMT"),
        ("a word that is not a weekday", "Foo, 18 Aug 2050 02:01:18 GMT"),
        ("a word that is not a month", "Thu, 18 Foo 2050 02:01:18 GMT"),
        ("ISO 8601", "2050-08-18T02:01:18Z"),
        ("a number", "2545437678"),
    ]

    static let rules =
        readable.map { CacheRule("RFC 9110 5.6.7", $0.0, .first("Expires: \($0.1)"), .ask(.stored(1))) }
        + (past + unreadable).map { CacheRule("RFC 9110 5.6.7", $0.0, .first("Expires: \($0.1)"), .ask(.sent)) }
        + past.map { name, date in
            // A date that could not be read would lead to no guess.
            CacheRule("RFC 9110 5.6.7", "\(name), as a past", .first("Last-Modified: \(date)"), .ask(.stored(1)))
        }
}
