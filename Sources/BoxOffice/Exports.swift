// Whoever imports this module sees everything that it joins.
@_exported public import Aggregator
@_exported public import enum BoxOfficeHTTP.StoreNotice
