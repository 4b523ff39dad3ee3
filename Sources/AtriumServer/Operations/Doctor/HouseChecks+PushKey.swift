import Foundation
import Messaging
import Storage

extension HouseChecks {
  /// The pair for browsers (`PushKey`). The server does not open a house without the one that browsers are subscribed with.
  package func pushKey() async -> [CheckResult] {
    let path = state + "/" + PushKey.name
    let question = "SELECT COUNT(*) FROM push_destinations WHERE public_key IS NOT NULL"
    // What is wrong with the records is told by their own check.
    let browsers = (try? await number(question, tables: ["push_destinations"])).flatMap(\.self) ?? 0
    guard FileManager.default.fileExists(atPath: path) else {
      guard browsers > 0 else { return [] }
      return [Self.lostPair("\(path) is missing, and \(browsers) browsers are subscribed with it.")]
    }
    // Looked at without the server's own way, which takes it from others' eyes: nothing is changed here.
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), (try? SigningKey(pem: text)) != nil else {
      return [Self.lostPair("\(path) cannot be read, or is not a key.")]
    }
    return [.passed("push key", "\(path) exists, and \(browsers) browsers are subscribed with it.")]
  }

  private static func lostPair(_ detail: String) -> CheckResult {
    .failed(
      "push key", detail,
      fix:
        "Put push.key back from a backup. If it is lost, run atrium push reset: notifications have to be turned on again in each browser.")
  }
}
