import BoxOfficeContracts
import Foundation

/// The configuration of nginx, with the resources of the suite.
struct NginxConfiguration {
    let folder: URL
    let http2Port: UInt16
    let http1Port: UInt16
    let backend: UInt16?

    func write() throws {
        for resource in ServedResource.all where resource.status == 200 {
            try Data(resource.body).write(to: file(resource))
        }
        let locations = (ServedResource.all.map(location(of:)) + [mirror, backendLocation]).joined(separator: "\n")
        try locations.write(to: folder.appending(path: "resources.conf"), atomically: true, encoding: .utf8)
        try text.write(to: folder.appending(path: "nginx.conf"), atomically: true, encoding: .utf8)
    }

    private func file(_ resource: ServedResource) -> URL {
        folder.appending(path: resource.path.split(separator: "/").joined(separator: "-") + ".body")
    }

    private func location(of resource: ServedResource) -> String {
        var lines = resource.fields.filter { $0[0] != "Location" }.map { #"add_header \#($0[0]) "\#($0[1])" always;"# }
        switch resource.status {
        case 200: lines.append("alias \(file(resource).path);")
        case 302: lines += resource.fields.map { "return 302 \($0[1]);" }
        case let status where resource.body.isEmpty: lines.append("return \(status);")
        case let status: lines.append(#"return \#(status) "\#(String(decoding: resource.body, as: UTF8.self))";"#)
        }
        if resource == .compressed { lines.append("gzip on; gzip_types text/plain;") }
        // 4 MiB at this rate take forty seconds.
        if resource == .slow { lines.append("limit_rate 100k; limit_rate_after 128k;") }
        return "location = \(resource.path) { \(lines.joined(separator: " ")) }"
    }

    private var mirror: String {
        let fields = ServedResource.mirroredFields.map { name in
            ServedResource.mirrorLine(name, "$http_" + name.lowercased().replacing("-", with: "_"))
        }
        let text = ServedResource.mirrorLine("target", "$request_uri") + fields.joined()
        return #"location = \#(ServedResource.mirror.path) { return 200 "\#(text)"; }"#
    }

    /// What a backend says, with a head of up to 512 KiB.
    private var backendLocation: String {
        guard let backend else { return "" }
        return "location /backend/ { proxy_pass http://127.0.0.1:\(backend); proxy_buffer_size 512k; "
            + "proxy_buffers 4 512k; proxy_busy_buffers_size 512k; }"
    }

    private var text: String {
        """
        daemon off;
        master_process off;
        pid nginx.pid;
        error_log error.log notice;
        events { worker_connections 1024; }
        http {
            access_log off;
            \(["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \($0);" }.joined(separator: " "))
            default_type text/plain;
            gzip_min_length 0;
            keepalive_requests 100000;
            ssl_certificate cert.pem;
            ssl_certificate_key key.pem;
            server { listen 127.0.0.1:\(http2Port) ssl http2; include resources.conf; }
            server { listen 127.0.0.1:\(http1Port) ssl; include resources.conf; }
        }
        """
    }
}
