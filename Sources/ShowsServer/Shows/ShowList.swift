import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// One list of shows: which ones, and in which order. Two equal lists share their cursors, others do not.
struct ShowList: Sendable, Equatable {
  /// No show lasts longer: a list of what has not ended looks back so far.
  static let longest: TimeInterval = 7 * 86_400
  static let mostCities = 10

  /// Which of its shows, by their ends.
  enum Time: Sendable, Equatable {
    case upcoming(Date)
    case past(Date)
    case all
  }

  var time: Time
  var cities: [ShowChoices.City] = []
  var artist: Int64?
  var venue: Int64?
  var savedBy: String?
  /// Submitted by that person, whatever became of it; else only approved shows.
  var submitter: String?
  /// For calendars: also shows that were public and are not now.
  var isCalendar = false
  /// That wait for a moderator, those that wait longest first.
  var isQueue = false

  /// The list's name in its cursors, but for the time, which goes on from page to page.
  var name: String {
    ListCursor.name(
      "shows", isPast ? "past" : "upcoming", artist.map(String.init), venue.map(String.init), submitter,
      cities.map { "\($0.city),\($0.state)" }.joined(separator: "|"))
  }

  var order: String {
    if isQueue { return "shows.created, shows.id" }
    if submitter != nil { return "shows.created DESC, shows.id DESC" }
    return isPast ? "shows.starts DESC, shows.id DESC" : "shows.starts, shows.id"
  }

  func position(of record: ShowRecord) -> ListCursor.Position {
    .number(Value.milliseconds(submitter == nil ? record.state.startsAt : record.createdAt), key: String(record.id))
  }

  private var isPast: Bool {
    if case .past = time { true } else { false }
  }

  /// - Throws: `Problem` `invalid_cursor`.
  func condition(after position: (number: Int64, key: String)?) throws -> (sql: String, arguments: [Value]) {
    var (parts, arguments): ([String], [Value]) = ([], [])
    if let submitter {
      parts.append("shows.submitter = ? AND shows.status NOT IN ('deleted', 'merged')")
      arguments.append(Value(submitter))
    } else if isCalendar {
      parts.append("shows.was_public = 1")
    } else {
      parts.append("shows.status = '\(isQueue ? "pending" : "approved")'")
    }
    switch time {
    case .upcoming(let now):
      parts.append("shows.starts > ? AND shows.ends > ?")
      arguments += [Value(now.addingTimeInterval(-Self.longest)), Value(now)]
    case .past(let now):
      parts.append("shows.starts < ? AND shows.ends <= ?")
      arguments += [Value(now), Value(now)]
    case .all: break
    }
    if !cities.isEmpty {
      parts.append("(" + cities.map { _ in "shows.city = ? AND shows.state = ?" }.joined(separator: " OR ") + ")")
      arguments += cities.flatMap { [Value($0.city), Value($0.state)] }
    }
    if let artist {
      parts.append("shows.id IN (SELECT show FROM show_bills WHERE artist = ?)")
      arguments.append(Value(artist))
    }
    if let venue {
      parts.append("shows.id IN (SELECT show FROM show_places WHERE venue = ?)")
      arguments.append(Value(venue))
    }
    if let savedBy {
      parts.append("shows.id IN (SELECT show FROM show_saves WHERE person = ?)")
      arguments.append(Value(savedBy))
    }
    if let position {
      guard let id = Int64(position.key) else { throw ListCursor.foreign }
      let column = submitter == nil ? "starts" : "created"
      let isDescending = submitter != nil || isPast
      let sign = isDescending ? "<" : ">"
      // The first comparison alone bounds the walk of the index; the second one settles equal times.
      parts.append("shows.\(column) \(sign)= ? AND (shows.\(column) \(sign) ? OR shows.id \(sign) ?)")
      arguments += [Value(position.number), Value(position.number), Value(id)]
    }
    return (parts.joined(separator: " AND "), arguments)
  }
}
