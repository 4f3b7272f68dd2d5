// Users of the aggregator handle the clients' values all the time, so one import is enough.
@_exported public import KobisAPI
@_exported public import TMDBAPI

// Only what the aggregator's own API names; a program that matches films itself imports FilmMatching.
@_exported public import enum FilmMatching.GivenFilm
@_exported public import struct FilmMatching.KnownFilm
@_exported public import struct FilmMatching.MatchDecision
@_exported public import struct FilmMatching.MatchOverride
@_exported public import struct FilmMatching.MatchOverrides
@_exported public import struct FilmMatching.Statement
@_exported public import struct FilmMatching.StatementRuling
