import AtriumAPI

/// Who reads a stream, as far as that decides what it says.
struct ChangeAudience: Sendable {
  private let person: String?
  private let rooms: Set<Room>
  /// Says the same: a page is looked up for each stream, and one text is hashed sooner than a set of rooms.
  private let name: String

  /// - Parameters:
  ///   - person: nobody sees nothing.
  ///   - house: the rooms that there are.
  init(_ person: Person?, house: [Room]) {
    self.person = person?.id
    rooms = person?.openRooms(of: house) ?? []
    let id = person?.id ?? ""
    name = "\(id.utf8.count) \(id) \(rooms.map(\.rawValue).sorted())"
  }

  func sees(_ row: LoggedChange) -> Bool {
    guard let person else { return false }
    return (rooms.contains(row.change.room) || row.change.room == .house) && (row.person == nil || row.person == person)
  }

  /// In an order that does not change.
  var orderedRooms: [Room] { rooms.sorted { $0.rawValue < $1.rawValue } }
}

extension ChangeAudience: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
