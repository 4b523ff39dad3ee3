import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// That a camera reads it is asked of another library, in `Tests/Browser/test_second_factor.py`.
@Suite("QR codes")
struct QRCodeTests {
  @Test("a code is a square of light and dark, with the three marks in its corners by which it is found")
  func square() throws {
    let rows = try QRCode(TOTP().uri(for: "ada@example.org")).rows
    #expect(rows.count >= 21 && rows.allSatisfy { $0.count == rows.count && $0.allSatisfy { $0 == "0" || $0 == "1" } })
    let mark = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    #expect(rows.prefix(7).map { String($0.prefix(7)) } == mark)
    #expect(rows.prefix(7).map { String($0.suffix(7)) } == mark)
    #expect(rows.suffix(7).map { String($0.prefix(7)) } == mark)
    #expect(rows.suffix(7).map { String($0.suffix(7)) } != mark)
  }

  @Test("the longest address fits, however it is spelled")
  func longest() throws {
    let address = String(repeating: "+", count: 254)
    #expect(try QRCode(TOTP().uri(for: address)).rows.count <= 117)
  }

  @Test("a text that no code holds is refused, and the refusal says how long it is")
  func tooLong() {
    #expect(throws: QRCode.Failure(length: 2332, code: ERANGE)) { try QRCode(String(repeating: "a", count: 2332)) }
    #expect(throws: Never.self) { try QRCode(String(repeating: "a", count: 2331)) }
  }
}
