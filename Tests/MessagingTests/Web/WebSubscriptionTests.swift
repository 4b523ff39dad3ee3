import Crypto
import Foundation
import TestSupport
import Testing

@testable import Messaging

@Suite("A browser's subscription") struct WebSubscriptionTests {
  private let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  private let secret = "BTBZMqHH6r4Tts7J_aSIgg"

  private func problem(endpoint: String, hosts: PushHosts? = nil) throws -> SubscriptionProblem? {
    let hosts = try hosts ?? PushHosts()
    do {
      _ = try WebSubscription(endpoint: endpoint, p256dh: key, auth: secret, hosts: hosts)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "the services of the browsers are known",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/abc:def", "https://jmt17.google.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc", "https://wns2-par02p.notify.windows.com/w/?token=abc%2b",
      "https://web.push.apple.com/abc", "HTTPS://Web.Push.Apple.COM/abc", "https://web.push.apple.com:443/abc",
    ])
  func known(endpoint: String) throws {
    #expect(try problem(endpoint: endpoint) == nil)
  }

  @Test(
    "everybody else is not, however their name ends",
    arguments: [
      "https://push.example.org/abc", "https://notgoogleapis.com/", "https://fcm.googleapis.com.example.org/", "https://localhost/",
      "https://127.0.0.1/", "https://169.254.169.254/latest/meta-data/", "https://web.push.apple.com:8443/abc", "https://com/",
      "https://2130706433/", "https://push-apple.com/", "https://example.org/?https://web.push.apple.com/",
      "https://example.org/.web.push.apple.com",
    ])
  func unknown(endpoint: String) throws {
    guard case .host = try problem(endpoint: endpoint) else {
      Issue.record("admitted")
      return
    }
  }

  @Test(
    "what can be read in two ways is no address",
    arguments: [
      "", "http://web.push.apple.com/abc", "ftp://web.push.apple.com/", "web.push.apple.com", "https://", "https:///abc",
      "https://web.push.apple.com@example.org/", "https://example.org\\@web.push.apple.com/", "https://example.org#@web.push.apple.com/",
      "https://web.push.apple.com./abc", "https://.apple.com/", "https://[::1]/", "https://web%2Epush.apple.com/",
      "https://web.push.apple.com/a b", "https://web.push.apple.com/\r\nHost: a", "https://web.push.apple.com/ü",
      "https://web.push.apple.com:/abc", "https://web.push.apple.com:0/", "https://web.push.apple.com:99999/",
      "https://web.push.apple.com/" + String(repeating: "a", count: 2_000),
    ])
  func noAddress(endpoint: String) throws {
    #expect(try problem(endpoint: endpoint) == .endpoint)
  }

  @Test("more hosts may be named, with their port, and stand for the names below them")
  func more() throws {
    let hosts = try PushHosts(adding: ["push.example.org", "127.0.0.1:8443"])
    #expect(try problem(endpoint: "https://push.example.org/a", hosts: hosts) == nil)
    #expect(try problem(endpoint: "https://a.push.example.org/a", hosts: hosts) == nil)
    #expect(try problem(endpoint: "https://127.0.0.1:8443/a", hosts: hosts) == nil)
    #expect(try problem(endpoint: "https://web.push.apple.com/a", hosts: hosts) == nil)
    for endpoint in ["https://example.org/", "https://xpush.example.org/", "https://127.0.0.1/", "https://push.example.org:8443/"] {
      guard case .host = try problem(endpoint: endpoint, hosts: hosts) else {
        Issue.record("\(endpoint)")
        continue
      }
    }
    for text in ["", "https://push.example.org", "push.example.org/a", "*.example.org", ".example.org", "a b"] {
      #expect(throws: SubscriptionProblem.host(text)) { try PushHosts(adding: [text]) }
    }
  }

  @Test("a key that is no point on the curve is refused, and a secret of another length")
  func keys() throws {
    let hosts = try PushHosts()
    let point = try #require(Base64URL.decode(key))
    var besides = point
    besides[64] ^= 1
    let compressed = P256.KeyAgreement.PrivateKey().publicKey.compressedRepresentation
    let wrong = [
      Data(), point.dropLast(), point + [0], besides, compressed, Data([4]) + Data(count: 64), Data([5]) + point.dropFirst(),
      Data([4]) + Data(repeating: 255, count: 64),
    ].map { Base64URL.encode($0) }
    for text in wrong + ["!", key + " ", key.replacing("-", with: "+")] {
      #expect(throws: SubscriptionProblem.publicKey, "\(text)") {
        try WebSubscription(endpoint: "https://web.push.apple.com/a", p256dh: text, auth: secret, hosts: hosts)
      }
    }
    for text in ["", "AAAA", secret + "AA", "!", secret + "\n"] {
      #expect(throws: SubscriptionProblem.secret, "\(text)") {
        try WebSubscription(endpoint: "https://web.push.apple.com/a", p256dh: key, auth: text, hosts: hosts)
      }
    }
    // Some libraries pad.
    let padded = try WebSubscription(endpoint: "https://web.push.apple.com/a", p256dh: key + "=", auth: secret + "==", hosts: hosts)
    #expect(padded.publicKey.count == 65 && padded.secret.count == 16)
  }

  @Test("a contact is an address of mail or of the web")
  func contact() throws {
    for subject in ["mailto:somebody@example.org", "https://example.org/contact"] {
      #expect(try WebSettings(key: SigningKey(), subject: subject).subject == subject)
    }
    for subject in ["", "somebody@example.org", "mailto:", "http://example.org/"] {
      #expect(throws: WebSettingsProblem.subject(subject)) { try WebSettings(key: SigningKey(), subject: subject) }
    }
  }
}
