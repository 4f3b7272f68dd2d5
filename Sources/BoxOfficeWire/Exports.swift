// What both services' values are made of.
@_exported public import struct BoxOfficeBasics.CalendarDay
@_exported public import struct BoxOfficeBasics.ErrorNotice
@_exported public import struct BoxOfficeBasics.ISOWeek
@_exported public import enum BoxOfficeBasics.InterfaceLanguage
@_exported public import protocol BoxOfficeBasics.PresentableError
@_exported public import struct BoxOfficeBasics.Timestamp
// What an app names of BoxOfficeHTTP; a program with a transport, a store or policies of its own imports that itself.
@_exported public import struct BoxOfficeHTTP.BaseURL
@_exported public import struct BoxOfficeHTTP.Credential
@_exported public import protocol BoxOfficeHTTP.HTTPTransport
@_exported public import enum BoxOfficeHTTP.ResponseSource
@_exported public import struct BoxOfficeHTTP.RetryBudget
@_exported public import struct BoxOfficeHTTP.RetryPolicy
@_exported public import struct BoxOfficeHTTP.Secret
@_exported public import struct BoxOfficeHTTP.TransportError
@_exported public import enum BoxOfficeHTTP.TransportEvent
@_exported public import struct BoxOfficeHTTP.TransportMetrics
@_exported public import typealias BoxOfficeHTTP.TransportObserver
@_exported public import struct BoxOfficeHTTP.TransportStack
