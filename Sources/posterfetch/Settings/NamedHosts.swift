import Aggregator

struct NamedHosts {
    /// The base URLs; the service's own in place of an invalid one.
    private(set) var hosts = ServiceHosts()
    private(set) var mistakes: [(setting: ServiceSetting, failure: CommandFailure)] = []

    var valid: ServiceHosts {
        get throws(CommandFailure) {
            if let mistake = mistakes.first { throw mistake.failure }
            return hosts
        }
    }

    init(in settings: Settings, _ options: ConfigurationOptions) {
        for setting in ServiceSetting.allCases {
            guard let host = setting.host, let (text, source) = settings.first(setting) else { continue }
            do throws(BaseURL.Invalid) {
                hosts[keyPath: host] = try BaseURL(text, allowsPlainHTTP: options.allowHttp)
            } catch {
                // Do not show text that could be a password or a key.
                let shown = text.contains(":") ? ": “\(text.withoutUser.printable)”" : ""
                let failure = CommandFailure(
                    .configuration,
                    "\(setting.rawValue), from \(source.place.english), cannot be used\(shown): \(error). An address begins "
                        + "with https://, or with http:// on this machine; elsewhere, http:// needs --allow-http.",
                    "\(setting.rawValue)(\(source.place.korean))에 지정한 주소를 쓸 수 없습니다\(shown). 주소는 https://로 시작해야 "
                        + "합니다. 이 컴퓨터의 주소는 http://로 시작해도 되고, 다른 컴퓨터의 http:// 주소에는 --allow-http가 필요합니다.")
                mistakes.append((setting, failure))
            }
        }
    }
}

extension String {
    /// An address without what could be a password or a key.
    var withoutUser: String {
        let address = prefix { $0 != "?" && $0 != "#" }
        guard let at = address.lastIndex(of: "@") else { return String(address) }
        let scheme = address.firstRange(of: "://").map { address[..<$0.upperBound] } ?? ""
        return scheme + "…" + address[at...]
    }
}
