import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("What a file system does not offer costs a guarantee and a line, never the run (F70)", .timeLimit(.minutes(10)))
struct FolderLacksTests {
    private let tool: Posterfetch
    private static let says = "does not offer everything"

    init() throws { tool = try Posterfetch() }

    /// Runs a command while calls fail, and returns the lines about what is lacking.
    private func run(_ fault: String, _ arguments: [String]) async throws -> (Posterfetch.Result, said: [Substring]) {
        var lacking = tool
        let strace = try #require(await Injection.strace)
        lacking.wrapper = [
            strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(fault.prefix { $0 != ":" })", "-e",
            "inject=\(fault)",
        ]
        let result = try await lacking.run(arguments)
        return (result, result.errors.split(separator: "\n").filter { $0.contains(Self.says) })
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: tool.folder.appending(path: path).path)
    }

    @Test(
        "Posters, page and lists are written as if all were there",
        .enabled("LEFT OUT, because strace is not installed or may not trace.") { await Injection.strace != nil },
        arguments: [
            ("fsync:error=EOPNOTSUPP", "a power cut may lose its latest files", nil),
            ("flock:error=ENOLCK", "runs at the same time may do the same work", "verify posters"),
            ("renameat2,linkat:error=EINVAL", "another program puts in place", nil),
            ("renameat2,linkat:error=EPERM", "another program puts in place", "gallery posters"),
            (
                "fsync,flock,renameat2,linkat:error=ENOSYS", "latest files; runs at the same time",
                "daily -q --overwrite"
            ),
        ] as [(String, String, String?)])
    func posters(fault: String, words: String, next: String?) async throws {
        let daily = [
            "daily", "--date", "20240424", "-o", "posters", "--gallery", "--failed", "failed.txt", "--no-cache",
        ]
        let (result, said) = try await run(fault, daily + ["--format", "jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(said.count == 1 && said.first?.contains(words) == true, "\(result.errors)")
        #expect(try result.objects("summary").first?["saved"] as? Int == 10)
        #expect(exists("posters/index.html") && exists("failed.txt"))
        #expect(try tool.hiddenNames().isEmpty)
        #expect(try await Set(PosterRuns.states(in: tool.posters.path)) == [.whole])
        guard let arguments = next?.split(separator: " ").map(String.init) else { return }
        let isQuiet = arguments.contains("-q")
        let (other, saidThen) = try await run(fault, isQuiet ? daily + arguments.dropFirst() : arguments)
        #expect(other.status == 0 && !(isQuiet && !saidThen.isEmpty), "\(other.errors)")
    }

    @Test(
        "A table is replaced, and keeps its backup and as much of its access as can be",
        .enabled("LEFT OUT, because strace is not installed or may not trace.") { await Injection.strace != nil },
        arguments: [
            ("fsync:error=EINVAL", "a power cut may lose its latest files"), ("linkat:error=EPERM", nil),
            ("flock:error=ENOLCK", "runs at the same time"), ("flistxattr:error=EOPNOTSUPP", nil),
            ("fchmod:error=EOPNOTSUPP", "loses permissions or attributes"),
        ] as [(String, String?)])
    func table(fault: String, words: String?) async throws {
        let table = tool.folder.appending(path: "t.csv")
        try Data("movieCd,movieNm\n20228797,범죄도시4\n".utf8).write(to: table)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: table.path)
        let (result, said) = try await run(
            fault, ["enrich", "t.csv", "--in-place", "--review", "r.html", "--no-cache"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(said.count == (words == nil ? 0 : 1), "\(result.errors)")
        if let words { #expect(said.first?.contains(words) == true, "\(result.errors)") }
        #expect(try String(contentsOf: table, encoding: .utf8).contains(",1017163,match,"))
        #expect(exists("t.csv.bak") && exists("r.html"))
    }

    @Test(
        "A disk that fails is a failure, and the page and the list are written all the same",
        .enabled("LEFT OUT, because strace is not installed or may not trace.") { await Injection.strace != nil },
        arguments: ["EIO", "ENOSPC", "EPERM"])
    func failures(error: String) async throws {
        // Of the folder alone: its posters are on disk.
        var failing = tool
        failing.wrapper = [
            try #require(await Injection.strace), "-f", "-qq", "-o", "/dev/null", "-P", tool.posters.path, "-e",
            "trace=fsync", "-e", "inject=fsync:error=\(error)",
        ]
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        let result = try await failing.run(
            "daily", "--date", "20240424", "-o", "posters", "--gallery", "--failed", "failed.txt", "--format", "jsonl")
        #expect(result.status == 74, "\(result.errors)")
        #expect(!result.errors.contains(Self.says) && result.errors.contains("posters cannot be written"))
        #expect(try result.objects("summary").first?["saved"] as? Int == 10)
        #expect(exists("posters/index.html") && exists("failed.txt"))
    }
}
