import BoxOffice
import BoxOfficeHTTP
import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A ranking as a page: the list at once, and its script adds posters and overviews as they come.
struct Page {
    private let ranking: Ranking
    private let language: InterfaceLanguage

    init(_ ranking: Ranking, _ language: InterfaceLanguage) {
        (self.ranking, self.language) = (ranking, language)
    }

    private static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    private static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

    /// What a browser may load and run: this style and script, rows of this server, and images of it and another host.
    static func policy(images host: BaseURL?) -> String {
        func digest(_ text: String) -> String {
            "'sha256-\(Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString())'"
        }
        let others = host.map { " \($0.scheme)://\($0.authority)" } ?? ""
        return "default-src 'none'; img-src 'self'\(others); connect-src 'self'; style-src \(digest(style)); "
            + "script-src \(digest(script)); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    private func say(_ korean: String, _ english: String) -> String { language == .korean ? korean : english }

    var html: String {
        let day = ranking.days.lowerBound
        let title = say("박스오피스", "Korean box office")
        func link(_ days: Int, _ text: String) -> String {
            guard let other = day.adding(days: days), other <= KobisCalendar.system.yesterday else { return "" }
            return #"<a href="/?day=\#(other)">\#(text)</a>"#
        }
        return """
            <!doctype html>
            <html lang="\(language.rawValue)">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title) \(day)</title>
            <style>\(Self.style)</style>
            <header>
            <h1>\(title) <time datetime="\(day)">\(FigureStyle(language).day(day))</time></h1>
            <nav aria-label="\(say("날짜", "Days"))">\(link(-1, say("← 전날", "← Day before")))\(link(1, say("다음 날 →", "Day after →")))</nav>
            <p id="state" role="status"></p>
            </header>
            <main>
            <ol id="films" data-rows="\(ranking.path)/rows" data-films="\(ranking.path)/films"
             data-alt="\(say("포스터", "Poster"))"
             data-none="\(say("포스터 없음", "No poster"))" data-failed="\(say("불러오지 못했습니다", "Could not be loaded"))"
             data-progress="\(say("영화 정보를 찾는 중", "Looking up films"))">
            \(ranking.entries.map(item).joined(separator: "\n"))
            </ol>
            </main>
            <footer>
            <p>\(say("순위: 영화진흥위원회(KOBIS).", "Rankings: Korean Film Council (KOBIS).")) <span lang="en">\(escaped(TMDB.attribution))</span></p>
            </footer>
            <script>\(Self.script)</script>
            </html>
            """
    }

    private func item(_ entry: BoxOfficeEntry) -> String {
        let audience = entry.audience.map { FigureStyle(language).audience($0) + say("", " admissions") } ?? ""
        return """
            <li id="film-\(entry.movieCode)">
            <div class="poster"><span class="rank">\(entry.rank)</span></div>
            <h2 lang="ko">\(escaped(entry.title))</h2>
            <p class="audience">\(audience)</p>
            <p class="overview"></p>
            </li>
            """
    }

    private func escaped(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}
