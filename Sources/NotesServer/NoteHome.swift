import AtriumAPI
import AtriumServer
import Foundation

/// What the notes give to the first page of the house.
struct NoteHome: Sendable {
  /// Changed documents that are shown.
  private static let documents = 3
  /// Of summaries and reports, how many are looked through for those that were not opened.
  private static let days = 14
  private static let weeks = 4

  let lists: NoteListStore
  let periods: WrittenPeriodStore
  let counts: NoteHomeStore
  let viewed: ViewedDocumentStore

  func home(of person: String, isEmpty: Bool, in language: Language) async throws -> RoomHome {
    guard !isEmpty else { return RoomHome(begin: .init(NoteWords.begin(language))) }
    let written = [
      try await unread(.day, by: person, kind: .summaries, among: Self.days, at: "/notes/summaries", in: language),
      try await unread(.week, by: person, kind: .reports, among: Self.weeks, at: "/notes/reports", in: language),
    ]
    return RoomHome(needs: try await tasks(in: language), news: written.compactMap(\.self) + (try await documents()))
  }

  private func tasks(in language: Language) async throws -> [HomeCard] {
    let count = try await counts.openTasks()
    guard count > 0 else { return [] }
    return [
      HomeCard(
        id: "tasks", room: .notes, kind: .tasks, title: NoteWords.openTasks(count, language), place: "/notes/tasks", count: count,
        symbol: "checklist")
    ]
  }

  private func documents() async throws -> [HomeCard] {
    try await lists.page(NoteList(), after: nil, limit: Self.documents).documents.map { document in
      let row = document.row
      return HomeCard(
        id: row.key, room: .notes, kind: .document, title: row.title, detail: ShownText.cut(row.excerpt, longest: 200),
        at: Date(timeIntervalSince1970: TimeInterval(row.modified)), place: NotePlace.place(of: row.key))
    }
  }

  /// One card for all of a kind: a single one opens at once, several open their list.
  private func unread(
    _ period: WrittenPeriod, by person: String, kind: HomeCard.Kind, among limit: Int, at place: String, in language: Language
  ) async throws -> HomeCard? {
    let keys = try await periods.items(period, before: nil, limit: limit).map(\.key)
    let opened = try await viewed.viewed(among: keys, by: person)
    let unread = keys.filter { !opened.contains($0) }
    guard let newest = unread.first else { return nil }
    let at = try await counts.modified(newest).map { Date(timeIntervalSince1970: TimeInterval($0)) }
    return HomeCard(
      id: kind.rawValue, room: .notes, kind: kind, title: NoteWords.unread(period, unread.count, language), at: at,
      place: unread.count == 1 ? NotePlace.place(of: newest) : place, count: unread.count,
      symbol: period == .day ? "calendar" : "newspaper")
  }
}
