public import BoxOfficePlatform

/// Something with a poster.
public protocol HasPoster {
    /// The poster (`poster_path`).
    var posterPath: ImagePath? { get }
}

/// Something with a backdrop.
public protocol HasBackdrop {
    /// The backdrop, a wide image (`backdrop_path`).
    var backdropPath: ImagePath? { get }
}

/// A person with a portrait.
public protocol HasPortrait {
    /// The portrait (`profile_path`).
    var profilePath: ImagePath? { get }
}

extension HasPoster {
    /// Returns the address of the poster; nil if there is none, or if it is an SVG image, which may contain scripts.
    ///
    /// ```swift
    /// let url = film.posterURL(.fitting(width: 500))
    /// ```
    public func posterURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> URL? {
        images.url(ofPixels: posterPath, .poster, size)
    }
}

extension HasBackdrop {
    /// Returns the address of the backdrop; nil if there is none, or if it is an SVG image, which may contain scripts.
    public func backdropURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> URL? {
        images.url(ofPixels: backdropPath, .backdrop, size)
    }
}

extension HasPortrait {
    /// Returns the address of the portrait; nil if there is none, or if it is an SVG image, which may contain scripts.
    public func portraitURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> URL? {
        images.url(ofPixels: profilePath, .profile, size)
    }
}

extension Movie: HasPoster, HasBackdrop {}
extension MovieListItem: HasPoster, HasBackdrop {}
extension MovieCollection: HasPoster, HasBackdrop {}
extension CollectionListItem: HasPoster, HasBackdrop {}
extension Person: HasPortrait {}
extension PersonListItem: HasPortrait {}
extension Credits.Person: HasPortrait {}
