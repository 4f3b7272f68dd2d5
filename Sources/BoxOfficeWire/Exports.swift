// What both services' values are made of.
@_exported public import struct BoxOfficeBasics.CalendarDay
@_exported public import struct BoxOfficeBasics.ISOWeek
