import Aggregator
import BoxOfficeBasics
import ImageFiles

extension PosterRecord {
    /// Something that a sidecar says, and what something else says instead.
    struct Mistake {
        let words: Phrase
        /// The film's code there, if that is what differs.
        let code: String?

        fileprivate init(_ own: String, in place: Phrase, _ other: String, code: String? = nil) {
            words = Phrase(
                "its sidecar says \(own), but \(place.english) \(other); remove the sidecar, and the film's next run writes it anew",
                "사이드카에는 \(own), \(place.korean) \(other)입니다. 사이드카를 지우면 그 영화를 다음에 받을 때 새로 씁니다")
            self.code = code
        }
    }

    /// Returns what is said wrongly of the image that has the record's digest.
    func mistake(about content: [UInt8]) -> Mistake? {
        let image = Phrase("the image has", "이미지는")
        if content.count != bytes { return Mistake("\(bytes) B", in: image, "\(content.count) B") }
        let facts = source == .own ? try? ImageWithoutMetadata(of: content).facts : try? ImageFacts(inspecting: content)
        guard let facts, (facts.width, facts.height) != (width, height) else { return nil }
        return Mistake("\(width) × \(height)", in: image, "\(facts.width) × \(facts.height)")
    }

    /// Returns what the poster's path in its folder, or the page's data, say otherwise of the film.
    func mistake(at path: String, in index: [(code: MovieCode, tmdbID: Int?)]) -> Mistake? {
        let codes = ([movieCode] + (otherCodes ?? [])).filter { !$0.isEmpty }
        let ids = [tmdbID.map { "tmdb-\($0)" }].compactMap(\.self)
        let name = Phrase("its name has", "파일이나 폴더 이름에는")
        let parts = path.split(separator: "/").map(String.init)
        let hasCode = layout == "flat" || layout.split(separator: "/").last?.contains("{code}") == true
        if hasCode, let file = parts.last, let own = (codes + ids).first,
            !(codes + ids).contains(where: { file.contains($0) })
        {
            let code = PosterFiles(image: file).stem.split(separator: "_").last.map(String.init) ?? file
            return Mistake(own, in: name, code, code: code)
        }
        let data = Phrase("the page's data have", "갤러리 데이터에는")
        for poster in index {
            if let own = codes.first, !codes.contains(poster.code.rawValue) {
                return Mistake(own, in: data, poster.code.rawValue, code: poster.code.rawValue)
            }
            if let tmdbID, let other = poster.tmdbID, tmdbID != other {
                return Mistake("tmdb:\(tmdbID)", in: data, "tmdb:\(other)")
            }
        }
        return nil
    }
}
