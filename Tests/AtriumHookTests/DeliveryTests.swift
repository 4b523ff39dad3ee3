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
    #expect(throws: NoAnswer.notHTTP) { try whole(text) }
  }

  @Test("each status has its consequence")
  func verdicts() {
    let expected: [(Verdict, [Int])] = [
      (.taken, [200, 202, 204]), (.refused, [400, 413, 415, 422]), (.blocked, [301, 401, 403, 404, 405, 410, 421]),
      (.later, [408, 429, 500, 502, 503]),
    ]
    for (verdict, statuses) in expected { for status in statuses { #expect(Verdict(status: status) == verdict, "\(status)") } }
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

  @Test("a reason is what the problem says")
  func reasons() {
    let problem = Answer(status: 422, body: Array("{\"title\":\"Invalid\",\"detail\":\"is no time\",\"field\":\"timestamp\"}".utf8))
    #expect(problem.reason == "timestamp: is no time")
    #expect(Answer(status: 500, body: Array("<h1>Oh</h1>\nmore".utf8)).reason == "<h1>Oh</h1>")
  }

  @Test("curl's lines are read as far as it got")
  func curl() {
    #expect(
      Curl.answers(Array("204 \n204 \n503 30\n".utf8)) == [Answer(status: 204), Answer(status: 204), Answer(status: 503, retryAfter: 30)])
    #expect(Curl.answers(Array("204 %header{retry-after}\n000 \n".utf8)) == [Answer(status: 204)])
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
}
