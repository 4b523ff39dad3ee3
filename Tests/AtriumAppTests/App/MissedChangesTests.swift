import AtriumAPI
import TestSupport
import Testing

@testable import AtriumApp
@testable import SwiftUI

/// The app in the background: it asks for nothing, and once for everything when it is back.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MissedChangesTests {
  private func change(
    _ id: Int64, _ kind: String = Change.Kind.fileChanged, _ ids: [String] = ["a.md"], room: AtriumAPI.Room = .notes
  ) -> Change {
    Change(id: id, room: room, kind: kind, ids: ids)
  }

  @Test("a change passes while the app is seen")
  func seen() {
    var missed = MissedChanges()
    #expect(missed.take(change(1)) == change(1))
    #expect(missed.hold(false).isEmpty)
  }

  @Test("in the background one change of each room and kind is held back, with all ids")
  func held() {
    var missed = MissedChanges()
    #expect(missed.hold(true).isEmpty && missed.hold(true).isEmpty)
    for (id, name) in ["a", "b", "a"].enumerated() {
      #expect(missed.take(change(Int64(id), Change.Kind.fileChanged, ["\(name).md"])) == nil)
    }
    #expect(missed.take(change(7, Change.Kind.jobsChanged, ["j"])) == nil)
    #expect(missed.take(.everywhere) == nil)
    #expect(
      missed.hold(false) == [
        change(2, Change.Kind.fileChanged, ["a.md", "b.md"]), change(7, Change.Kind.jobsChanged, ["j"]), .everywhere,
      ])
    #expect(missed.hold(false).isEmpty && missed.take(change(9)) == change(9))
  }

  @Test("after many ids everything of the room has changed")
  func many() {
    var missed = MissedChanges()
    _ = missed.hold(true)
    for id in 0..<10_000 { _ = missed.take(change(Int64(id), Change.Kind.fileChanged, ["\(id).md"])) }
    let held = missed.hold(false)
    #expect(held.count == 1 && held.first?.kind == Change.Kind.everything && held.first?.ids.isEmpty == true)
  }

  @Test("an app in the background sends no calls and runs no bodies; when it is back each list that is shown is asked for once")
  func app() async throws {
    let server = ScriptedServer.filled()
    let screen = try AppScreen(at: "/notes", of: server)
    defer { screen.close() }
    try await screen.load("Plum")
    _ = try await settled { [server.asked("/").count, screen.session.statistics.bodies] }
    screen.session.phase = .background
    let (asked, bodies) = (server.asked("/").count, screen.session.statistics.bodies)
    for id in 1...100 {
      screen.model.heard(change(Int64(id)))
      screen.model.heard(change(Int64(id), Change.Kind.noticesChanged, ["n"]))
    }
    try await remains([asked, bodies]) { [server.asked("/").count, screen.session.statistics.bodies] }
    let (lists, counts) = (server.asked("/documents").count, server.asked("/api/notifications/unseen").count)
    screen.session.phase = .active
    try await screen.wait("both are asked for") {
      server.asked("/documents").count > lists && server.asked("/api/notifications/unseen").count > counts
    }
    #expect(server.asked("/documents").count == lists + 1)
    #expect(server.asked("/api/notifications/unseen").count == counts + 1)
    // Nothing more was held back.
    screen.session.phase = .background
    screen.session.phase = .active
    try await remains(lists + 1) { server.asked("/documents").count }
  }
}
