// Days are part of every film's facts, and explanations are in a reader's language, so one import is enough.
@_exported public import enum BoxOfficeHTTP.InterfaceLanguage
@_exported public import struct BoxOfficeWire.CalendarDay
