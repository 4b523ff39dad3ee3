import AtriumAPI
import Foundation
import Storage
import VCards

/// A file of cards as it was read, and its cards' ids.
struct CardFile: Sendable {
  /// Bytes of a file that is read.
  static let longest = 16 << 20
  static let mostCards = 10_000

  let path: String
  let bytes: Data
  var cards: VCardFile
  /// Of the cards, in their order.
  private(set) var people: [String]

  /// Reads a file. It blocks.
  ///
  /// - Parameter file: its stable id.
  /// - Throws: `DataFolder.Failure`, `VCardError`.
  init(_ path: String, file: Int64, in folder: DataFolder) throws {
    let bytes = try folder.read(path, limit: Self.longest).bytes
    let cards = try VCardFile(bytes: Array(bytes), limits: Self.limits)
    self.path = path
    self.bytes = bytes
    self.cards = cards
    people = PersonID.ids(of: cards.cards) { file }
  }

  static let limits = VCardFile.Limits(bytes: longest, cards: mostCards)

  func index(of person: String) -> Int? { people.firstIndex(of: person) }

  /// Removes the cards of a person.
  ///
  /// - Returns: the file without them; nil when nothing is left of it.
  func without(_ person: String) -> Data? {
    var cards = cards
    for index in people.indices.reversed() where people[index] == person { cards.remove(at: index) }
    let rest = cards.bytes
    let isEmpty = rest.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    return isEmpty ? nil : Data(rest)
  }

  /// Gives UIDs to cards whose ids would change with a change of these people: those of the same names that have none either.
  ///
  /// - Returns: the ids that they have now, by those that they had.
  mutating func identifyTwins(of changed: [String]) -> [String: String] {
    var new: [String: String] = [:]
    for index in people.indices where !changed.contains(people[index]) && changed.contains(where: { PersonID.areTwins($0, people[index]) })
    {
      let id = PersonID.of(uid: cards[index].ensureUID())
      new[people[index]] = id
      people[index] = id
    }
    return new
  }

  /// The tag of a card as it is, as `If-Match` has it.
  static func tag(of card: VCard) -> String { "\"" + PersonID.digest(card.bytes) + "\"" }
}

extension UnreadCard.Reason {
  /// Why a card, or a file, is left out; nil for what costs no card.
  init?(_ error: VCardError) {
    switch error.reason {
    case .missingEnd: self = .missingEnd
    case .noCard: self = .noCard
    case .tooLarge, .tooManyCards, .tooManyLines: self = .tooLarge
    case .unsupportedEncoding: self = .unsupportedEncoding
    case .textOutsideCard, .malformedLine: return nil
    }
  }
}
