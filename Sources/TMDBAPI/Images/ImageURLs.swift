public import BoxOfficeBasics

extension ImagePath {
    /// Returns the address of the image; nil for an SVG image, which may contain scripts.
    ///
    /// ```swift
    /// let url = film.posterPath?.url(.poster, .w500)
    /// ```
    public func url(
        _ role: ImageRole, _ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()
    ) -> URL? {
        isVector ? nil : URL(string: images.url(for: self, role, size))
    }
}

/// Something with a poster.
public protocol HasPoster {
    /// The poster (`poster_path`).
    var posterPath: ImagePath? { get }
}

extension HasPoster {
    /// Returns the address of the poster; nil if there is none, or if it is an SVG image, which may contain scripts.
    ///
    /// ```swift
    /// let url = film.posterURL(.fitting(width: 500))
    /// ```
    public func posterURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> URL? {
        posterPath?.url(.poster, size, from: images)
    }
}

extension Movie: HasPoster {}
extension MovieListItem: HasPoster {}
extension MovieCollection: HasPoster {}
extension CollectionListItem: HasPoster {}
