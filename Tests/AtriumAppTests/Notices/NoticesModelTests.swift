import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// What the app does with a person's notices.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NoticesModelTests {
  private let server = ScriptedServer()

  private static func notice(_ id: String, at seconds: TimeInterval = 0, seen: Bool = false) -> Notice {
    Notice(
      id: id, room: .notes, kind: Notice.Kind.unreadableFiles, title: "A note cannot be read", text: "broken.md",
      at: Date(timeIntervalSince1970: seconds), seen: seen)
  }

  private func screen(_ notices: [Notice], at path: String = "/notices") throws -> AppScreen {
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on("/api/notes/index", answer: NoIndex.empty)
    server.on("/api/house/about", answer: About(folder: "vault"))
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
    server.on("/api/notifications", answer: NoticePage(notices: notices, unseen: notices.count { !$0.seen }, through: "newest"))
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: notices.count { !$0.seen }))
    return try AppScreen(at: path, of: server)
  }

  private enum NoIndex {
    static let empty = NoteIndexPage(state: IndexState(indexed: 0, pending: 0, skipped: 0, failed: 0), files: [])
  }

  private func mark(_ request: WireRequest) throws -> MarkNoticesSeen {
    try WireJSON.decode(MarkNoticesSeen.self, from: try #require(request.body))
  }

  @Test("whoever presses a notice has seen it, and comes to where it leads")
  func press() async throws {
    let screen = try screen([Self.notice("n1"), Self.notice("n2", seen: true)])
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("broken.md", in: .content) && screen.shows("Notifications 1", in: .sidebar) }
    server.on("/api/notifications/seen", answer: NoticeCount(unseen: 0))
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    let first = try #require(
      screen.html(.content).firstMatch(of: /<button id=(\w+)[^>]*>(?:(?!<\/button>).)*broken\.md/.dotMatchesNewlines()))
    screen.click(String(first.1))
    try await screen.wait("it is marked") { !server.asked("/api/notifications/seen").isEmpty }
    #expect(try mark(try #require(server.asked("/api/notifications/seen").first)).ids == ["n1"])
    #expect(screen.model.navigation.destination == Destination(.settings(room: .notes)))
    try await screen.wait("the badge is gone") { try !screen.shows("Notifications 1", in: .sidebar) }
  }

  @Test("all that is shown is marked at once, by the newest that was shown")
  func all() async throws {
    let screen = try screen([Self.notice("n1"), Self.notice("n2")])
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Notifications 2", in: .sidebar) && screen.shows("broken.md", in: .content) }
    server.on("/api/notifications/seen", answer: NoticeCount(unseen: 0))
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    try screen.press("Mark All as Read", in: .content)
    try await screen.wait("it is marked") { !server.asked("/api/notifications/seen").isEmpty }
    #expect(try mark(try #require(server.asked("/api/notifications/seen").first)).through == "newest")
    try await screen.wait("there is nothing left to mark") { try screen.button("Mark All as Read", in: .content) == nil }
  }

  @Test("what could not be marked stays unread, and the person is told why")
  func refused() async throws {
    let screen = try screen([Self.notice("n1")])
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Notifications 1", in: .sidebar) && screen.shows("broken.md", in: .content) }
    server.on("/api/notifications/seen") { _ in throw ClientError.unreachable("cut") }
    try screen.press("Mark All as Read", in: .content)
    try await screen.wait("it is said") {
      try screen.shows("Couldn’t Mark as Read", in: .detail) && screen.shows("The server can’t be reached.", in: .detail)
    }
    #expect(try screen.shows("Notifications 1", in: .sidebar))
    try screen.press("OK", in: .detail)
    try await screen.wait("it is read") { try !screen.shows("Couldn’t Mark as Read", in: .detail) }
    #expect(try screen.button("Mark All as Read", in: .content) != nil, "it can be tried again")
  }

  @Test("a notice that comes is counted and listed, and no note is asked for again")
  func comes() async throws {
    let screen = try screen([], at: "/notes")
    defer { screen.close() }
    try await screen.wait("it is loaded") { !server.asked("/documents").isEmpty && !server.asked("/api/notifications/unseen").isEmpty }
    let asked = server.asked("/documents").count
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 3))
    screen.model.heard(Change(id: 1, room: .notes, kind: Change.Kind.noticesChanged, ids: ["n"]))
    try await screen.wait("the badge says so") { try screen.shows("Notifications 3", in: .sidebar) }
    #expect(server.asked("/documents").count == asked)
  }

  @Test("they are grouped by the days of the person's zone")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    let late = Self.notice("a", at: 86_400 + 300)
    let evening = Self.notice("b", at: 86_400 - 1800)
    let noon = Self.notice("c", at: 43_200)
    let groups = NoticeDay.groups(of: [late, evening, noon], in: calendar)
    #expect(groups.map(\.day.text) == ["1970-01-02", "1970-01-01"])
    #expect(groups.map { $0.notices.map(\.id) } == [["a", "b"], ["c"]])
    #expect(NoticeDay.groups(of: [], in: calendar).isEmpty)
  }
}
