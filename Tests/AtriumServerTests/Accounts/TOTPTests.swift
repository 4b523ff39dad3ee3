import Crypto
import Foundation
import Testing

@testable import AtriumServer

@Suite("The second factor's codes")
struct TOTPTests {
  private let totp = TOTP(secret: Data("12345678901234567890".utf8))

  @Test(
    "the vectors of RFC 6238",
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
      (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ] as [(TimeInterval, String)])
  func vectors(seconds: TimeInterval, code: String) {
    #expect(totp.code(at: TOTP.step(at: Date(timeIntervalSince1970: seconds)), digits: 8) == code)
  }

  @Test("a code is taken from one step before to one after, and never twice")
  func window() {
    let now = Date(timeIntervalSince1970: 1_111_111_111)
    let step = TOTP.step(at: now)
    for drift in -2...2 {
      let code = totp.code(at: step + Int64(drift))
      #expect(totp.step(of: code, at: now, after: nil) == (abs(drift) <= 1 ? step + Int64(drift) : nil))
    }
    #expect(totp.step(of: totp.code(at: step), at: now, after: step) == nil)
    #expect(totp.step(of: totp.code(at: step - 1), at: now, after: step) == nil)
    #expect(totp.step(of: totp.code(at: step + 1), at: now, after: step) == step + 1)
    for typed in ["", "1", "abcdef", totp.code(at: step) + "0"] { #expect(totp.step(of: typed, at: now, after: nil) == nil) }
    let code = totp.code(at: step)
    #expect(totp.step(of: "\(code.prefix(3)) \(code.suffix(3))", at: now, after: nil) == step)
  }

  @Test("an authenticator app can read the secret")
  func uri() {
    #expect(Base32.encode(totp.secret) == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    #expect(Base32.encode(Data("fooba".utf8)) == "MZXW6YTB" && Base32.encode(Data("foob".utf8)) == "MZXW6YQ")
    #expect(totp.uri(for: "a+b@example.org").hasPrefix("otpauth://totp/Atrium:a%2Bb@example.org?secret=GEZDGNBV"))
  }

  @Test("a sealed secret opens for its person and under its key alone")
  func seal() throws {
    let seal = SecretSeal(key: HouseKey(.init(size: .bits256)).derived(for: "second factors"))
    let sealed = try seal.seal(totp.secret, for: "ada")
    #expect(seal.open(sealed, for: "ada") == totp.secret)
    #expect(seal.open(sealed, for: "bob") == nil)
    #expect(SecretSeal(key: .init(size: .bits256)).open(sealed, for: "ada") == nil)
    #expect(seal.open("", for: "ada") == nil && seal.open(String(sealed.dropLast(4)), for: "ada") == nil)
  }

  @Test("a typed code is the same however it is typed, and no two are the same")
  func typed() {
    let code = TypedCode(bytes: 15)
    #expect(code.text.count == 29)
    #expect(TypedCode.digest(ofTyped: " " + code.text.lowercased().replacing("-", with: " ") + "\n") == code.digest)
    #expect(TypedCode.digest(ofTyped: String(code.text.dropLast())) != code.digest)
    #expect(TypedCode(bytes: 15).text != code.text)
  }
}
