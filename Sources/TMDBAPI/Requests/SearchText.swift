import BoxOfficeWire

extension String {
    /// The text as it is sent: trimmed, and with composed Hangul, since the decomposed form of macOS file names finds nothing.
    var forSearch: String { trimmed.composingHangul }

    /// The words that errors use for the search.
    var asSearchSubject: String { "the search for “\(prefix(80))”" }

    var problemOfSearch: String? { isEmpty ? "the query is blank." : nil }
}
