import Crypto
import Foundation

/// One-time passwords by time (RFC 6238, on RFC 4226): the six digits of an authenticator app. SHA-1 and 30 seconds, which is what
/// every app understands; the weaknesses of SHA-1 do not touch HMAC.
struct TOTP: Sendable {
  static let period: TimeInterval = 30
  static let digits = 6
  /// Steps before and after that are taken, since clocks differ and typing takes time.
  static let drift = 1
  /// As RFC 4226 advises: the size of the hash.
  static let secretSize = 20

  let secret: Data

  /// The number of the period that `date` lies in.
  static func step(at date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 / period).rounded(.down))
  }

  /// The code of one step.
  func code(at step: Int64, digits: Int = Self.digits) -> String {
    let counter = withUnsafeBytes(of: step.bigEndian) { Data($0) }
    let hash = Array(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
    let offset = Int(hash[hash.count - 1] & 0x0F)
    let word = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let modulus = (0..<digits).reduce(UInt32(1)) { value, _ in value * 10 }
    let text = String(word % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The step that `code` belongs to, if it is one of now and was not used: never one at or before `used`, so that nobody who looked on
  /// can type a code again.
  func step(of code: String, at now: Date, after used: Int64?) -> Int64? {
    let typed = Data(code.filter { !$0.isWhitespace }.utf8)
    let current = Self.step(at: now)
    // Each is compared, whichever matches.
    return (current - Int64(Self.drift)...current + Int64(Self.drift)).reduce(nil) { found, step in
      let matches = Data(self.code(at: step).utf8).isSame(as: typed)
      return matches && step > used ?? .min ? found ?? step : found
    }
  }

  /// What an authenticator app reads from a QR code.
  func uri(for account: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~@"))
    let label = account.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "otpauth://totp/Atrium:\(label)?secret=\(Base32.encode(secret))&issuer=Atrium&algorithm=SHA1&digits=\(Self.digits)&period=30"
  }
}

extension TOTP {
  /// A new one.
  init() {
    var random = SystemRandomNumberGenerator()
    secret = Data((0..<Self.secretSize).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }
}
