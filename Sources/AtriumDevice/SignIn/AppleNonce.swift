public import Foundation

/// What binds an identity token to one sign-in. The app keeps `text`, gives Apple only its SHA-256, and the server gets `text` with the
/// token: a token that somebody else got hold of is of no use to them.
public struct AppleNonce: Equatable, Sendable {
  /// 256 random bits, in hexadecimal digits.
  public let text: String

  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    text = Self.digits((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// What goes to Apple.
  ///
  /// - Parameter sha256: hashes bytes.
  public func claim(sha256: (Data) -> [UInt8]) -> String { Self.digits(sha256(Data(text.utf8))) }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
