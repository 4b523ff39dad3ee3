import Foundation
import Testing

@testable import atrium_hook

@Suite struct DeliveryTests {
  private func whole(_ text: String, atEnd: Bool = false) throws -> (status: Int, body: String, keeps: Bool)? {
    var bytes = Array(text.utf8)
    return try HTTPConnection.whole(&bytes, atEnd: atEnd).map { ($0.0.status, String(decoding: $0.1, as: UTF8.self), $0.0.keepsAlive) }
  }

  @Test("an answer is whole when its length, its last chunk or the end of the connection says so")
  func answers() throws {
    #expect(try whole("HTTP/1.1 204 No Content\r\n\r\n").map { $0 == (204, "", true) } == true)
    #expect(try whole("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabc") == nil)
    #expect(try whole("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc").map { $0 == (200, "abc", true) } == true)
    #expect(
      try whole("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 500 Oh\r\nConnection: close\r\nContent-Length: 0\r\n\r\n").map {
        $0 == (500, "", false)
      } == true)
    let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
    #expect(try whole(chunks).map { $0 == (200, "abcde", true) } == true)
    for count in 0..<chunks.count { #expect(try whole(String(chunks.prefix(count))) == nil, "\(count)") }
    #expect(try whole("HTTP/1.0 200 OK\r\n\r\nabc") == nil)
    #expect(try whole("HTTP/1.0 200 OK\r\n\r\nabc", atEnd: true).map { $0 == (200, "abc", false) } == true)
  }

  @Test(
    "what does not speak HTTP is known for it",
    arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "\r\n\r\n"])
  func strangers(text: String) {
    #expect(throws: ConnectionFailure.notHTTP) { try whole(text) }
  }

  @Test("each status has its consequence, and what only an Atrium says counts for the event")
  func verdicts() {
    let expected: [(DeliveryResult, [Int])] = [
      (.taken, [204]), (.refused, [400, 413, 415, 422]), (.blocked, [200, 202, 301, 401, 403, 404, 405, 410, 421]),
      (.later, [408, 429, 500, 502, 503]),
    ]
    for (verdict, statuses) in expected {
      for status in statuses {
        #expect(ServerReply(status: status, type: "application/problem+json; charset=utf-8").verdict == verdict, "\(status)")
        #expect(ServerReply(status: status, type: "text/html").verdict == (verdict == .refused ? .blocked : verdict), "\(status)")
      }
    }
  }

  @Test("a ping is known by what an Atrium says, and by nothing less")
  func ping() {
    #expect(ServerReply(status: 200, body: Array("{\"status\":\"ok\",\"data_version\":3}".utf8)).isPing)
    for (status, body) in [
      (200, "<h1>Sign in</h1>"), (200, "{\"status\":\"ok\"}"), (204, ""), (401, "{\"status\":\"ok\",\"data_version\":3}"),
    ] {
      #expect(!ServerReply(status: status, body: Array(body.utf8)).isPing, "\(body)")
    }
  }

  @Test("an event is held for the server's stumbling after three rounds at it, one after the other")
  func obstacle() {
    var obstacle = Obstacle()
    #expect(!obstacle.isSuspect(0))
    for _ in 0..<2 { obstacle.add(7) }
    #expect(!obstacle.isSuspect(7))
    obstacle.add(7)
    #expect(obstacle.isSuspect(7) && !obstacle.isSuspect(8))
    obstacle.add(8)
    #expect(!obstacle.isSuspect(7) && !obstacle.isSuspect(8))
  }

  @Test("waits grow to a minute and end after five, and the server's word counts")
  func backoff() {
    var backoff = Backoff()
    var waits: [Int] = []
    while let wait = backoff.next(chance: 0) { waits.append(wait) }
    #expect(waits.prefix(7) == [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000])
    #expect(waits.reduce(0, +) <= Backoff.patience)
    #expect(waits.count == 9)
    var asked = Backoff()
    #expect(asked.next(retryAfter: 90, chance: 0) == 90_000)
    #expect(asked.next(retryAfter: Int.max, chance: 0) == nil)
    var chance = Backoff()
    #expect(chance.next(chance: 1) == 750)
  }

  @Test("an address of one network keeps it, and what is none is not this machine")
  func scopes() {
    #expect(StreamSocket.address(six: "fe80::1%lo", 80)?.sin6_scope_id == 1)
    #expect(StreamSocket.address(six: "fe80::1%25lo", 80)?.sin6_scope_id == 1)
    #expect(StreamSocket.address(six: "fe80::1%7", 80)?.sin6_scope_id == 7)
    #expect(StreamSocket.address(six: "::1", 80)?.sin6_scope_id == 0)
    for host in ["fe80::1%nowhere", "fe80::1%", "fe80::1%0", "fe80:::1", "x::y", ""] {
      #expect(StreamSocket.address(six: host, 80) == nil, "\(host)")
      #expect(throws: ConnectionFailure.self) { _ = try StreamSocket("\(host):", port: 9, patience: 10) }
    }
  }

  @Test("a reason is what the problem says")
  func reasons() {
    let problem = ServerReply(status: 422, body: Array("{\"title\":\"Invalid\",\"detail\":\"is no time\",\"field\":\"timestamp\"}".utf8))
    #expect(problem.reason == "timestamp: is no time")
    #expect(ServerReply(status: 500, body: Array("<h1>Oh</h1>\nmore".utf8)).reason == "<h1>Oh</h1>")
  }

  @Test("curl's lines are read as far as it got")
  func curl() {
    #expect(
      Curl.answers(Array("204 \t\n204 \t\n503 30\tText/html; x=y\n".utf8)) == [
        ServerReply(status: 204), ServerReply(status: 204), ServerReply(status: 503, retryAfter: 30, type: "text/html; x=y"),
      ])
    #expect(Curl.answers(Array("204 %header{retry-after}\n000 \n".utf8)) == [ServerReply(status: 204)])
    #expect(Curl.answers(Array("422 %header{retry-after}\tapplication/problem+json\n".utf8)).first?.verdict == .refused)
    #expect(Curl.failure(6, "h") == .unknownHost("h"))
    #expect(Curl.failure(60, "h") == .notTrusted)
  }

  @Test("a report blocks its own address and key, and only for a while")
  func reports() throws {
    let target = Target(address: try ServerAddress("http://h"), key: "a")
    let report = try #require(Report(Report(.blocked, "wrong \"key\"", target, at: 5000).bytes))
    #expect(report.detail == "wrong \"key\"")
    #expect(report.blocks(target, at: 6000))
    #expect(!report.blocks(Target(address: target.address, key: "b"), at: 6000))
    #expect(!report.blocks(target, at: 5000 + Report.pause))
    #expect(!report.blocks(target, at: 4000))
    #expect(!report.blocks(Target(address: target.address, key: nil), at: 6000))
    #expect(!String(decoding: report.bytes, as: UTF8.self).contains("\"a\""))
  }

  @Test("a server is left alone as long as it said, also by the next deliverer, but no longer than a day")
  func retryLater() throws {
    let target = Target(address: try ServerAddress("http://h"), key: "a")
    var report = Report(.rested, "busy", target, at: 5000)
    #expect(!report.blocks(target, at: 6000))
    report.until = 1_805_000
    report.obstacle = Obstacle(number: 9, rounds: 2)
    let kept = try #require(Report(report.bytes))
    #expect(kept == report)
    #expect(kept.blocks(target, at: 1_804_999) && !kept.blocks(target, at: 1_805_000))
    #expect(!kept.blocks(target, at: 4000))
    #expect(!kept.blocks(Target(address: target.address, key: "b"), at: 6000))
    report.until = Int.max
    #expect(!report.blocks(target, at: 5000 + Backoff.longestAsked))
  }
}
