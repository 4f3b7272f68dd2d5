import Foundation
import TMDBAPI
import Testing

@Suite("TMDB's errors as JSON")
struct TMDBErrorJSONTests {
    @Test("an error is read back with TMDB's own status", arguments: [ServiceErrorCode.httpStatus, .rateLimited])
    func copies(code: ServiceErrorCode) throws {
        var context = ServiceErrorContext(operation: "tmdb.test", subject: "the film")
        (context.status, context.message) = (401, "No.")
        var error = TMDBError(code, context)
        error.tmdbStatus = TMDBStatus(rawValue: 17)
        error.validationErrors = ["page must be 1"]
        let json = try JSONEncoder().encode(error)
        #expect(try JSONDecoder().decode(TMDBError.self, from: json) == error)
        let members = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        #expect(members?["service"] as? String == "TMDB" && members?["tmdbStatus"] as? Int == 17)
    }
}
