import Crypto
import Foundation

/// The headers of a notification ("Sending notification requests to APNs").
enum AppleHeaders {
  static func of(_ message: Message, topic: String, token: String) -> [String: String] {
    var headers = [
      "authorization": "bearer \(token)", "apns-topic": topic, "apns-push-type": pushType(of: message),
      "apns-priority": "\(priority(of: message))", "apns-id": message.id.uuidString.lowercased(),
      // Zero: one try, and nothing is kept for a device that is off.
      "apns-expiration": "\(message.expires.map { max(1, Int($0.timeIntervalSince1970)) } ?? 0)", "content-type": "application/json",
    ]
    if let collapse = message.collapse { headers["apns-collapse-id"] = collapseID(of: collapse) }
    return headers
  }

  /// At most 64 bytes are taken, and visible ASCII alone passes as a header. What is neither is known by its hash.
  static func collapseID(of collapse: String) -> String {
    let isTaken = (1...64).contains(collapse.utf8.count) && collapse.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isTaken ? collapse : SHA256.hash(data: Data(collapse.utf8)).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }

  /// What changes the number on the icon is seen, and so is none of the background.
  private static func pushType(of message: Message) -> String {
    message.kind == .background && message.badge == nil ? "background" : "alert"
  }

  /// 10 is at once; 5 minds the device's power, and is the only one that is allowed in the background.
  private static func priority(of message: Message) -> Int {
    message.kind == .background || message.level == .passive ? 5 : 10
  }
}
