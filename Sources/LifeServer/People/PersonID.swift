import Crypto
import Foundation
import HTTPServing
import VCards

/// The ids of people, as calls and addresses have them.
///
/// A card with a UID has that, in the form in which identifiers are compared. Most phones write none when they export; the id of such a card is
/// made of the stable id of its file, so that it stays when the file is moved, and of the name, so that it stays when other cards of the file
/// come and go. The first change through the house writes a UID into the card, and its old id leads there.
enum PersonID {
  /// Bytes of a UID that is an id as it is.
  private static let longest = 120

  /// The id that a UID is.
  static func of(uid: String) -> String {
    let normal = NormalForm.uid(uid)
    // What an address can hold and no other id looks like.
    let isPlain = normal.utf8.count <= longest && normal.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !normal.hasPrefix("~")
    return isPlain && !normal.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? normal : "~uid-" + digest(Array(normal.utf8))
  }

  /// The id that a request means.
  static func asked(_ id: String) -> String { id.hasPrefix("~") ? id : of(uid: id) }

  /// The ids of the cards of a file, in their order.
  ///
  /// - Parameter file: its stable id; asked for only when a card has no UID.
  static func ids(of cards: [VCard], file: () -> Int64) -> [String] {
    var seen: [String: Int] = [:]
    return cards.map { card in
      if let uid = card.uid { return of(uid: uid) }
      let name = NormalForm.name(card.displayName)
      let id = "~\(file())-" + digest(name.isEmpty ? card.bytes : Array(name.utf8)).prefix(12)
      let count = seen[id, default: 0] + 1
      seen[id] = count
      return count == 1 ? id : "\(id)-\(count)"
    }
  }

  /// Whether two ids are of cards without a UID that have the same name in the same file: of those, one that goes changes the ids of the others.
  static func areTwins(_ one: String, _ other: String) -> Bool {
    one.hasPrefix("~") && other.hasPrefix("~") && one.split(separator: "-").prefix(2) == other.split(separator: "-").prefix(2)
  }

  static func digest(_ bytes: some DataProtocol) -> String { SHA256.hash(data: bytes).withUnsafeBytes { HexText.of(Array($0.prefix(16))) } }
}
