// Whoever imports this module sees everything that it joins.
@_exported public import Aggregator
