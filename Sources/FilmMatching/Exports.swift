// Days are part of every film's facts, so one import is enough.
@_exported public import struct BoxOfficeWire.CalendarDay
