// Days and texts are part of every film's facts, so one import is enough.
@_exported public import BoxOfficeWire
