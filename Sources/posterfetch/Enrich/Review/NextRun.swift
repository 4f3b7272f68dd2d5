import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables
import PosterGallery

extension ReviewPage.NextRun {
    /// The run that applies decisions to what a run writes, or else to what it reads, with the run's own options.
    init(after run: Arguments, reading table: String, writing output: String?, _ environment: Environment) {
        let written = output == "-" ? nil : output
        let isPart = written == nil && table == "-"
        var without: Set = ["file", "input", "decisions", "again", "record", "replay", "offline", "dry-run", "output"]
        // These are about the table as it was.
        if written != nil { without.formUnion(["format", "excel", "encoding", "delimiter", "in-place"]) }
        var words = run.words(without: without, settings: false)
        if !isPart { words.insert(Self.asFile(written ?? table), at: min(1, words.count)) }
        if written != nil { words.append("--in-place") }
        if written == nil, !isPart { words += ["--output", Self.decided(table)] }
        let place = "cd \(FileManager.default.currentDirectoryPath.quotedForShell) && "
        let program = CommandLine.arguments.first ?? "posterfetch"
        let line = isPart ? "" : place + ([program] + words).map(\.quotedForShell).joined(separator: " ") + " "
        self.init(
            line: line + "--decisions", search: program.quotedForShell + " why",
            isPart: isPart, downloads: Self.downloads(environment))
    }

    /// A path that no option looks like.
    private static func asFile(_ path: String) -> String { path.hasPrefix("-") ? "./\(path)" : path }

    /// The name of a table with its decisions, beside it.
    private static func decided(_ table: String) -> String {
        let name = Folder.parts(of: table).name
        let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
        let isWritable = RowFormat(fileName: name) != nil
        return asFile("\(table.dropLast(ending.count))-decided\(isWritable ? ending : ".csv")")
    }

    /// Where browsers save: `~/Downloads`, or what a desktop in another language calls it.
    private static func downloads(_ environment: Environment) -> String {
        let usual = "~/Downloads"
        let home = environment.variables["HOME"] ?? ""
        let folder = environment.variables["XDG_CONFIG_HOME"]?.nonEmpty ?? "\(home)/.config"
        guard let file = try? SmallFile(reading: "\(folder)/user-dirs.dirs") else { return usual }
        let line = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("XDG_DOWNLOAD_DIR=\"") && $0.hasSuffix("\"") }
        guard let path = line?.dropFirst(18).dropLast() else { return usual }
        return path.hasPrefix("$HOME/") ? "~/\(path.dropFirst(6))" : String(path)
    }
}

extension String {
    var quotedForShell: String {
        let isPlain = !isEmpty && utf8.allSatisfy { $0.isLetterOrDigit || "@%+=:,./_-".utf8.contains($0) }
        return isPlain ? self : "'\(replacing(scalar: "'", by: "'\\''"))'"
    }
}
