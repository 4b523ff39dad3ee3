import Crypto
import Foundation

/// Bytes that the browser alone can read (RFC 8291, with the encoding `aes128gcm` of RFC 8188), in one record.
enum EncryptedContent {
  /// What fits into the 4,096 bytes that each service has to take: less the header of 86 bytes, a tag of 16 and a delimiter.
  static let limit = 3993
  private static let recordSize: UInt32 = 4096

  /// - Parameters:
  ///   - plaintext: at most `limit` bytes.
  ///   - paddedTo: the plaintext is made that long, so that its length tells the service less. Shorter than the plaintext: none.
  ///   - key: of this message alone.
  ///   - salt: 16 bytes, of this message alone.
  static func seal(
    _ plaintext: Data, for subscription: WebSubscription, paddedTo: Int = 0, key: P256.KeyAgreement.PrivateKey = .init(),
    salt: Data = Data((0..<16).map { _ in UInt8.random(in: 0...255) })
  ) throws -> Data {
    let browser = try P256.KeyAgreement.PublicKey(x963Representation: subscription.publicKey)
    let own = key.publicKey.x963Representation
    // RFC 8291 section 3.4, in its order.
    let material = try key.sharedSecretFromKeyAgreement(with: browser).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: subscription.secret, sharedInfo: Data("WebPush: info\0".utf8) + subscription.publicKey + own,
      outputByteCount: 32)
    let contentKey = derive("Content-Encoding: aes128gcm\0", from: material, salt: salt, count: 16)
    let nonce = derive("Content-Encoding: nonce\0", from: material, salt: salt, count: 12)
    // The delimiter of the last record, and zeros (RFC 8188 section 2).
    let record = plaintext + [2] + Data(count: max(0, min(paddedTo, limit) - plaintext.count))
    let sealed = try AES.GCM.seal(record, using: contentKey, nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }))
    let size = withUnsafeBytes(of: recordSize.bigEndian) { Data($0) }
    return salt + size + [UInt8(own.count)] + own + sealed.ciphertext + sealed.tag
  }

  private static func derive(_ info: String, from material: SymmetricKey, salt: Data, count: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: material, salt: salt, info: Data(info.utf8), outputByteCount: count)
  }
}
