import AtriumAPI
import Storage

/// Who looks at shows, and so which ones they see.
struct ShowViewer: Sendable, Hashable {
  /// Nil for a visitor who is not signed in.
  var person: String?
  var isModerator = false

  /// Somebody without an account.
  static let anybody = ShowViewer()

  func sees(_ record: ShowRecord) -> Bool {
    switch record.state.status {
    case .approved: true
    case .pending, .rejected: isModerator || owns(record)
    case .private: owns(record)
    case .deleted, .merged: false
    }
  }

  /// The same as ``sees(_:)`` in SQL, of rows of `shows`.
  var condition: (sql: String, values: [Value]) {
    let all = isModerator ? "shows.status IN ('approved', 'pending', 'rejected')" : "shows.status = 'approved'"
    guard let person else { return (all, []) }
    let own = isModerator ? "shows.status = 'private'" : "shows.status IN ('pending', 'rejected', 'private')"
    return ("(\(all) OR (shows.submitter = ? AND \(own)))", [Value(person)])
  }

  /// Whether they see a show with an artist, in SQL of rows of `show_artists`. One whom only others' pending or private shows have is not
  /// there for them; the same for a venue.
  var artistCondition: (sql: String, values: [Value]) {
    let (shows, values) = condition
    return (
      "EXISTS (SELECT 1 FROM show_bills JOIN shows ON shows.id = show_bills.show WHERE artist = show_artists.id AND \(shows))", values
    )
  }

  var venueCondition: (sql: String, values: [Value]) {
    let (shows, values) = condition
    return (
      "EXISTS (SELECT 1 FROM show_places JOIN shows ON shows.id = show_places.show WHERE venue = show_venues.id AND \(shows))", values
    )
  }

  func mayChange(_ record: ShowRecord) -> Bool { owns(record) || (isModerator && sees(record)) }

  func owns(_ record: ShowRecord) -> Bool { person != nil && record.submitter == person }
}
