import Foundation

@testable import AtriumServer

/// The app on a person's telephone.
struct Authenticator {
  private let totp: TOTP

  /// - Parameter secret: as it is typed, in base 32 (RFC 4648 section 6).
  init(secret: some StringProtocol) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var bytes: [UInt8] = []
    var (held, bits) = (0, 0)
    for character in secret {
      held = (held << 5 | (alphabet.firstIndex(of: character) ?? 0)) & 0xFFFF
      bits += 5
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(held >> bits & 0xFF))
    }
    totp = TOTP(secret: Data(bytes))
  }

  /// What it shows, now or some periods later.
  func code(after periods: Int64 = 0) -> String { totp.code(at: TOTP.step(at: Date()) + periods) }
}
