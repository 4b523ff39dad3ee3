import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The privacy policy", .timeLimit(.minutes(5)))
struct PrivacyTests {
  private func page(
    language: String? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (Exchange, RunningHouse) async throws -> Void
  ) async throws {
    let vault = try Vault()
    var headers: HTTPFields = [:]
    headers[.acceptLanguage] = language
    try await withHouse(vault, configure: configure) { [headers] house in
      try await body(try await house.send(.get, "/privacy", headers: headers), house)
    }
  }

  @Test("everybody may read it, also by a link of another site, and it says nothing of accounts where there are none")
  func open() async throws {
    try await page { answer, house in
      #expect(answer.status == 200 && answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.text.contains("<h1>Privacy Policy</h1>") && answer.text.contains("What you enter here stays on this server."))
      #expect(answer.text.contains("This server is run privately, by the person who gave you its address."))
      for absent in ["e-mail", "Apple learns", "artificial intelligence", "a service that the owner", "delete your account"] {
        #expect(!answer.text.contains(absent), "\(absent)")
      }
      let link: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDestination: "document"]
      #expect(try await house.send(.get, "/privacy", headers: link).status == 200)
      let tag = try #require(answer.headers["etag"])
      #expect(try await house.send(.get, "/privacy", headers: [.ifNoneMatch: tag]).status == 304)
      let head = try await house.send(.head, "/privacy")
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test("it is in the reader's language", arguments: [("de-AT, en;q=0.5", "de"), ("fr", "en"), (nil, "en")])
  func language(accepted: String?, language: String) async throws {
    try await page(language: accepted) { answer, _ in
      #expect(answer.headers["content-language"]?.hasPrefix(language) == true)
      #expect(answer.text.contains(language == "de" ? "<h1>Datenschutzerklärung</h1>" : "<h1>Privacy Policy</h1>"))
      #expect(answer.headers["vary"]?.contains("Accept-Language") == true)
    }
  }

  @Test("it names who runs the server, as text, and says what the settings turn on")
  func configured() async throws {
    try await page({ configuration in
      configuration.operatorName = "Ada <b>Lovelace</b>, ada@example.org"
      configuration.authMode = .oauth
      configuration.accounts.issuer = IssuerSettings(issuer: "https://issuer.example", audiences: ["atrium"])
      configuration.accounts.appleAudience = "app.atrium.Atrium"
      configuration.models = ModelSettings(interface: .openai, address: "http://127.0.0.1:1", model: "m")
    }) { answer, _ in
      #expect(answer.text.contains("This server is run by Ada &lt;b&gt;Lovelace&lt;/b&gt;, ada@example.org."))
      let always = ["Your account: your e-mail address", "You can delete your account yourself"]
      for present in always + ["Apple learns", "artificial intelligence", "a service that the owner"] {
        #expect(answer.text.contains(present), "\(present)")
      }
    }
  }

  @Test("it runs nothing, loads nothing, and its only style is the one its policy names")
  func policy() async throws {
    try await page { answer, _ in
      let policy = try #require(answer.headers["content-security-policy"])
      let style = try #require(answer.text.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
      let hash = Data(SHA256.hash(data: Data(String(style).utf8))).base64EncodedString()
      #expect(policy.hasPrefix("default-src 'none'") && policy.contains("style-src 'sha256-\(hash)'"))
      for word in ["<script", "<link", "<img", "http://", "https://"] { #expect(!answer.text.contains(word), "\(word)") }
    }
  }
}
