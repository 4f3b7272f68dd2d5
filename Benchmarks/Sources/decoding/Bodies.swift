/// Responses of our own making, as long as real ones are.
enum Bodies {
    /// A list of KOBIS with ten films: every number is a text.
    static let daily: String = {
        let rows = (1...10).map { rank in
            #"{"rnum":"\#(rank)","rank":"\#(rank)","rankInten":"-1","rankOldAndNew":"OLD","movieCd":"2023467\#(rank % 10)","#
                + #""movieNm":"어느 밤의 긴 이야기: 두 번째","openDt":"2024-02-22","salesAmt":"451253580","salesShare":"46.6","#
                + #""salesInten":"-159857340","salesChange":"-26.2","salesAcc":"97512345678","audiCnt":"47593","#
                + #""audiInten":"-15986","audiChange":"-25.1","audiAcc":"11816302","scrnCnt":"1491","showCnt":"4522"}"#
        }
        return #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20240424~20240424","dailyBoxOfficeList":["#
            + rows.joined(separator: ",") + "]}}"
    }()

    private static let overview = String(repeating: "오래된 집에 돌아온 자매는 잠기지 않는 문을 하나 발견한다. ", count: 5)

    /// A page of a search at TMDB with twenty films.
    static let search: String = {
        let rows = (1...20).map { number in
            #"{"adult":false,"backdrop_path":"/aBcDeFgHiJkLmNoPqRsTuVwXy\#(number).jpg","genre_ids":[18,9648,53],"id":\#(83_820 + number),"#
                + #""original_language":"ko","original_title":"어느 밤의 긴 이야기","overview":"\#(overview)","popularity":87.211,"#
                + #""poster_path":"/zYxWvUtSrQpOnMlKjIhGfEdCb\#(number).jpg","release_date":"2024-02-22","softcore":false,"#
                + #""title":"어느 밤의 긴 이야기","video":false,"vote_average":7.4,"vote_count":812}"#
        }
        return #"{"page":1,"results":["# + rows.joined(separator: ",") + #"],"total_pages":1,"total_results":20}"#
    }()

    /// A film of TMDB.
    static let details =
        #"{"adult":false,"backdrop_path":"/aBcDeFgHiJkLmNoPqRsTuVwXyZ.jpg","belongs_to_collection":null,"budget":10500000,"#
        + #""genres":[{"id":9648,"name":"미스터리"},{"id":27,"name":"공포"},{"id":53,"name":"스릴러"}],"homepage":"","id":83821,"#
        + #""imdb_id":"tt27802490","origin_country":["KR"],"original_language":"ko","original_title":"어느 밤의 긴 이야기","#
        + #""overview":"\#(overview)","popularity":87.211,"poster_path":"/zYxWvUtSrQpOnMlKjIhGfEdCbA.jpg","#
        + #""production_companies":[{"id":1,"logo_path":null,"name":"Night House","origin_country":"KR"},"#
        + #"{"id":2,"logo_path":"/l.png","name":"Long Story","origin_country":""}],"#
        + #""production_countries":[{"iso_3166_1":"KR","name":"South Korea"}],"release_date":"2024-02-22","revenue":97300000,"#
        + #""runtime":134,"softcore":false,"spoken_languages":[{"english_name":"Korean","iso_639_1":"ko","name":"한국어/조선말"}],"#
        + #""status":"Released","tagline":"문은 잠기지 않는다","title":"어느 밤의 긴 이야기","video":false,"vote_average":7.4,"vote_count":812}"#
}
