import Crypto
import Foundation
import Testing

@testable import Messaging

@Suite("What only the browser can read") struct EncryptedContentTests {
  /// RFC 8291 section 5 and appendix A.
  private enum Example {
    static let text = "When I grow up, I want to be a watermelon"
    static let browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    static let key = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let sealed =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
      + "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
  }

  private func subscription() throws -> WebSubscription {
    try WebSubscription(
      endpoint: "https://fcm.googleapis.com/fcm/send/x", p256dh: Example.browser, auth: Example.secret, hosts: PushHosts())
  }

  @Test("the example of RFC 8291 comes out byte for byte")
  func example() throws {
    let key = try P256.KeyAgreement.PrivateKey(rawRepresentation: try #require(Base64URL.decode(Example.key)))
    let sealed = try EncryptedContent.seal(
      Data(Example.text.utf8), for: subscription(), key: key, salt: try #require(Base64URL.decode(Example.salt)))
    #expect(Base64URL.encode(sealed) == Example.sealed)
  }

  @Test("the same words look different each time")
  func fresh() throws {
    let sealed = try (0..<3).map { _ in try EncryptedContent.seal(Data("a".utf8), for: subscription()) }
    #expect(Set(sealed).count == 3 && Set(sealed.map { $0.prefix(16) }).count == 3 && Set(sealed.map { $0[21..<86] }).count == 3)
  }

  @Test("the length tells little, and is never more than a service has to take")
  func length() throws {
    func count(_ length: Int, paddedTo: Int) throws -> Int {
      try EncryptedContent.seal(Data(count: length), for: subscription(), paddedTo: paddedTo).count
    }
    #expect(try count(1, paddedTo: 256) == 86 + 256 + 17)
    #expect(try count(256, paddedTo: 256) == 86 + 256 + 17)
    #expect(try count(0, paddedTo: 0) == 86 + 17)
    #expect(try count(EncryptedContent.limit, paddedTo: 8_000) == 4_096)
    #expect(try count(3_990, paddedTo: 4_096) == 4_096)
  }
}
