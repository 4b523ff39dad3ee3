import AtriumAPI
import Foundation
import Hummingbird
import Logging

/// A person's notices over HTTP.
struct NoticeRoutes: Sendable {
  let notices: NoticeStore
  let hub: ChangeHub
  /// The server's clock, by which a notice is seen.
  let now: @Sendable () -> Date
  /// The rooms of the house.
  let rooms: [Room]
  /// Posts what somebody missed who comes for the first time.
  let welcome: @Sendable (_ person: Person) async -> Void
  /// By kind.
  let wordings: [String: NoticeWording]

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListNotices.self, with: list)
    router.answer(CountNotices.self, with: count)
    router.answer(MarkNoticesSeen.self, with: markSeen)
  }

  private func list(_ call: ListNotices, context: AtriumRequestContext) async throws -> NoticePage {
    let reader = try await reader(context)
    let isUnseen = call.unseen ?? false
    let name = ListCursor.name("notices", reader.person, "\(isUnseen)")
    let place = try ListCursor.number(call.cursor, of: name).map { NoticeStore.Place(at: $0.number, id: $0.key) }
    let limit = call.limit ?? ListNotices.pageSize.unset
    let found = try await notices.page(of: reader, isUnseen: isUnseen, after: place, limit: limit + 1)
    let page = ListPage(found.notices, limit: limit, of: name) { $0.1.position }
    let language = Language(call.language)
    return NoticePage(
      notices: page.rows.map { notice(of: $0.0, in: language, context.logger) },
      unseen: found.unseen,
      through: page.rows.first.map { ListCursor(list: Self.throughName(reader), position: $0.1.position).encoded() },
      nextCursor: page.next)
  }

  private func count(_ call: CountNotices, context: AtriumRequestContext) async throws -> NoticeCount {
    NoticeCount(unseen: try await notices.unseen(of: try await reader(context)))
  }

  private func markSeen(_ call: MarkNoticesSeen, context: AtriumRequestContext) async throws -> NoticeCount {
    let reader = try await reader(context)
    let isNew: Bool
    switch (call.ids, call.through) {
    case (let ids?, nil):
      guard ids.count <= MarkNoticesSeen.mostIDs else { throw Problem.invalid("ids", "holds more than \(MarkNoticesSeen.mostIDs)") }
      isNew = try await notices.markSeen(try ids.map { try RequestText.checked($0, field: "ids") }, by: reader, at: now())
    case (nil, let through?):
      let last = try ListCursor(through, of: Self.throughName(reader), field: "through")
      guard case .number(let at, let id) = last.position else { throw ListCursor.foreign("through") }
      isNew = try await notices.markSeen(through: NoticeStore.Place(at: at, id: id), by: reader, at: now())
    case (nil, nil): throw Problem.invalid("ids", "is needed, or through")
    case (_?, _?): throw Problem.invalid("through", "cannot be given together with ids")
    }
    if isNew { await hub.signal() }
    return NoticeCount(unseen: try await notices.unseen(of: reader))
  }

  private func reader(_ context: AtriumRequestContext) async throws -> NoticeStore.Reader {
    let person = try context.requirePerson()
    await welcome(person)
    return NoticeStore.Reader(person: person.id, rooms: person.openRooms(of: rooms))
  }

  /// One that cannot be worded is shown by its kind: it hides none of the others.
  private func notice(of kept: KeptNotice, in language: Language, _ logger: Logger) -> Notice {
    var words = NoticeWords(title: kept.posted.kind, text: "")
    do {
      if let wording = wordings[kept.posted.kind] { words = try wording(kept.posted, language) }
    } catch {
      logger.warning("a notice could not be worded", metadata: ["id": "\(kept.id)", "cause": "\(error)"])
    }
    return Notice(
      id: kept.id, room: kept.posted.room, kind: kept.posted.kind, subject: kept.posted.subject, title: words.title, text: words.text,
      at: kept.at, seen: kept.isSeen)
  }

  private static func throughName(_ reader: NoticeStore.Reader) -> String { ListCursor.name("notices through", reader.person) }
}
