import BoxOfficeFixtures

#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

let usage = """
    usage: fixture-server [--port N] [--latency MS] [--fault SERVICE:WHAT[*TIMES] ...]

    Plays KOBIS at /kobis, TMDB at /tmdb and the image host at /img until it is terminated.
    SERVICE: kobis, tmdb, image. TIMES: 1 if not given.
    WHAT: a status code, truncate, reset, reset-at-once, stall, silence, drip, html or wrong-type.

    """

func refuse() -> Never {
    _ = unsafe write(2, usage, usage.utf8.count)
    exit(64)
}

/// `image:503*2` taken apart.
func fault(
    _ text: String
) -> (service: FixtureServices.Service, times: Int, disturbance: FixtureServices.Disturbance)? {
    let sides = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard sides.count == 2, let service = FixtureServices.Service(rawValue: sides[0]) else { return nil }
    let parts = sides[1].split(separator: "*", maxSplits: 1).map(String.init)
    guard let name = parts.first, let disturbance = FixtureServices.Disturbance(named: name) else { return nil }
    guard let times = parts.count > 1 ? Int(parts[1]) : 1 else { return nil }
    return (service, times, disturbance)
}

var port: UInt16 = 0
var latency = 0
var faults: [(service: FixtureServices.Service, times: Int, disturbance: FixtureServices.Disturbance)] = []
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    guard let value = arguments.popFirst() else { refuse() }
    switch option {
    case "--port":
        guard let number = UInt16(value) else { refuse() }
        port = number
    case "--latency":
        guard let number = Int(value), number >= 0 else { refuse() }
        latency = number
    case "--fault":
        guard let fault = fault(value) else { refuse() }
        faults.append(fault)
    default: refuse()
    }
}

let services = try FixtureServices(port: port, latency: .milliseconds(latency))
for fault in faults { services.fail(fault.service, times: fault.times, with: fault.disturbance) }
// Whoever started this reads the line through a pipe, where print alone would keep it back.
let line = "READY \(services.server.baseURL)\n"
_ = unsafe write(1, line, line.utf8.count)
while true { pause() }
