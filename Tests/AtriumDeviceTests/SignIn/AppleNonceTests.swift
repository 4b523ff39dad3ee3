import AtriumDevice
import Foundation
import Testing

@Suite struct AppleNonceTests {
  @Test func nonceIs256BitsInHexadecimalDigits() {
    let nonce = AppleNonce()
    #expect(nonce.text.count == 64)
    #expect(nonce.text.allSatisfy { "0123456789abcdef".contains($0) })
  }

  @Test func noTwoSignInsHaveTheSameNonce() {
    #expect(AppleNonce() != AppleNonce())
  }

  @Test func appleGetsTheHashOfWhatTheServerGets() {
    let nonce = AppleNonce()
    var hashed: Data?
    let claim = nonce.claim { bytes in
      hashed = bytes
      return [0, 7, 16, 255]
    }
    #expect(hashed == Data(nonce.text.utf8))
    // As the server writes it: lower case, two digits a byte.
    #expect(claim == "000710ff")
  }
}
