/// Something with a poster.
public protocol HasPoster {
    /// The poster (`poster_path`).
    var posterPath: ImagePath? { get }
}

/// Something with a wide picture.
public protocol HasBackdrop {
    /// The wide picture (`backdrop_path`).
    var backdropPath: ImagePath? { get }
}

/// Somebody with a portrait.
public protocol HasPortrait {
    /// The portrait (`profile_path`).
    var profilePath: ImagePath? { get }
}

extension HasPoster {
    /// The address of the poster; nil if there is none, or it is a drawing, which may hold scripts.
    ///
    /// ```swift
    /// let url = film.posterURL(.fitting(width: 500))
    /// ```
    ///
    /// - Parameters:
    ///   - size: How large it is wanted.
    ///   - images: Where pictures are, and in which sizes.
    /// - Returns: The address.
    public func posterURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> String? {
        images.url(ofPixels: posterPath, .poster, size)
    }
}

extension HasBackdrop {
    /// The address of the wide picture; nil if there is none, or it is a drawing, which may hold scripts.
    ///
    /// - Parameters:
    ///   - size: How large it is wanted.
    ///   - images: Where pictures are, and in which sizes.
    /// - Returns: The address.
    public func backdropURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> String? {
        images.url(ofPixels: backdropPath, .backdrop, size)
    }
}

extension HasPortrait {
    /// The address of the portrait; nil if there is none, or it is a drawing, which may hold scripts.
    ///
    /// - Parameters:
    ///   - size: How large it is wanted.
    ///   - images: Where pictures are, and in which sizes.
    /// - Returns: The address.
    public func portraitURL(_ size: ImageSize, from images: ImageConfiguration = ImageConfiguration()) -> String? {
        images.url(ofPixels: profilePath, .profile, size)
    }
}

extension ImageConfiguration {
    fileprivate func url(ofPixels path: ImagePath?, _ role: ImageRole, _ size: ImageSize) -> String? {
        path.flatMap { $0.isVector ? nil : url(for: $0, role, size) }
    }
}

extension Movie: HasPoster, HasBackdrop {}
extension MovieListItem: HasPoster, HasBackdrop {}
extension MovieCollection: HasPoster, HasBackdrop {}
extension CollectionListItem: HasPoster, HasBackdrop {}
extension MovieUserList: HasPoster {}
extension Person: HasPortrait {}
extension PersonListItem: HasPortrait {}
extension Credits.Person: HasPortrait {}
