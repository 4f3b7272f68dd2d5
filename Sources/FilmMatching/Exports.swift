// Every film has days, and explanations have a language, so one import is enough.
@_exported public import enum BoxOfficeHTTP.InterfaceLanguage
@_exported public import struct BoxOfficeWire.CalendarDay
