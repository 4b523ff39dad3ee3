import Crypto
import HTTPServing

/// The name of an upload in its address and of its files: 128 random bits, which nobody guesses.
enum UploadID {
  static func make() -> String {
    SymmetricKey(size: .bits128).withUnsafeBytes { HexText.of(Array($0)) }
  }
}
