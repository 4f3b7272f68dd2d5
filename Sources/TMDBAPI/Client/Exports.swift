// One import is enough: clients take a transport from BoxOfficeHTTP, and models have days and findings from BoxOfficeWire.
@_exported public import BoxOfficeHTTP
@_exported public import BoxOfficeWire
@_exported public import ImageFiles
