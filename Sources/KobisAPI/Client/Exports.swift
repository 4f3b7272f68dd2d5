// One import is enough: a client is made of a transport, and its models of days and findings.
@_exported public import BoxOfficeHTTP
@_exported public import BoxOfficeWire
