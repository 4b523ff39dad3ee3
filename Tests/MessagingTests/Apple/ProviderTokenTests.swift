import Foundation
import TestSupport
import Testing

@testable import Messaging

@Suite("The provider token") struct ProviderTokenTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test("one is used for fifty minutes")
  func lifetime() {
    var token = ProviderToken()
    #expect(token.current(at: start) == nil)
    let made = token.made("a", at: start)
    #expect(token.current(at: start) == made)
    #expect(token.current(at: start + 50 * 60 - 1) == made)
    #expect(token.current(at: start + 50 * 60) == nil)
  }

  @Test("one that was made before the clock was set back is not used")
  func clock() {
    var token = ProviderToken()
    _ = token.made("a", at: start)
    #expect(token.current(at: start - 1) == nil)
  }

  @Test("one that Apple says has expired is given up after twenty minutes, and not sooner")
  func expired() {
    var token = ProviderToken()
    let made = token.made("a", at: start)
    #expect(token.expired(made.number, at: start + 20 * 60 - 1) == false)
    #expect(token.current(at: start + 20 * 60 - 1) == made)
    #expect(token.expired(made.number, at: start + 20 * 60) == true)
    #expect(token.current(at: start + 20 * 60) == nil)
  }

  @Test("many who are told the same do not make many tokens")
  func many() {
    var token = ProviderToken()
    let old = token.made("a", at: start)
    let later = start + 30 * 60
    #expect(token.expired(old.number, at: later) == true)
    let new = token.made("b", at: later)
    #expect(token.expired(old.number, at: later + 1) == true)
    #expect(token.current(at: later + 1) == new)
    #expect(token.expired(new.number, at: later + 1) == false)
  }

  @Test("what Apple gives to a developer is checked before anything is sent")
  func settings() throws {
    let key = SigningKey()
    #expect(throws: AppleSettingsProblem.identifier("key identifier", "short")) {
      try AppleSettings(key: key, keyID: "short", teamID: PushRun.team, topic: PushRun.topic)
    }
    #expect(throws: AppleSettingsProblem.identifier("team", "ABC123DEF\n")) {
      try AppleSettings(key: key, keyID: PushRun.keyID, teamID: "ABC123DEF\n", topic: PushRun.topic)
    }
    #expect(throws: AppleSettingsProblem.topic("a\r\nb")) {
      try AppleSettings(key: key, keyID: PushRun.keyID, teamID: PushRun.team, topic: "a\r\nb")
    }
    #expect(throws: AppleSettingsProblem.port(80)) {
      try AppleSettings(key: key, keyID: PushRun.keyID, teamID: PushRun.team, topic: PushRun.topic, port: 80)
    }
    let settings = try AppleSettings(key: key, keyID: PushRun.keyID, teamID: PushRun.team, topic: PushRun.topic, port: 2197)
    #expect(settings.address(of: "aa", in: .production) == "https://api.push.apple.com:2197/3/device/aa")
    #expect(settings.address(of: "aa", in: .sandbox) == "https://api.sandbox.push.apple.com:2197/3/device/aa")
  }

  @Test("a key is read as PEM of either kind and in base64url, and nothing else is one")
  func keys() throws {
    let key = SigningKey()
    #expect(key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----"))
    #expect(try SigningKey(pem: "\n" + key.pem + "\n\n").publicKey == key.publicKey)
    let raw = try SigningKey(raw: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    #expect(raw.publicKey == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    for text in ["", "nothing", key.publicPEM, key.pem.replacing("PRIVATE", with: "PUBLIC")] {
      #expect(throws: KeyProblem.unreadable) { try SigningKey(pem: text) }
    }
    for text in ["", "!", "AAAA", Base64URL.encode(Data(count: 32)), Base64URL.encode(Data(repeating: 255, count: 32))] {
      #expect(throws: KeyProblem.unreadable) { try SigningKey(raw: text) }
    }
  }

  @Test("a device is known by a hexadecimal token, in whatever case it is written")
  func devices() throws {
    #expect(try device("AAbb") == device("aabb"))
    for text in ["", "a", "abc", "zz", "aa/../bb", "aa\r\n", String(repeating: "a", count: 402)] {
      #expect(AppleDevice(token: text, registered: .distantPast) == nil)
    }
  }
}
