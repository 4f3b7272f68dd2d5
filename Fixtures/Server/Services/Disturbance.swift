package import BoxOfficeBasics
package import BoxOfficeContracts

extension FixtureServices {
    /// How a proper response is spoilt.
    package struct Disturbance: Sendable {
        /// Makes the spoilt response from the proper one.
        package let change: @Sendable (LoopbackServer.Reply) -> LoopbackServer.Reply

        /// Creates a disturbance.
        ///
        /// - Parameter change: Makes the spoilt response from the proper one.
        package init(_ change: @escaping @Sendable (LoopbackServer.Reply) -> LoopbackServer.Reply) {
            self.change = change
        }

        /// A status in place of the response.
        ///
        /// - Parameters:
        ///   - code: The status code.
        ///   - retryAfter: The seconds of a `Retry-After` field.
        /// - Returns: The disturbance.
        package static func status(_ code: Int, retryAfter: Int? = nil) -> Self {
            Self { _ in .status(code, headers: retryAfter.map { [("Retry-After", String($0))] } ?? []) }
        }

        /// The response comes late.
        ///
        /// - Parameter time: How late.
        /// - Returns: The disturbance.
        package static func delay(_ time: Duration) -> Self { Self { $0.delayed(by: time) } }

        /// The response comes when a gate opens, so that a test sees what happens before, on a machine of any speed.
        package static func held(by gate: Latch) -> Self {
            Self { reply in
                gate.block()
                return reply
            }
        }

        /// The response goes wrong on its way.
        ///
        /// - Parameter fault: How.
        /// - Returns: The disturbance.
        package static func fault(_ fault: LoopbackServer.Reply.Fault) -> Self { Self { $0.failing(fault) } }

        /// Half of the body, then the end of the connection.
        package static let truncation = Self { $0.failing(.truncate(after: $0.body.count / 2)) }
        /// Half of the body, then a reset.
        package static let reset = Self { $0.failing(.reset(after: $0.body.count / 2)) }
        /// A reset before the response.
        package static let resetAtOnce = fault(.resetAtOnce)
        /// Half of the body, then nothing more.
        package static let stall = Self { $0.failing(.stall(after: $0.body.count / 2)) }
        /// No response at all.
        package static let silence = fault(.silence)
        /// The body in about twenty pieces, 50 ms apart.
        package static let slowDrip = Self { reply in
            reply.failing(.drip(bytes: reply.body.count / 20 + 1, every: .milliseconds(50)))
        }
        /// A web page with status 200 in place of the response.
        package static let htmlPage = Self { _ in .htmlPage() }
        /// The proper body under the type `text/html`.
        package static let wrongType = Self { reply in
            var reply = reply
            reply.headers = [("Content-Type", "text/html;charset=UTF-8")]
            return reply
        }

        /// Another document in place of the response's.
        ///
        /// - Parameter change: Makes it from the proper one.
        /// - Returns: The disturbance.
        package static func changing(_ change: @escaping @Sendable (JSONValue) -> JSONValue) -> Self {
            Self { reply in
                guard reply.status == 200, let document = try? JSONValue(parsing: reply.body) else { return reply }
                var reply = reply
                reply.body = Array(change(document).text.utf8)
                return reply
            }
        }

        /// The response without any member of a name, as deep as it may be.
        ///
        /// - Parameter name: The name of the members.
        /// - Returns: The disturbance.
        package static func without(_ name: String) -> Self { changing { $0.withoutAny(name) } }

        private static let named: [String: Self] = [
            "truncate": truncation, "reset": reset, "reset-at-once": resetAtOnce, "stall": stall, "silence": silence,
            "drip": slowDrip, "html": htmlPage, "wrong-type": wrongType,
        ]

        /// The disturbance with a name, as on the command line.
        ///
        /// - Parameter name: `truncate`, `reset`, `reset-at-once`, `stall`, `silence`, `drip`, `html`, `wrong-type`, or
        ///   a status code.
        package init?(named name: String) {
            if let status = Int(name), (100...599).contains(status) {
                self = .status(status)
            } else if let disturbance = Self.named[name] {
                self = disturbance
            } else {
                return nil
            }
        }
    }
}
