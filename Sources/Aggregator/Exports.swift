// Whoever uses the aggregator handles the clients' values all the time, so one import is enough.
@_exported public import FilmMatching
@_exported public import KobisAPI
@_exported public import TMDBAPI
