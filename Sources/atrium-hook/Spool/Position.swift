/// How far the server has what was spooled. A file of one width, written over in one call: whoever is killed meanwhile leaves the old
/// one or the new one.
struct Position: Equatable {
  /// The number of the first event that the server may not have.
  var next: UInt64 = 1
  /// Events that made way for newer ones, or could not be read again.
  var lost: UInt64 = 0
  var refused: UInt64 = 0
  /// When the server last took one, in milliseconds since 1970.
  var delivered: UInt64 = 0

  init() {}

  init?(_ bytes: [UInt8]) {
    let words = bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).map { Hex.number($0) }
    guard words.count == 4, let next = words[0], let lost = words[1], let refused = words[2], let delivered = words[3] else { return nil }
    (self.next, self.lost, self.refused, self.delivered) = (max(next, 1), lost, refused, delivered)
  }

  var bytes: [UInt8] {
    Array([next, lost, refused, delivered].map(Hex.text).joined(separator: [0x20])) + [0x0A]
  }

  static func read(_ places: Places) -> Position {
    (try? Folder.contents(places.position)).flatMap { Position($0) } ?? Position()
  }

  /// Takes an event for done, and counts those before it that are gone.
  mutating func pass(_ number: UInt64) {
    if number > next { lost += number - next }
    next = max(next, number + 1)
  }
}
