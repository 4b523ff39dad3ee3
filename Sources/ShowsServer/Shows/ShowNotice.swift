import AtriumAPI
import AtriumServer
import Foundation
import Messaging
import Storage

/// A notification of a show. A person has one for each show at a time; its text is made when it is read.
struct ShowNotice: Codable, Equatable {
  /// The kind of all notifications of the room, by its name on the wire.
  static let kind = "show"

  enum Matter: String, Codable {
    case cancelled, back, soldOut, available, moved, changed, withdrawn, approved, rejected, announced, tomorrow
  }

  let matter: Matter
  let title: String
  /// The start.
  let at: Date
  /// The zone of the venue.
  let timezone: String
  /// Why it was rejected; the venue of an announced show.
  let detail: String?

  private init(_ matter: Matter, _ record: ShowRecord, detail: String? = nil) {
    self.matter = matter
    self.detail = detail
    title = record.state.title
    at = record.state.startsAt
    timezone = record.state.timezone
  }

  /// For people who saved it; nil for a change without a notification, such as a better description.
  init?(_ change: ShowChange, fields: [String]) {
    let state = change.after.state
    let matter: Matter? =
      if fields.contains("status") {
        .withdrawn
      } else if fields.contains("is_cancelled") {
        state.isCancelled ? .cancelled : .back
      } else if fields.contains("event_date") || fields.contains("venues") {
        .moved
      } else if fields.contains("is_sold_out") {
        state.isSoldOut ? .soldOut : .available
      } else if fields.contains("artists") || fields.contains("doors_at") || fields.contains("music_at") {
        .changed
      } else {
        nil
      }
    guard let matter else { return nil }
    self.init(matter, change.after)
  }

  /// For who submitted it.
  init?(decided change: ShowChange) {
    guard change.before?.state.status == .pending else { return nil }
    switch change.after.state.status {
    case .approved: self.init(.approved, change.after)
    case .rejected: self.init(.rejected, change.after, detail: change.after.state.rejection)
    default: return nil
    }
  }

  /// For those who follow an artist or the venue.
  init(announced record: ShowRecord, _ connection: Connection) throws {
    let venues = try ShowPresenter.venues(of: [record], connection)
    self.init(.announced, record, detail: record.state.venues.first.flatMap { venues[$0.venue]?.name })
  }

  /// For those who saved it, the day before.
  init(tomorrow record: ShowRecord) { self.init(.tomorrow, record) }

  func posted(for show: Int64) -> PostedNotice {
    // What is texts, a number and the name of a case is always JSON.
    let json = (try? JSONEncoder().encode(self)) ?? Data()
    return PostedNotice(room: .shows, kind: Self.kind, subject: String(show), details: String(decoding: json, as: UTF8.self))
  }

  static func words(of notice: PostedNotice, in language: Language) throws -> NoticeWords {
    let told = try JSONDecoder().decode(ShowNotice.self, from: Data(notice.details.utf8))
    return NoticeWords(
      title: Texts.shows("\(Texts.shows(told.matter.phrase, in: language)): \(told.title)", in: language),
      text: [ShowDay.spoken(told.at, in: told.timezone, language: language), told.detail].compactMap(\.self).joined(separator: " · "))
  }

  static func form(of notice: PostedNotice) throws -> PushForm {
    let told = try JSONDecoder().decode(ShowNotice.self, from: Data(notice.details.utf8))
    return PushForm(
      level: .active, thread: "shows", category: "show", lifetime: 24 * 3600, path: "/shows/" + PercentCoding.encode(notice.subject),
      data: ["show_id": notice.subject, "matter": told.matter.rawValue])
  }
}

extension ShowNotice.Matter {
  fileprivate var phrase: Phrase {
    switch self {
    case .cancelled: "Cancelled"
    case .back: "Takes place after all"
    case .soldOut: "Sold out"
    case .available: "Tickets again"
    case .moved: "Moved"
    case .changed: "Changed"
    case .withdrawn: "No longer listed"
    case .approved: "Your show is published"
    case .rejected: "Your show was declined"
    case .announced: "New show"
    case .tomorrow: "Tomorrow"
    }
  }
}
