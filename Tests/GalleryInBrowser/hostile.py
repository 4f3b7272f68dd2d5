#!/usr/bin/env python3
"""Stands before the fixture server and makes its texts hostile; prints `READY URL`.

    hostile.py URL         URL: of the fixture server
"""
import http.server
import json
import sys
import urllib.error
import urllib.request

HOSTILE = """</script></style><script>alert(1)</script>"'><img src=x onerror=alert(1)>javascript:alert(1)\u202e&lt;{}`"""
# What TMDB's details say of a film, and the title of the second film at KOBIS; searches stay as they are.
TEXTS = {"title", "overview", "name", "original_name", "content", "author", "imdb_id", "key"}


def spoil(value, key=None):
    if isinstance(value, dict):
        return {name: spoil(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [spoil(inner, key) for inner in value]
    return HOSTILE + value if key in TEXTS and isinstance(value, str) else value


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "accept-encoding")}
        try:
            answer = urllib.request.urlopen(urllib.request.Request(sys.argv[1] + self.path, headers=headers))
        except urllib.error.HTTPError as error:
            answer = error
        body = answer.read()
        if "/tmdb/movie/" in self.path:
            body = json.dumps(spoil(json.loads(body))).encode()
        elif "DailyBoxOffice" in self.path:
            ranking = json.loads(body)
            film = ranking["boxOfficeResult"]["dailyBoxOfficeList"][1]
            film["movieNm"] = HOSTILE + film["movieNm"] * 20
            body = json.dumps(ranking).encode()
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.headers["Content-Type"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        print(f"READY http://127.0.0.1:{server.server_port}", flush=True)
        server.serve_forever()
