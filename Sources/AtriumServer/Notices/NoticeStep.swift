package import AtriumAPI
package import Foundation

/// What is to be done about a person's notices.
package enum NoticeStep: Sendable, Equatable {
  /// Tells a person something. An earlier notice of the same subject makes way for it, seen or not.
  case post(PostedNotice, to: String)
  /// Gives a notice other details, where nothing new is to be told: who has seen it has seen it.
  case amend(PostedNotice, of: String)
  /// Takes back what is not so any more.
  case withdraw(room: Room, kind: String, subject: String, of: String)
  /// It is not told before that time. Nothing becomes of it but a line where the person reads what they were not told.
  case hold(PostedNotice, until: Date, of: String)
  /// It is not told any more: it is not so, and nobody had been told yet. A line, too.
  case cancel(PostedNotice, of: String)
}
