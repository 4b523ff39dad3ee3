import ArgumentParser
import AtriumServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import atrium

/// The whole house without a browser: real screens in the renderer, on the real server, on real files.
@Suite struct HostedAppTests {
  private func withHouse(_ notes: [String: String], _ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-hosted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "data"), withIntermediateDirectories: true)
    for (key, text) in notes {
      let file = folder.appending(path: "data/" + key)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let options = try SettingsOptions.parse([
      "--data", folder.appending(path: "data").path(), "--state", folder.appending(path: "state").path(), "--port", "0",
      "--metrics", "owner",
    ])
    let application = try await buildApplication(
      try Settings(options, environment: [:]), host: try HostOptions.parse([]),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    // Not over a socket: its client gives up after some seconds, and the renderer's own tests keep the main actor busy meanwhile.
    try await application.test(.router) { client in
      try await waitForIndex(notes.keys.count { $0.hasSuffix(".md") }, client)
      try await body(client)
    }
  }

  private func waitForIndex(_ count: Int, _ client: any TestClientProtocol) async throws {
    struct Readiness: Decodable {
      struct Index: Decodable { let indexed: Int, pending: Int }
      let index: Index
    }
    while true {
      let answer = try await client.executeRequest(uri: "/health/ready", method: .get, headers: [:], body: nil)
      let index = try JSONDecoder().decode(Readiness.self, from: Data(answer.body.readableBytesView)).index
      if index.pending == 0, index.indexed >= count { return }
    }
  }

  /// A page waits a fifth of a second for its calls. Beside a thousand other tests that may be too short, but not every time.
  private func firstPage(at address: String, holding text: String, _ client: any TestClientProtocol) async throws -> TestResponse {
    for _ in 0..<50 {
      let answer = try await client.executeRequest(uri: address, method: .get, headers: [:], body: nil)
      if String(buffer: answer.body).contains(text) { return answer }
    }
    return try await client.executeRequest(uri: address, method: .get, headers: [:], body: nil)
  }

  @Test("the first page holds the list without script, under a strict policy")
  func firstPage() async throws {
    try await withHouse(["a.md": "# Alpha\n\nfirst", "sub/b.md": "# Beta <b>\n\nsecond"]) { client in
      let answer = try await firstPage(at: "/app/notes", holding: ">Alpha</span>", client)
      #expect(answer.status == .ok)
      let html = String(buffer: answer.body)
      #expect(html.contains(">Alpha</span>") && html.contains(">Beta</span>"))
      #expect(html.contains(#"href="/app/notes/read/sub/b.md""#))
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      #expect(policy.contains("script-src 'self'") && policy.contains("default-src 'none'") && !policy.contains("unsafe"))
      #expect(!html.contains("<script>") && !html.contains("style=\""))
      let cookie = try #require(answer.headers[.setCookie])
      #expect(cookie.contains("HttpOnly") && cookie.contains("Path=/app") && cookie.contains("SameSite=Lax"))
    }
  }

  @Test("a deep link's first page holds the note")
  func deepLink() async throws {
    try await withHouse(["sub/odd #name?.md": "# Odd\n\nA paragraph."]) { client in
      let address = "/app/notes/read/sub/odd%20%23name%3F.md"
      let html = String(buffer: try await firstPage(at: address, holding: "<p>A paragraph.</p>", client).body)
      #expect(html.contains("<p>A paragraph.</p>"))
      #expect(html.contains("<title>Odd – Atrium</title>"))
    }
  }

  @Test("an address that names nothing is a 404, and /app is the first page")
  func addresses() async throws {
    try await withHouse([:]) { client in
      #expect(try await client.executeRequest(uri: "/app/nothing", method: .get, headers: [:], body: nil).status == .notFound)
      #expect(try await client.executeRequest(uri: "/app/assets/secret", method: .get, headers: [:], body: nil).status == .notFound)
      let first = try await client.executeRequest(uri: "/app", method: .get, headers: [:], body: nil)
      #expect(first.status == .ok && String(buffer: first.body).contains("<title>Home – Atrium</title>"))
    }
  }

  @Test("events need the cookie of their page, the right origin and a batch that can be read and is not too large")
  func events() async throws {
    try await withHouse(["a.md": "# Alpha\n\nfirst"]) { client in
      let page = try await client.executeRequest(uri: "/app/notes", method: .get, headers: [:], body: nil)
      let visit = try #require(String(buffer: page.body).firstMatch(of: #/data-visit="(\w+)"/#)?.1)
      let cookie = try #require(page.headers[.setCookie]?.split(separator: ";").first)
      func post(_ body: String, _ headers: HTTPFields) async throws -> TestResponse {
        try await client.executeRequest(uri: "/app/events", method: .post, headers: headers, body: ByteBuffer(string: body))
      }
      let hello = #"{"s":"\#(visit)","a":0,"b":1,"e":[["h"]]}"#
      let own: HTTPFields = [.contentType: "application/json", .cookie: String(cookie)]
      #expect(try await post(hello, own).status == .ok)
      #expect(try await post(hello, [.contentType: "application/json"]).status == .gone)
      #expect(try await post("nonsense", own).status == .badRequest)
      #expect(try await post(hello, [.contentType: "text/plain", .cookie: String(cookie)]).status == .unsupportedMediaType)
      let many = Array(repeating: #"["h"]"#, count: 501).joined(separator: ",")
      #expect(try await post(#"{"s":"\#(visit)","a":0,"b":2,"e":[\#(many)]}"#, own).status == .contentTooLarge)
      #expect(try await post(String(repeating: " ", count: 1 << 21), own).status == .contentTooLarge)
      var foreign = own
      foreign[.origin] = "http://evil.example"
      #expect(try await post(hello, foreign).status == .forbidden)
    }
  }

  @Test("a batch that is sent twice is run once, and its patches are answered again")
  func repeatedBatch() async throws {
    try await withHouse(["a.md": "# Alpha\n\nfirst", "b.md": "# Beta\n\nsecond"]) { client in
      let page = try await client.executeRequest(uri: "/app/notes", method: .get, headers: [:], body: nil)
      let html = String(buffer: page.body)
      let visit = try #require(html.firstMatch(of: #/data-visit="(\w+)"/#)?.1)
      let link = try #require(html.firstMatch(of: #/<a id=(\w+) class="link" data-e="c" href="\/app\/notes\/read\/a\.md"/#)?.1)
      let cookie = try #require(page.headers[.setCookie]?.split(separator: ";").first)
      let body = ByteBuffer(string: #"{"s":"\#(visit)","a":0,"b":1,"e":[["c","\#(link)"]]}"#)
      let headers: HTTPFields = [.contentType: "application/json", .cookie: String(cookie)]
      let first = String(buffer: try await client.executeRequest(uri: "/app/events", method: .post, headers: headers, body: body).body)
      let second = String(buffer: try await client.executeRequest(uri: "/app/events", method: .post, headers: headers, body: body).body)
      let push = #"["u","push","\/app\/notes\/read\/a.md"]"#
      #expect(first.contains(push))
      #expect(second.components(separatedBy: push).count == 2)
    }
  }

  @Test("a page's pictures come to its browser alone, and as they are asked for")
  func bytes() async throws {
    try await withHouse(["a.md": "# Alpha", "sub/odd #1.txt": "abcdefghij"]) { client in
      let page = try await client.executeRequest(uri: "/app/notes", method: .get, headers: [:], body: nil)
      let cookie = String(try #require(page.headers[.setCookie]?.split(separator: ";").first))
      func get(_ path: String, _ headers: HTTPFields = [:], _ method: HTTPRequest.Method = .get) async throws -> TestResponse {
        var headers = headers
        headers[.cookie] = headers[.cookie] ?? cookie
        return try await client.executeRequest(uri: "/app/bytes" + path, method: method, headers: headers, body: nil)
      }
      let file = "/raw/sub/odd%20%231.txt"
      let whole = try await get(file)
      #expect(whole.status == .ok)
      #expect(String(buffer: whole.body) == "abcdefghij")
      #expect(whole.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(whole.headers[.contentSecurityPolicy]?.hasPrefix("sandbox") == true)
      #expect(whole.headers[.xContentTypeOptions] == "nosniff")
      #expect(whole.headers[.setCookie] == nil)
      let tag = try #require(whole.headers[.eTag])
      let part = try await get(file, [.range: "bytes=2-3"])
      #expect(part.status == .partialContent)
      #expect(part.headers[.contentRange] == "bytes 2-3/10")
      #expect(String(buffer: part.body) == "cd")
      let several = try await get(file, [.range: "bytes=2-3,5-6"])
      #expect(several.headers[.contentType]?.hasPrefix("multipart/byteranges") == true)
      #expect(try await get(file, [.range: "bytes=10-"]).headers[.contentRange] == "bytes */10")
      #expect(try await get(file, [.ifNoneMatch: tag]).status == .notModified)
      let head = try await get(file, [.range: "bytes=2-3"], .head)
      #expect(head.status == .ok)
      #expect(head.headers[.contentLength] == "10")
      #expect(head.body.readableBytes == 0)
      #expect(try await get("/raw/missing.png").status == .notFound)
      // Only what answers bytes is reached this way.
      for path in ["/documents/a.md", "/api/house", "/raw", "/raw/", "/raw/%2e%2e/x", "//raw/a.md", "/raw/../documents", ""] {
        let status = try await get(path).status
        #expect(status == .notFound, "\(path) \(status)")
      }
      #expect(try await get(file, [:], .post).status != .ok)
    }
  }

  @Test("bytes go to no other browser, no other site, and never as a script")
  func refusedBytes() async throws {
    try await withHouse(["a.md": "# Alpha"]) { client in
      let page = try await client.executeRequest(uri: "/app/notes", method: .get, headers: [:], body: nil)
      let cookie = String(try #require(page.headers[.setCookie]?.split(separator: ";").first))
      func status(_ headers: [String: String]) async throws -> Int {
        var fields: HTTPFields = [:]
        for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
        return try await client.executeRequest(uri: "/app/bytes/raw/a.md", method: .get, headers: fields, body: nil).status.code
      }
      #expect(try await status(["Cookie": cookie]) == 200)
      #expect(try await status([:]) == 403)
      #expect(try await status(["Cookie": "atrium_browser=x"]) == 403)
      // Well formed, and nobody's.
      #expect(try await status(["Cookie": "atrium_browser=\(String(repeating: "a", count: 26))"]) == 403)
      for (site, expected) in [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403)] {
        #expect(try await status(["Cookie": cookie, "Sec-Fetch-Site": site]) == expected, "\(site)")
      }
      let link = ["Cookie": cookie, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
      #expect(try await status(link) == 403)
      for (purpose, expected) in [("image", 200), ("video", 200), ("document", 200), ("script", 403), ("style", 403), ("iframe", 403)] {
        #expect(try await status(["Cookie": cookie, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": purpose]) == expected, "\(purpose)")
      }
    }
  }

  @Test("the page of a note that does not exist is 404, with the screen that says so")
  func missingNote() async throws {
    try await withHouse(["a.md": "# Alpha"]) { client in
      let answer = try await firstPage(at: "/app/notes/read/nowhere.md", holding: "Note Not Found", client)
      #expect(answer.status == .notFound && String(buffer: answer.body).contains("Note Not Found"))
      #expect(answer.headers[.setCookie] != nil)
      #expect(try await firstPage(at: "/app/notes/read/a.md", holding: "Alpha", client).status == .ok)
    }
  }

  @Test("bytes open no page")
  func bytesOpenNothing() async throws {
    try await withHouse(["a.md": "# Alpha"]) { client in
      let page = try await client.executeRequest(uri: "/app/notes", method: .get, headers: [:], body: nil)
      let cookie = String(try #require(page.headers[.setCookie]?.split(separator: ";").first))
      func visits() async throws -> String? {
        let metrics = String(buffer: try await client.executeRequest(uri: "/metrics", method: .get, headers: [:], body: nil).body)
        return metrics.firstMatch(of: #/web_sessions_opened_total (\d+)/#).map { String($0.1) }
      }
      let before = try #require(try await visits())
      for _ in 0..<5 {
        let answer = try await client.executeRequest(uri: "/app/bytes/raw/a.md", method: .get, headers: [.cookie: cookie], body: nil)
        #expect(answer.status == .ok)
      }
      #expect(try await visits() == before)
    }
  }
}
