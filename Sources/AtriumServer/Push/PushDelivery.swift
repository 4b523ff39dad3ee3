import AtriumAPI
import Foundation
import Messaging
import Storage

/// Something that is due at a destination, with all that its message is made of but who may have it now.
struct PushDelivery: Sendable {
  let telling: KeptTelling
  let wish: PushLife.Wish
  let destination: KeptDestination
  /// In which its person reads.
  let language: Language
  /// Of what is shown.
  let notice: KeptNotice?

  /// How long it is worth being taken back, or counted.
  private static let quietLifetime: TimeInterval = 86_400

  /// - Parameter badge: how many notices the person has not seen.
  /// - Throws: what the room throws that words the notice.
  func message(_ kind: NoticeKind?, badge: Int) throws -> Message {
    switch (wish, notice, kind?.push) {
    case (.alert, let notice?, let form?), (.update, let notice?, let form?):
      return try shown(notice, try kind?.words(notice.posted, language), try form(notice.posted), badge)
    default:
      return Message(
        id: telling.message, kind: .background, title: telling.title, badge: badge,
        collapse: wish == .badge ? nil : telling.subject, expires: telling.asked.addingTimeInterval(Self.quietLifetime),
        data: wish == .badge ? [:] : ["room": telling.room, "subject": telling.subject])
    }
  }

  private func shown(_ notice: KeptNotice, _ words: NoticeWords?, _ form: PushForm, _ badge: Int) throws -> Message {
    let more = ["path": form.path, "room": notice.posted.room.rawValue, "notice": notice.id]
    return Message(
      id: telling.message, title: words?.title ?? telling.title, body: words?.text ?? "", level: form.level,
      // An app's extension may add to it before it is shown: which buttons it has.
      sound: wish == .alert ? "default" : nil, badge: badge, thread: form.thread, category: form.category, isMutable: true,
      collapse: notice.posted.subject, expires: notice.at.addingTimeInterval(form.lifetime),
      data: form.data.merging(more) { first, _ in first })
  }

  /// What the log says of it when the service has taken it; nil for what is of no interest to anybody.
  var entry: PushLog.Entry? {
    guard wish != .badge else { return nil }
    return PushLog.Entry(
      person: destination.person, room: Room(rawValue: telling.room), subject: telling.subject, title: telling.title,
      outcome: wish == .withdrawal ? .withdrawn : .sent, destination: destination.name,
      reason: wish == .update ? "other words, without a sound" : nil)
  }
}
