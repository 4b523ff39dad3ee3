import AtriumAPI
import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The reference of the contract", .timeLimit(.minutes(5)))
struct ReferenceTests {
  private func page(_ body: @escaping @Sendable (Exchange, RunningHouse) async throws -> Void) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in try await body(try await house.send(.get, "/api/reference"), house) }
  }

  @Test("it holds each call with its address, and each link of it leads somewhere")
  func whole() async throws {
    try await page { answer, _ in
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      for route in Contract.tested.routes {
        #expect(answer.text.contains("<code>\(route.path.replacing("+}", with: "}"))</code>"), "\(route.path)")
        #expect(answer.text.contains("<p>\(route.summary).</p>"), "\(route.path)")
      }
      let ids = Set(answer.text.matches(of: /id="([^"]+)"/).map(\.1))
      let links = Set(answer.text.matches(of: /href="#([^"]+)"/).map(\.1))
      #expect(links.count > 50)
      #expect(links.subtracting(ids) == [])
      #expect(answer.text.matches(of: /id="([^"]+)"/).count == ids.count)
    }
  }

  @Test("a problem's type leads to its error")
  func errors() async throws {
    try await page { answer, house in
      for code in Problem.Code.known {
        #expect(answer.text.contains("<div id=\"\(code.rawValue)\">"), "\(code.rawValue)")
        #expect(Problem(code).type == "/api/reference#\(code.rawValue)")
      }
      let problem = try await house.send(.get, "/documents/missing.md").problem()
      #expect(try await house.send(.get, String(problem.type.prefix { $0 != "#" })).status == 200)
    }
  }

  @Test("limits, times and choices are said in words")
  func words() async throws {
    try await page { answer, _ in
      #expect(answer.text.contains("whole number from 1 to 100, 50 when left out"))
      #expect(answer.text.contains("<code>modified</code>, <code>created</code>, <code>title</code>"))
      #expect(answer.text.contains("list of <a href=\"#shape-Document\">Document</a>"))
      #expect(answer.text.contains("a stream of events (<code>text/event-stream</code>), each <a href=\"#shape-Change\">Change</a>"))
      #expect(!answer.text.contains("any value"))
      #expect(!answer.text.contains("`"))
    }
  }

  @Test("it runs nothing, loads nothing, and its only style is the one its policy names")
  func policy() async throws {
    try await page { answer, _ in
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
      let style = try #require(answer.text.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
      let hash = Data(SHA256.hash(data: Data(String(style).utf8))).base64EncodedString()
      #expect(policy.contains("'sha256-\(hash)'"))
      for word in ["<script", "<link", "<img", " style=", "http://", "https://"] { #expect(!answer.text.contains(word), "\(word)") }
    }
  }

  @Test("the same in OpenAPI, and neither is sent twice", arguments: ["/api/reference", "/api/reference/openapi.json"])
  func conditional(path: String) async throws {
    let vault = try Vault()
    try await withHouse(at: .socket, vault) { house in
      let first = try await house.send(.get, path)
      if path.hasSuffix(".json") { #expect(first.body == (try Contract.tested.reference.json())) }
      let tag = try #require(first.headers["etag"])
      let again = try await house.send(.get, path, headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      let head = try await house.send(.head, path)
      #expect(head.headers["content-length"] == String(first.body.count))
      #expect(head.body.isEmpty)
      #expect(try await house.send(.post, path).problem().code == .methodNotAllowed)
    }
  }

  @Test("what a contract says is text in it, whatever it says")
  func escaped() throws {
    let html: Markup = "<b>\("<i>&\"")</b>\(["<u></u>"])"
    #expect(html.markup == "<b>&lt;i&gt;&amp;&quot;</b><u></u>")
  }
}
