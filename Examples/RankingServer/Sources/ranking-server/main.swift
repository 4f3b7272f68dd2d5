import BoxOffice
import FlyingFox
import FlyingSocks
import RankingServer

let boxOffice = BoxOfficeAggregator(keys: try .fromEnvironment(), cache: "cache", hosts: try .fromEnvironment())
let server = HTTPServer(address: .loopback(port: 8080), handler: RankingServer(boxOffice))
try await server.run()
