// Every film has days, and explanations have a language, so one import is enough.
@_exported public import struct BoxOfficeBasics.CalendarDay
@_exported public import enum BoxOfficeBasics.InterfaceLanguage
