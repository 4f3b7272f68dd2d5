import BoxOfficeBasics
import FilmTables

/// Reads a workbook with a program that is installed, as chafa draws posters.
enum Workbook {
    private struct Converter: Sendable {
        let program: String
        let arguments: @Sendable (_ path: String, _ format: String) -> [String]
    }

    private static let converters = [
        // Without inference, which makes True of a column of ones.
        Converter(program: "in2csv") { ["-I", "-f", $1, $0] },
        // Its own form for days, 07-30-14, cannot be distinguished from others.
        Converter(program: "xlsx2csv") { path, _ in ["-f", "%Y-%m-%d", path] },
        Converter(program: "ssconvert") { path, _ in ["-T", "Gnumeric_stf:stf_csv", path, "fd://1"] },
        Converter(program: "libreoffice") { path, _ in ["--headless", "--cat", path] },
        Converter(program: "soffice") { path, _ in ["--headless", "--cat", path] },
    ]

    /// How long a converter may take: as long as a service is waited for.
    private static let limit = WaitOptions().limit

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
            let output = await program.output(converter.arguments(path, format), atMost: 256 << 20)
            try Task.checkCancellation()
            if let output, !output.isEmpty { return (output, converter.program, true) }
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
                    "this is an Excel workbook that \(names) cannot convert within \(limit.components.seconds) s: save it as CSV",
                    "엑셀 통합 문서를 \(limit.components.seconds)초 안에 변환하지 못했습니다(\(names)). CSV로 저장하세요"))
    }
}
