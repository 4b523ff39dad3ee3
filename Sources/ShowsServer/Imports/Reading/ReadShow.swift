import AtriumAPI
import Foundation

/// A show as a source writes it, before anything of the house is known of it.
struct ReadShow: Sendable, Hashable {
  struct Place: Sendable, Hashable {
    var name: String?
    var address: String?
    var city: String?
    var state: String?
  }

  /// What the source knows it by: a UID, the address of its page, the id of its row. Nil where there is none.
  var identity: String?
  var title: String
  var start: WrittenTime
  var end: WrittenTime?
  var doors: WrittenTime?
  /// In the order of the bill; empty where only the title names them.
  var artists: [String] = []
  var place = Place()
  var price: String?
  var age: String?
  var description: String?
  var ticketURL: String?
  var imageURL: String?
  /// Its own page.
  var url: String?
  var isCancelled = false
  var isSoldOut = false
  /// Why a person has to look at it, as a sentence.
  var doubt: String?
}

/// What a source says.
struct ShowReading: Sendable {
  /// Shows of one source. More are left out.
  static let most = 1_000

  let format: ShowImportFormat
  /// What it calls itself.
  var name: String?
  var shows: [ReadShow] = []
  /// What could not be read, with its place, as sentences.
  var problems: [String] = []
  /// Whether all that it lists is in ``shows``: only then does a show that is missing mean something.
  var isComplete = true

  /// Leaves out what is too much.
  mutating func cut() {
    guard shows.count > Self.most else { return }
    shows.removeLast(shows.count - Self.most)
    problems.append("Only the first \(Self.most) shows were read.")
    isComplete = false
  }
}
