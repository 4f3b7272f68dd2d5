import BoxOfficeBasics
import BoxOfficeSystem
import FilmTables

/// Reads a workbook with a program that is installed, as chafa draws posters.
enum Workbook {
    private struct Converter: Sendable {
        let program: String
        /// True if it writes no table to its output, but a file into a folder.
        var writesFile = false
        let arguments: @Sendable (_ path: String, _ format: String, _ folder: String) -> [String]
    }

    private static let converters =
        [
            // Without inference, which makes True of a column of ones.
            Converter(program: "in2csv") { path, format, _ in ["-I", "-f", format, path] },
            // Its own form for days, 07-30-14, cannot be distinguished from others.
            Converter(program: "xlsx2csv") { path, _, _ in ["-f", "%Y-%m-%d", path] },
            Converter(program: "ssconvert") { path, _, _ in ["-T", "Gnumeric_stf:stf_csv", path, "fd://1"] },
        ]
        + ["libreoffice", "soffice"].map { program in
            Converter(program: program, writesFile: true) { path, _, folder in
                // With a profile of its own, it also works while its window is open; 44, 34 and 76 are comma, mark and UTF-8.
                [
                    "-env:UserInstallation=file://\(folder)/profile", "--headless", "--convert-to",
                    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true", "--outdir", folder, path,
                ]
            }
        }

    /// How long a converter may take: as long as a service is waited for.
    private static let limit = WaitOptions().limit

    private static let longest = 256 << 20

    /// Returns the first sheet as CSV, all of it, and the program that made it.
    static func csv(
        _ path: String, _ format: String
    ) async throws -> (text: [UInt8], program: String?, isWhole: Bool) {
        guard path != "-" else {
            throw BrokenInput(
                "this is an Excel workbook, which cannot be read from standard input: name the file",
                "엑셀 통합 문서는 표준 입력으로 읽을 수 없습니다. 파일 이름을 적으세요")
        }
        // A path that begins with a hyphen would be an option.
        let path = path.hasPrefix("-") ? "./\(path)" : path
        var tried: [String] = []
        for converter in converters where format == "xlsx" || converter.program != "xlsx2csv" {
            guard let program = InstalledProgram(converter.program, limit: limit, in: .process) else { continue }
            let folder = FileManager.default.temporaryDirectory.path + "/posterfetch-\(UInt64.random(in: 0 ... .max))"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let written = await program.output(converter.arguments(path, format, folder), atMost: longest)
            try Task.checkCancellation()
            let name = Folder.parts(of: path).name
            let file = try SmallFile(
                reading: "\(folder)/\(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)).csv", limit: longest)
            if let output = converter.writesFile ? file?.bytes : written, !output.isEmpty {
                return (output, converter.program, true)
            }
            tried.append(converter.program)
        }
        let names = tried.joined(separator: ", ")
        throw BrokenInput(
            tried.isEmpty
                ? Phrase(
                    "this is an Excel workbook, which in2csv, xlsx2csv, ssconvert or LibreOffice would convert: install one "
                        + "(pipx install csvkit, apt install xlsx2csv, brew install csvkit), or save it as CSV",
                    "엑셀 통합 문서입니다. in2csv, xlsx2csv, ssconvert, LibreOffice 중 하나를 설치하거나(pipx install csvkit, "
                        + "apt install xlsx2csv, brew install csvkit) CSV로 저장하세요")
                : Phrase(
                    "this is an Excel workbook, but \(names) made no table of its first sheet, which may be empty, or take longer than "
                        + "\(limit.components.seconds) s: save it as CSV",
                    "엑셀 통합 문서인데 \(names)로 첫 시트를 표로 바꾸지 못했습니다. 시트가 비었거나 \(limit.components.seconds)초 넘게 걸리는 파일일 수 "
                        + "있습니다. CSV로 저장하세요"))
    }
}
