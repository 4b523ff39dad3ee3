import AtriumAPI

/// Who reads a stream, as far as that decides what it says.
struct ChangeAudience: Sendable {
  private let person: String?
  private let rooms: Set<Room>
  /// Says the same: a page is looked up for each stream, and one text is hashed sooner than a set of rooms.
  private let name: String

  /// - Parameter person: nobody sees nothing.
  init(_ person: Person?) {
    self.person = person?.id
    rooms = person?.openRooms ?? []
    let id = person?.id ?? ""
    name = "\(id.utf8.count) \(id) \(rooms.map(\.rawValue).sorted())"
  }

  func sees(_ row: LoggedChange) -> Bool {
    rooms.contains(row.change.room) && (row.person == nil || row.person == person)
  }

  /// In an order that does not change.
  var orderedRooms: [Room] { rooms.sorted { $0.rawValue < $1.rawValue } }
}

extension ChangeAudience: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
