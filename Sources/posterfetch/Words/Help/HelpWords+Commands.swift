// The help of commands: what they do, and what stands beside their examples.
extension HelpWords {
    static let commands = [
        "Korean box-office rankings, with the right TMDB poster for each film.": "한국 박스오피스 순위와, 영화마다 꼭 맞는 TMDB 포스터.",
        "yesterday's ranking in Korea": "어제의 한국 순위", "the same, with the posters on disk": "순위를 보고 포스터도 저장",
        "posters of films by title or code": "제목이나 코드로 포스터 받기", "which TMDB film it is, and why": "어느 TMDB 영화인지와 그 이유",
        "TMDB columns for films of your own": "내 영화 목록에 TMDB 열 덧붙이기",
        "Keys come from the environment (KOBIS_API_KEY, and TMDB_ACCESS_TOKEN or TMDB_API_KEY; append _FILE to a name to give the path of a file that holds the key), from .env in the working folder, or from ~/.config/posterfetch/config.toml. KOBIS_BASE_URL, TMDB_BASE_URL and TMDB_IMAGE_BASE_URL set other hosts. Run posterfetch doctor to see what is set and whether it works. REDIS_URL, or a file that REDIS_URL_FILE names, has the address of a Redis server on which several machines share responses, decisions and limits.":
            "키는 환경 변수(KOBIS_API_KEY, 그리고 TMDB_ACCESS_TOKEN이나 TMDB_API_KEY; 이름 뒤에 _FILE을 붙이면 키가 든 파일의 경로), 현재 폴더의 .env, ~/.config/posterfetch/config.toml에서 읽습니다. KOBIS_BASE_URL, TMDB_BASE_URL, TMDB_IMAGE_BASE_URL로 다른 서버를 정합니다. 무엇이 설정되어 있고 제대로 작동하는지는 posterfetch doctor로 확인할 수 있습니다. 여러 컴퓨터가 응답과 매칭 결과, 요청 한도를 공유하려면 REDIS_URL(또는 REDIS_URL_FILE로 지정한 파일)에 Redis 서버 주소를 적습니다.",
        "Exit status: 0 done (a film without a match or poster is an answer, unless --fail-on-missing counts it), 1 done in part: something failed, 2 empty (with --fail-on-empty), 64 usage, 65 bad input, 66 no input, 69 unreachable, 70 a bug, 73 cannot create, 74 cannot write, 75 try later, 76 invalid response from a service, 77 key refused, 78 key or configuration missing, 129, 130, 131 and 143 interrupted.":
            "종료 상태: 0 완료(매칭이나 포스터가 없는 영화는 실패가 아니며, --fail-on-missing이면 실패로 칩니다), 1 일부 실패, 2 비어 있음(--fail-on-empty), 64 잘못된 사용법, 65 잘못된 입력, 66 입력 없음, 69 연결 안 됨, 70 프로그램 오류, 73 만들 수 없음, 74 쓸 수 없음, 75 나중에 다시, 76 서비스의 잘못된 응답, 77 키 거부, 78 키나 설정 없음, 129·130·131·143 중단됨.",
        "This product uses the TMDB API but is not endorsed or certified by TMDB.":
            "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다.",

        "Print rankings: one request to KOBIS for each, none to TMDB.":
            "순위만 출력합니다: 순위마다 KOBIS에 한 번 묻고, TMDB에는 묻지 않습니다.",
        "With --format jsonl each line is an object with a type: ranking, then an entry for each film. With --format json the same objects are in an array: jq -r '.[] | select(.type == \"entry\").title'.":
            "--format jsonl은 한 줄에 객체 하나이고 type이 ranking인 것 다음에 영화마다 entry가 나옵니다. --format json은 같은 객체를 배열에 담습니다: jq -r '.[] | select(.type == \"entry\").title'",
        "Print the ranking of a day, then fetch its posters.": "일별 순위를 출력하고 포스터를 받습니다.",
        "Print the ranking of a week, Monday to Sunday, then fetch its posters.": "주간(월~일) 순위를 출력하고 포스터를 받습니다.",
        "Print the ranking of a weekend, Friday to Sunday, then fetch its posters.": "주말(금~일) 순위를 출력하고 포스터를 받습니다.",
        "Print the ranking of the days between two weekends, Monday to Thursday, then fetch its posters.":
            "주중(월~목) 순위를 출력하고 포스터를 받습니다.",
        "The ranking is printed after one request; each poster follows as soon as it is on disk. A film without a certain match at TMDB gets no poster. Posters already on disk are kept, so a second run downloads nothing.":
            "순위는 요청 한 번으로 바로 나오고, 포스터는 저장되는 대로 이어집니다. TMDB에서 확실히 찾지 못한 영화는 포스터를 받지 않습니다. 이미 있는 포스터는 그대로 두므로, 다시 실행해도 새로 받지 않습니다.",
        "latest ranking and posters": "최신 순위와 포스터", "another day, its first five": "다른 날의 5위까지",
        "for a media server": "미디어 서버용", "with a page to browse": "둘러볼 페이지와 함께",
        "look first, fetch nothing": "받지 않고 먼저 보기",

        "Fetch the posters of films named by KOBIS code or title.": "KOBIS 코드나 제목으로 영화 포스터를 받습니다.",
        "films of a list, such as what --failed wrote": "--failed로 쓴 파일 같은 영화 목록",
        "Give the whole title. If several films have it, their codes are listed.":
            "제목은 전체를 적습니다. 같은 제목의 영화가 여럿이면 코드를 알려 줍니다.",

        "Explain which TMDB film and poster a film gets, or decide it yourself.":
            "어느 TMDB 영화이고 어떤 포스터를 받는지 설명하거나, 직접 정합니다.",
        "what agrees, what differs, and what was not compared": "같은 점, 다른 점, 비교하지 못한 점",
        "it is this TMDB film, whatever the evidence": "근거와 상관없이 이 TMDB 영화", "TMDB does not have it": "TMDB에 없음",
        "decide by the evidence again": "다시 근거에 따라 매칭",
        "Decisions are kept in ~/.local/share/posterfetch/overrides, a plain text file that you may edit. A line is CODE = tmdb:ID, or, since titles repeat, TITLE = tmdb:ID 2024-02-01..2024-03-01 for the film that opened on one of these days. In place of tmdb:ID, none says that TMDB does not have it.":
            "결정은 ~/.local/share/posterfetch/overrides에 저장됩니다. 직접 고쳐도 되는 텍스트 파일입니다. 한 줄에 코드 = tmdb:번호를 적거나, 같은 제목이 있을 수 있으므로 제목 = tmdb:번호 2024-02-01..2024-03-01처럼 개봉일의 범위를 함께 적습니다. tmdb:번호 대신 none을 적으면 TMDB에 없다는 뜻입니다.",

        "Add TMDB ids, overviews and posters to a table of films.": "영화 표에 TMDB 번호, 줄거리, 포스터를 덧붙입니다.",
        "Reads a table with a header (CSV, TSV or with semicolons; UTF-8, CP949 or UTF-16), a JSON array, or JSON Lines, recognises which, and writes the same. Each row needs a KOBIS code (movieCd, 영화코드) or a title (movieNm, 영화명, title). The day or year of release, the English title, directors, countries and the running time help to find the film; with a title alone, KOBIS is asked first.":
            "머리글이 있는 표(CSV, TSV, 세미콜론; UTF-8, CP949, UTF-16), JSON 배열, JSON Lines를 알아서 읽고 같은 형식으로 씁니다. 행마다 KOBIS 코드(movieCd, 영화코드)나 제목(movieNm, 영화명, title)이 있어야 합니다. 개봉일이나 연도, 영어 제목, 감독, 국가, 상영 시간이 있으면 더 잘 찾고, 제목뿐이면 먼저 KOBIS에 묻습니다.",
        "Every row comes back in its place and with its own cells, followed by tmdbID, matchState, matchReason, tmdbTitle, overview, overviewLanguage, posterPath and posterURL; with --posters also posterStatus and posterFile. A column of yours with one of these names stays, and ours is called tmdb_… beside it.":
            "모든 행이 원래 순서와 내용 그대로 나오고, 뒤에 tmdbID, matchState, matchReason, tmdbTitle, overview, overviewLanguage, posterPath, posterURL이 붙습니다. --posters를 쓰면 posterStatus와 posterFile도 붙습니다. 같은 이름의 열이 이미 있으면 그대로 두고, 새 열은 tmdb_…로 적습니다.",
        "matchState is match, none, ambiguous, or:\n  invalid   the row names no film, or cannot be read\n  failed    a request failed\n  pending   its turn did not come: the run was stopped, or a key is used up\nmatchReason says why. An ambiguous row has several films of its title at TMDB (tooClose) or KOBIS (namesakes), another day (dateConflict), or nothing that confirms its title (noConfirmation): a day, a director or a code does.":
            "matchState는 match, none, ambiguous이거나 다음과 같습니다.\n  invalid   영화를 가리키지 않거나 읽을 수 없는 행\n  failed    요청 실패\n  pending   처리하지 못함: 실행이 중단되었거나 키의 할당량을 다 씀\nmatchReason은 그 이유입니다. ambiguous인 행은 같은 제목의 영화가 TMDB(tooClose)나 KOBIS(namesakes)에 여럿이거나, 개봉일이 다르거나(dateConflict), 제목을 뒷받침할 것이 없습니다(noConfirmation). 개봉일, 감독, 코드가 있으면 정해집니다.",
        "What you write into tmdbID counts: an id, or none. Run enrich on its own output to go on: rows that are done are not looked up again. To correct one, write the right id into tmdbID and, where it has a match, empty its matchState. For many, --review lists the candidates of all undecided rows: put an x beside the right ones.":
            "tmdbID에 적은 번호나 none은 그대로 인정됩니다. 출력을 다시 enrich에 넣으면 이어서 하고, 끝난 행은 다시 찾지 않습니다. 하나를 고치려면 tmdbID에 맞는 번호를 적고, 이미 찾은 행이면 matchState를 비우세요. 여럿이면 --review로 정하지 못한 행의 후보를 모두 적은 뒤 맞는 것 옆에 x를 적으세요.",

        "Check a folder of posters against its sidecars.": "포스터 폴더를 사이드카 파일과 대조합니다.",
        "Reads every poster and compares it with its sidecar, and reports those that are missing, changed, broken, orphaned or unreadable. It sends no request and changes nothing. Exit status: 0 all is well, 1 something is not.":
            "모든 포스터를 읽어 사이드카와 비교하고, 없어짐, 바뀜, 깨짐, 사이드카 없음, 읽을 수 없음을 알려 줍니다. 요청을 보내지 않고 아무것도 바꾸지 않습니다. 종료 상태: 모두 괜찮으면 0, 아니면 1.",
        "The next run over a film replaces a poster that is missing, changed or broken; --failed writes a list of those films.":
            "없어지거나 바뀌거나 깨진 포스터는 다음에 그 영화를 받을 때 새로 받습니다. --failed로 그런 영화의 목록을 쓸 수 있습니다.",

        "Make the page of a folder of posters again.": "포스터 폴더의 페이지를 다시 만듭니다.",
        "Runs with --gallery keep what they read in the folder, in posterfetch-gallery.json. This command makes the page and the feed from that file alone, such as in another language; it sends no request, and prints the page's path.":
            "--gallery로 실행하면 읽은 내용이 폴더의 posterfetch-gallery.json에 남습니다. 이 명령은 그 파일만으로 페이지와 피드를 다시 만듭니다. 이를테면 다른 언어로 만들 수 있습니다. 요청은 보내지 않고, 페이지의 경로를 출력합니다.",
        "The folder. (default: posters)": "폴더. (기본값: posters)",
        "The language of the page's own texts, ko or en. (default: the system's)":
            "페이지에 쓰이는 글의 언어: ko 또는 en. (기본값: 시스템 언어)",
        "Show or clear the stored responses and decisions.": "저장된 응답과 매칭 결과를 보여 주거나 지웁니다.",
        "Show where the cache is and how much it holds.": "캐시가 어디에 있고 얼마나 들어 있는지 보여 줍니다.",
        "Remove all stored responses and decisions; posters and pins stay.": "저장된 응답과 매칭 결과를 모두 지웁니다. 포스터와 내 결정은 남습니다.",
        "Check keys, network, clock, quota, cache, disk and terminal.": "키, 네트워크, 시계, 할당량, 캐시, 디스크, 터미널을 점검합니다.",
        "Sends each service one request. The report contains no key, and ~ in place of the home folder, so it is safe to share. The exit status is that of the first check that failed.":
            "서비스마다 요청을 하나씩 보냅니다. 보고서에는 키가 없고 홈 폴더는 ~로 적으므로 남에게 보여도 됩니다. 종료 상태는 처음 실패한 점검의 상태입니다.",
        "Show and check the settings: which hold, and where they come from.":
            "적용되는 설정과 그 출처를 보여 주고 값을 점검합니다.",
        "keys, hosts, and the options that are set": "키, 서버, 설정된 옵션", "those that are not set, too": "설정하지 않은 것까지",
        "one object per line": "한 줄에 객체 하나",
        "Every option is a setting too, in ~/.config/posterfetch/config.toml, such as size = \"w780\", top = 5 or gallery = true; below [daily] it is for that command only. In the environment it is POSTERFETCH_SIZE. Options win over the environment, and that over files; --no-gallery turns off what a setting turned on. .env in the working folder may set keys only. Keys are never shown.":
            "모든 옵션은 ~/.config/posterfetch/config.toml에 적는 설정이기도 합니다: size = \"w780\", top = 5, gallery = true처럼 적고, [daily] 아래에 적으면 그 명령에만 쓰입니다. 환경 변수로는 POSTERFETCH_SIZE입니다. 옵션이 환경 변수보다, 환경 변수가 파일보다 먼저이고, --no-gallery는 설정으로 켠 것을 끕니다. 현재 폴더의 .env에는 키만 적을 수 있습니다. 키는 보여 주지 않습니다.",
    ]
}
