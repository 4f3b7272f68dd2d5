// The help of options and arguments, and the headings.
extension HelpWords {
    static let options = [
        "Usage:": "사용법:", "Examples:": "예:", "Commands:": "명령:", "Arguments": "인자", "Options": "옵션",
        "command": "명령", "options": "옵션", "values:": "값:", "default:": "기본값:", "All options:": "모든 옵션:",
        "-h or --help shows the short help.": "-h나 --help는 짧은 도움말을 보여 줍니다.",
        "About a command: posterfetch COMMAND --help.": "명령별 도움말: posterfetch 명령 --help.",
        "Keys, exit statuses and more:": "키, 종료 상태 등 전체 도움말:",
        "Selection": "순위 고르기", "Output": "출력", "Schedule": "예약 실행", "Network": "네트워크", "Posters": "포스터",
        "Gallery": "갤러리", "Matching": "매칭", "Films": "영화", "Configuration": "설정",
        "Show the version.": "버전을 보여 줍니다.", "Show help information.": "도움말을 보여 줍니다.",

        "The day in Korea: 2024-04-24, also written 20240424, 2024-4-24 or 2024.4.24, yesterday or N-days-ago; any day of a week stands for the week. (default: the latest that has ended)":
            "한국 날짜: 2024-04-24(20240424, 2024.4.24, 2024년 4월 24일도 됨), 어제, 그제, N-days-ago. 주간 순위에서는 그 주의 아무 날이나 됩니다. (기본값: 가장 최근에 끝난 날)",
        "The first day of a range of rankings.": "여러 순위를 볼 때 첫날.",
        "The last day of the range. (default: the latest that has ended)": "여러 순위를 볼 때 마지막 날. (기본값: 가장 최근에 끝난 날)",
        "Films of one origin only (also 한국 or 외국).": "한국 영화만, 또는 외국 영화만(한국, 외국이라고 적어도 됨).",
        "Films of one kind only; multi is KOBIS's word for art-house films.":
            "한 종류만. multi는 다양성 영화, commercial은 상업 영화입니다.",
        "One region only: its name, such as Seoul or 서울, or its code, such as 0105001.":
            "한 지역만: 서울이나 Seoul 같은 이름, 또는 0105001 같은 코드.",
        "How many films of each ranking, from rank 1: 1 to 10. (default: 10)": "순위마다 1위부터 몇 편까지: 1~10. (기본값: 10)",
        "The period that is ranked: a week begins on Monday, its weekend on Friday.":
            "순위를 매기는 기간: 한 주는 월요일에, 주말은 금요일에 시작합니다.",

        "The format of the results; jsonl is an object a line. (default: table, but jsonl where posters are fetched and the output is piped)":
            "결과 형식. jsonl은 한 줄에 객체 하나입니다. (기본값: table, 포스터를 받는 명령의 출력을 파이프로 넘기면 jsonl)",
        "The names of CSV columns: those of JSON, or Korean ones.": "CSV 열 이름: JSON과 같은 이름 또는 한국어.",
        "Write CSV for Excel: UTF-8 with a byte order mark, CRLF, and no cell that Excel would run as a formula.":
            "엑셀용 CSV를 씁니다: BOM이 있는 UTF-8, CRLF 줄바꿈. 엑셀에서 수식으로 실행될 수 있는 셀은 글자로 바꿉니다.",
        "Print without colours. NO_COLOR does the same, CLICOLOR_FORCE the opposite.":
            "색 없이 출력합니다. NO_COLOR와 같고, CLICOLOR_FORCE는 반대입니다.",
        "Print only errors, and data only with --format.": "오류만 출력하고, 데이터는 --format이 있을 때만 출력합니다.",
        "Posters in the terminal, by the program chafa: all of them, those of the first films, or none.":
            "터미널에 보여 줄 포스터(chafa 필요): 모두, 앞 순위만, 또는 없음.",
        "The same as --pictures off.": "--pictures off와 같습니다.",
        "The language of texts for people, ko or en. (default: the system's)": "화면에 나오는 글의 언어: ko 또는 en. (기본값: 시스템 언어)",

        "Wait until KOBIS has published the latest ranking, asking every five minutes.":
            "KOBIS가 최신 순위를 발표할 때까지 5분마다 물으며 기다립니다.",
        "The longest time that --wait-published waits. (default: 360)": "--wait-published가 기다리는 가장 긴 시간(분). (기본값: 360)",
        "Exit with status 2 if the rankings have no films.": "순위에 영화가 없으면 종료 상태가 2입니다.",

        "Neither use nor store responses.": "캐시를 읽지도 쓰지도 않습니다.",
        "Send no request: use stored responses, and say how old they are.":
            "요청을 보내지 않고 저장된 응답만 쓰며, 얼마나 오래된 것인지 알려 줍니다.",
        "Record in a folder all that the run uses, without keys.": "실행에 쓰인 모든 것을 키 없이 폴더에 녹화합니다.",
        "Replay a recording; needs neither network nor keys, and takes the day from it.":
            "녹화를 재생합니다. 네트워크도 키도 필요 없고, 날짜도 녹화한 날을 따릅니다.",
        "Print each request to standard error.": "요청을 보낼 때마다 표준 오류에 적습니다.",
        "The configuration file, instead of ~/.config/posterfetch/config.toml and the system's.":
            "~/.config/posterfetch/config.toml과 시스템 설정 대신 쓸 설정 파일.",
        "Ignore .env in the working folder.": "현재 폴더의 .env를 읽지 않습니다.",
        "Accept base URLs with plain http beyond this machine; keys then travel unprotected.":
            "다른 컴퓨터의 http 주소도 받아들입니다. 키가 암호화되지 않은 채 전송됩니다.",

        "The folder for the posters; created if it does not exist. (default: posters)":
            "포스터를 둘 폴더. 없으면 만듭니다. (기본값: posters)",
        "The size: w92, w154, w185, w342, w500, w780, original or fitting:WIDTH. (default: w500)":
            "크기: w92, w154, w185, w342, w500, w780, original, fitting:너비. (기본값: w500)",
        "The languages of posters, in order of preference: codes, original or none, such as ko,none,en. (default: TMDB's own choice, which saves a request per film)":
            "포스터 언어를 원하는 순서대로: 언어 코드, original, none. 예: ko,none,en (기본값: TMDB가 고른 포스터, 영화마다 요청이 하나 줄어듭니다)",
        "The layout of the folder. (default: flat)": "폴더 배치. (기본값: flat)",
        "A layout of your own, such as “{year}/{title} {code}”.": "직접 정하는 폴더 배치. 예: “{year}/{title} {code}”",
        "Placeholders: {title} (in Korean), {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code} (of KOBIS), {tmdb} (the id at TMDB), {size}, and in a ranking {rank} and {date}. The extension is added. Write {{ and }} for braces.":
            "자리 표시자: {title}(한국어 제목), {tmdbTitle}, {originalTitle}, {year}, {openDate}, {code}(KOBIS 코드), {tmdb}(TMDB 번호), {size}, 순위에서는 {rank}와 {date}. 확장자는 저절로 붙습니다. 중괄호 자체는 {{ 와 }} 로 적습니다.",
        "Write movie.nfo beside each poster (layouts jellyfin and kodi).":
            "포스터마다 movie.nfo를 함께 씁니다(jellyfin과 kodi 배치).",
        "Refuse images that do not have a poster's shape, instead of warning.": "포스터 비율이 아닌 이미지를 경고 대신 거부합니다.",
        "Fetch posters again even if they exist, in another size or language, or from elsewhere.":
            "이미 있는 포스터도 다시 받습니다. 크기나 언어가 다르거나 다른 곳에서 온 포스터도 바꿉니다.",
        "Count films without a match or poster as failed: exit status 1, and listed by --failed.":
            "매칭이나 포스터가 없는 영화도 실패로 칩니다: 종료 상태 1이 되고 --failed 목록에 들어갑니다.",
        "Fetch and write nothing; show what would be done.": "받거나 쓰지 않고, 무엇을 할지만 보여 줍니다.",
        "Write the codes of films that failed to a file, one per line, to run them again.":
            "실패한 영화의 코드를 파일에 한 줄씩 적어, --input으로 다시 돌릴 수 있게 합니다.",
        "How many requests are sent to each service at a time, 1 to 64. (default: 12)":
            "서비스마다 한 번에 보내는 요청 수: 1~64. (기본값: 12)",
        "Write index.html beside the posters, a page of all days that runs with this option have read into the folder.":
            "포스터 옆에 index.html을 만듭니다. 이 옵션으로 이 폴더에 받은 모든 날을 담은 페이지입니다.",
        "The address at which the folder is published, for links that are shared and the feed; later runs remember it.":
            "폴더를 공개하는 주소. 공유 링크와 피드에 쓰이며, 다음 실행부터는 적지 않아도 됩니다.",
        "Show TMDB users' reviews on the page.": "페이지에 TMDB 사용자 리뷰를 싣습니다.",
        "The overrides file: your decisions about films. (default: ~/.local/share/posterfetch/overrides)":
            "영화에 대한 내 결정을 적은 파일. (기본값: ~/.local/share/posterfetch/overrides)",

        "KOBIS codes or titles of films.": "영화의 KOBIS 코드나 제목.",
        "The KOBIS code or the title of a film.": "영화의 KOBIS 코드나 제목.",
        "Take films from a file, or - for standard input: a code or title per line, what --failed wrote, or JSON Lines.":
            "영화 목록 파일, -는 표준 입력: 한 줄에 코드나 제목 하나, --failed로 쓴 파일, JSON Lines.",
        "Decide which TMDB film it is: an id, or none.": "어느 TMDB 영화인지 정합니다: 번호, 또는 none.",
        "Withdraw your decision about the film.": "영화에 대한 내 결정을 취소합니다.",
        "Ask TMDB anew, although the film was decided before.": "이미 매칭한 영화도 TMDB에 다시 묻습니다.",
        "Show how much each comparison counts, too.": "비교 항목별 가중치도 보여 줍니다.",
        "The format of the output. (default: text on a terminal, json in a pipe)":
            "출력 형식. (기본값: 터미널에서는 text, 파이프에서는 json)",
        "The format of the output.": "출력 형식.", "The format of the report.": "보고서 형식.",

        "A file, or - for standard input. (default: -)": "파일, -는 표준 입력. (기본값: -)",
        "The same as naming the file without an option.": "옵션 없이 파일을 적는 것과 같습니다.",
        "The format of the output. (default: that of the input)": "출력 형식. (기본값: 입력과 같음)",
        "The encoding of the input, such as utf-8, cp949 or utf-16. (default: recognised)":
            "입력의 인코딩: utf-8, cp949, utf-16 등. (기본값: 자동 인식)",
        "The character between cells, or tab. (default: recognised)": "셀을 나누는 글자, 또는 tab. (기본값: 자동 인식)",
        "What a column is about, where its name does not tell: code, title, englishTitle, originalTitle, openDate, year, nations, directors, cast, runtime, genres, kind.":
            "이름만으로 알 수 없는 열의 내용: code, title, englishTitle, originalTitle, openDate, year, nations, directors, cast, runtime, genres, kind.",
        "The columns to add, in this order. To go on from the output, have tmdbID, matchState and matchReason among them. (default: all)":
            "덧붙일 열을 순서대로. 출력에서 이어서 돌리려면 tmdbID, matchState, matchReason이 있어야 합니다. (기본값: 모두)",
        "Whether KOBIS is asked about films: needed, where a row does not tell enough, or never.":
            "KOBIS에 영화를 물을지: needed는 행의 내용이 모자랄 때만, never는 묻지 않습니다.",
        "Write the undecided rows with their candidates to a file, to fill in its column decision: x beside the right one, a TMDB id, or none.":
            "정하지 못한 행과 후보를 파일에 씁니다(decision 열에 맞는 후보는 x, 아니면 TMDB 번호나 none).",
        "Take decisions from a file: a review that was filled in, or any table with tmdbID.":
            "결정을 파일에서 가져옵니다: 채워 넣은 검토 파일, 또는 tmdbID가 있는 표.",
        "Also fetch the posters, into this folder.": "포스터도 이 폴더에 받습니다.",
        "Also fetch the posters, into this folder; the table itself goes to standard output.":
            "포스터도 이 폴더에 받습니다. 표는 표준 출력으로 나옵니다.",
        "Look up rows again that an earlier run has looked up.": "앞서 찾아본 행도 다시 찾습니다.",
        "Print only errors, and show no progress.": "오류만 출력하고, 진행 상황을 보여 주지 않습니다.",

        "The folder, in any layout. (default: posters)": "포스터 폴더. 배치는 상관없습니다. (기본값: posters)",
        "The format: table has problems and a summary, the others everything.":
            "출력 형식: table은 문제와 요약, 나머지는 전부입니다.",
        "Write the codes of the films to fetch again to a file, one per line.": "다시 받을 영화의 코드를 파일에 한 줄씩 적습니다.",
        "Show settings that are not set, too.": "정하지 않은 설정도 보여 줍니다.",
    ]
}
