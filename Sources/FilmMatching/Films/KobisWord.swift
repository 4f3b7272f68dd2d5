/// The Korean words of KOBIS that decide something in matching, each written once.
///
/// Countries are in ``Nations``, words about cuts and showings in ``TitleWord``.
enum KobisWord {
    /// The kind of a feature film, `typeNm`.
    static let feature = "장편"
    /// The genre of animated films, `genreNm`: their Korean voices may be listed in place of the actors.
    static let animation = "애니메이션"
    /// The genre of filmed stage shows and concerts, `genreNm`.
    static let concert = "공연"
}
