import Crypto
import Foundation
import HTTPServing

/// The ids of a note's tasks: made of the note's key, the task's text and, of equal ones, its number among them. So they stay when
/// lines are inserted above.
struct TaskIdentity {
  private let key: String
  private var seen: [String: Int] = [:]

  init(key: String) {
    self.key = key
  }

  /// The id of the next task of this text.
  mutating func next(_ text: String) -> String {
    let number = seen[text, default: 0]
    seen[text] = number + 1
    let digest = SHA256.hash(data: Array("\(key)\n\(number)\n\(text)".utf8))
    return digest.withUnsafeBytes { HexText.of(Array($0.prefix(10))) }
  }
}
