import Crypto
import Foundation

/// The headers of a push message (RFC 8030 section 5).
enum WebHeaders {
  static func of(_ message: Message, credentials: String, now: Date) -> [String: String] {
    var headers = [
      "authorization": credentials, "content-encoding": "aes128gcm", "content-type": "application/octet-stream",
      "ttl": "\(message.expires.map { max(0, Int($0.timeIntervalSince(now))) } ?? 0)", "urgency": urgency(of: message),
    ]
    if let collapse = message.collapse { headers["topic"] = topic(of: collapse) }
    return headers
  }

  /// 32 letters of base64url are the most (section 5.4). Always a hash: the service reads it, and has no business with what it means.
  static func topic(of collapse: String) -> String {
    Base64URL.encode(Data(SHA256.hash(data: Data(collapse.utf8)).prefix(24)))
  }

  /// Devices that save power are woken by `high` alone (section 5.3).
  private static func urgency(of message: Message) -> String {
    message.kind == .background || message.level == .passive ? "normal" : "high"
  }
}
