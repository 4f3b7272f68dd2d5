import BoxOfficeWire

extension String {
    /// The text as it is searched for: decomposed Hangul, as macOS has it in file names, finds nothing.
    var forSearch: String { trimmed.composingHangul }

    /// What an error says was asked for.
    var asSearchSubject: String { "the search for “\(prefix(80))”" }

    var problemOfSearch: String? { isEmpty ? "the query is blank." : nil }
}
