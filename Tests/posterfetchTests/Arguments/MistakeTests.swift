import BoxOfficeBasics
import BoxOfficeFixtures
import Testing

@testable import posterfetch

@Suite("Wrong arguments, and what was probably meant") struct MistakeTests {
    @Test(
        "A mistake is named together with what was probably meant (C10)",
        arguments: [
            ("dialy", "Did you mean daily?"), ("enrihc films.csv", "Did you mean enrich?"),
            ("cache inof", "Did you mean info?"),
            ("check", "Did you mean verify?"), ("파묘", "posterfetch movie 파묘"),
            ("daily --json", "Did you mean --format json?"),
            ("daily --out x", "Did you mean --output?"), ("daily --langauge ko", "Did you mean --lang?"),
            ("list daily --formt csv", "Did you mean --format?"), ("daily --pin 3", "It belongs to: why."),
            ("list daily --area Seuol", "Did you mean Seoul?"), ("list daily --area 서욹", "Did you mean 서울?"),
            ("daily --size w501", "w342, w500, w780, original"), ("daily --size large", "Did you mean w780?"),
            ("daily --size 600", "Did you mean fitting:600?"), ("daily --layout jelyfin", "Did you mean jellyfin?"),
            ("list daily --format cvs", "Did you mean csv?"), ("list dayly", "Did you mean daily?"),
            ("daily --layout Jelyfin", "Did you mean jellyfin?"),
            ("daily --top", "--top needs a value"), ("daily --top 0", "from 1 to 10"),
            ("daily --top 11", "from 1 to 10"), ("daily --concurrency 0", "from 1 to 64"),
            ("daily --quiet=yes", "takes no value"),
            ("daily --template {rnk}", "{rnk}"), ("daily --poster-language kor", "two letters"),
            ("daily x", "Unexpected argument"), ("list 2024-04-24", "For a day, use --date 2024-04-24"),
            ("20240424", "posterfetch daily --date 20240424"),
            ("daily --date 2024-02-30", "Month 2 of 2024 has 29 days"),
            ("daily --date 20240431", "Month 4 of 2024 has 30 days"),
            ("daily --date 2024-13-01", "13 is not a month"), ("daily --date 2024/0/1", "0 is not a month"),
            ("daily --date 2024-04-00", "Month 4 of 2024 has 30 days"),
            ("daily --date soon", "3-days-ago or last-week"),
            ("daily -o films.csv", "--format csv > films.csv"),
            ("movie 파묘 -o films.json", "--format json > films.json"),
            ("movie", "--input"), ("why", "--input"),
        ])
    func mistakes(line: String, words: String) throws {
        let refusal = try #require(try Refusal(line))
        #expect(refusal.status == .usage)
        #expect(refusal.words.contains(words), "\(refusal.words)")
        #expect(refusal.words.contains("See: posterfetch"))
    }

    @Test(
        "A refused run says so on standard error, in the language of the run, and asks nothing",
        arguments: ["--lang", "LC_ALL", "POSTERFETCH_LANG"])
    func run(by way: String) async throws {
        var tool = try Posterfetch()
        if way != "--lang" { tool.environment[way] = "ko" }
        let result = try await tool.run(["daily", "--json"] + (way == "--lang" ? ["--lang=ko"] : []))
        #expect(result.status == 64)
        #expect(result.errors.contains("도움말: posterfetch daily -h"), "\(result.errors)")
        #expect(result.output.isEmpty && tool.services.order.isEmpty)
    }

    @Test(
        "Mistakes are told in Korean, too",
        arguments: [
            "dialy", "daily --json", "daily --size w501", "list april", "daily --top", "movie",
            "list daily --area Seuol",
        ])
    func korean(line: String) throws {
        let refusal = try #require(try Refusal(line, [:], .korean))
        #expect(refusal.status == .usage && refusal.words.contains("도움말: posterfetch"), "\(refusal.words)")
        #expect(!refusal.words.contains("Did you mean"))
    }

    @Test(
        "A Korean message says what is wrong with the value, and offers Korean words",
        arguments: [
            ("daily --template ../{title}", "폴더 안의 경로"), ("daily --template a//{code}", "폴더 안의 경로"),
            ("daily --template {title", "{를 닫는"), ("daily --template title}", "}를 여는"),
            ("daily --template {titel}", "알 수 없는 자리 표시자입니다"), ("daily --template {year}", "여러 영화의 이름이 같아"),
            ("daily --template {title}/1/2/3/4/5/6/7/8", "8단계"), ("list daily --date 언제", "어제, 3일전, 지난주"),
            ("list daily --date 2024-13-01", "13월은 없습니다"),
            ("daily -o films.csv", "--format csv > films.csv"),
        ])
    func koreanWords(line: String, words: String) throws {
        let refusal = try #require(try Refusal(line, [:], .korean))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
        #expect(!refusal.words.contains("yesterday"))
    }
}
