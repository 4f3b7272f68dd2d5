import BoxOfficeWire

extension Movie {
    /// Reads the document; appendices must be read first, so that ``findings`` include theirs.
    init(reading document: JSONNode) throws(MalformedResponse) {
        guard let id = document["id"].movieID else {
            throw MalformedResponse("the response has no film id", path: "id")
        }
        let names = (title: document["title"].text, original: document["original_title"].text)
        guard let title = names.title ?? names.original else {
            throw MalformedResponse("the film has no title", path: "title")
        }
        self.id = id
        self.title = title
        originalTitle = names.original ?? title
        originalLanguage = document["original_language"].language
        overview = document["overview"].text
        tagline = document["tagline"].text
        releaseDay = document["release_date"].day
        runtime = document["runtime"].knownCount
        status = document["status"].text.map(Status.init(rawValue:))
        genres = document["genres"].objects.compactMap(Genre.init(reading:))
        posterPath = document["poster_path"].imagePath
        backdropPath = document["backdrop_path"].imagePath
        let series = document["belongs_to_collection"].opened
        collection = series.isNull ? nil : CollectionListItem(reading: series)
        originCountries = document["origin_country"].elements.compactMap(\.region)
        productionCountries = document["production_countries"].objects.compactMap { $0["iso_3166_1"].region }
        productionCompanies = document["production_companies"].objects.compactMap { $0["name"].text }
        spokenLanguages = document["spoken_languages"].objects.compactMap { $0["iso_639_1"].language }
        imdbID = document["imdb_id"].text
        homepage = document["homepage"].text
        budget = document["budget"].knownCount
        revenue = document["revenue"].knownCount
        popularity = document["popularity"].number
        voteCount = document["vote_count"].count
        voteAverage = voteCount == 0 ? nil : document["vote_average"].number
        isAdult = document["adult"].bool ?? false
        isSoftcore = document["softcore"].bool ?? false
        isVideo = document["video"].bool ?? false
        findings = document.findings
    }
}

extension Movie.Genre {
    init?(reading row: JSONNode) {
        guard let id = row["id"].id(GenreID.self), let name = row["name"].text else {
            row.report("a genre without an id or a name, left out")
            return nil
        }
        self.id = id
        self.name = name
    }
}
