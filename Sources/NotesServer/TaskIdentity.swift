import AtriumServer
import Crypto
import Foundation
import HTTPServing

/// The id of a task: made of the note's key, the task's text and, of equal ones, its number among them. So it stays when lines are
/// inserted above. It is made where the task is read: what follows from the key needs no place in the index.
enum TaskIdentity {
  static func id(of text: String, number: Int, in key: String) -> String {
    let digest = SHA256.hash(data: Array("\(key)\n\(number)\n\(text)".utf8))
    return digest.withUnsafeBytes { HexText.of(Array($0.prefix(10))) }
  }

  /// For each text, how many of those before it are equal to it.
  static func numbers(of texts: [String]) -> [Int] {
    guard texts.count > 1 else { return texts.map { _ in 0 } }
    var seen: [String: Int] = [:]
    return texts.map { text in
      let number = seen[text, default: 0]
      seen[text] = number + 1
      return number
    }
  }
}
