// Errors, their texts and times are part of this module's API.
@_exported public import struct BoxOfficeBasics.ErrorNotice
@_exported public import enum BoxOfficeBasics.InterfaceLanguage
@_exported public import protocol BoxOfficeBasics.PresentableError
@_exported public import struct BoxOfficeBasics.Timestamp
