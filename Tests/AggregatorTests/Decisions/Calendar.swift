import BoxOfficeBasics
import BoxOfficeHTTP
import KobisAPI

/// A calendar whose day a test sets.
final class Calendar: Sendable {
    private let day: Lock<CalendarDay>

    init(_ day: CalendarDay) { self.day = Lock(day) }

    var kobis: KobisCalendar {
        KobisCalendar { [self] in Int64(day.withLock { $0.daysSinceEpoch }) * 86_400 }
    }

    func pass(days: Int) { day.withLock { $0 = $0.adding(days: days) ?? $0 } }
}
