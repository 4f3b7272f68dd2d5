public import Aggregator

extension BoxOfficeRow {
    /// A row with everything.
    public static var sample: BoxOfficeRow {
        BoxOfficeRow(.sample, film: .known(.sample), poster: .loaded(.sample))
    }

    fileprivate init(_ entry: BoxOfficeEntry, film: FilmState, poster: PosterState) {
        self.init(entry)
        (self.film, self.poster) = (film, poster)
    }
}

extension [BoxOfficeRow] {
    /// Ten rows: one with everything, one whose film TMDB lacks, one that failed, and others that are still being loaded.
    public static var sample: [BoxOfficeRow] {
        [BoxOfficeEntry].sample.enumerated().map { number, entry in
            switch number {
            case 0: .sample
            case 1:
                BoxOfficeRow(
                    entry, film: .known(.sampleWithoutMatch), poster: .missing(.noMatch(.noMatch)))
            case 2: BoxOfficeRow(entry, film: .failed(.sample), poster: .failed(.sample))
            default: BoxOfficeRow(entry, film: .loading, poster: .loading)
            }
        }
    }
}

extension BoxOfficeScreen.State {
    /// A ranking with rows in all states.
    public static var sample: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        (state.days, state.rows) = (.ofSamples ... .ofSamples, .sample)
        return state
    }

    /// A screen that has just been opened.
    public static var sampleLoading: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        state.isLoading = true
        return state
    }

    /// A screen whose ranking could not be loaded.
    public static var sampleFailed: BoxOfficeScreen.State {
        var state = BoxOfficeScreen.State()
        state.error = .sample
        return state
    }

    /// A film's page.
    public static var sampleSelection: BoxOfficeScreen.State {
        var state = sample
        state.selection = BoxOfficeScreen.Selection(.sample)
        state.selection?.details = .sample
        return state
    }
}
