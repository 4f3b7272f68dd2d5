import BoxOfficeHTTP
import BoxOfficeWire

extension MovieFilter {
    /// The query, without the criteria that are not set.
    var query: [QueryItem] {
        let values: [(name: String, value: String?)] = [
            ("include_adult", String(includesAdult)),
            ("include_video", String(includesVideo)),
            ("sort_by", order.rawValue),
            ("primary_release_date.gte", firstRelease.from?.description),
            ("primary_release_date.lte", firstRelease.through?.description),
            ("release_date.gte", release.from?.description),
            ("release_date.lte", release.through?.description),
            ("with_release_type", Terms.any(releaseKinds.map(\.rawValue)).text { String($0) }),
            ("primary_release_year", firstReleaseYear.map { String($0) }),
            ("with_original_language", originalLanguage?.code),
            ("with_origin_country", originCountries.text(\.rawValue)),
            ("with_genres", genres.text { String($0) }),
            ("without_genres", Terms.all(withoutGenres).text { String($0) }),
            ("with_keywords", keywords.text { String($0) }),
            ("with_people", people.text(\.description)),
            ("with_companies", companies.text { String($0) }),
            ("with_runtime.gte", runtime.map { String($0.lowerBound) }),
            ("with_runtime.lte", runtime.map { String($0.upperBound) }),
            ("vote_average.gte", voteAverage.map { String($0.lowerBound) }),
            ("vote_average.lte", voteAverage.map { String($0.upperBound) }),
            ("vote_count.gte", voteCount.map { String($0) }),
            ("watch_region", watching?.region.rawValue),
            ("with_watch_providers", watching?.providers.text { String($0) }),
        ]
        return values.compactMap { name, value in value.map { QueryItem(name, $0) } }
    }
}

extension MovieFilter.Terms {
    fileprivate func text(_ write: (Term) -> String) -> String? {
        terms.isEmpty ? nil : terms.map(write).joined(separator: separator)
    }
}
