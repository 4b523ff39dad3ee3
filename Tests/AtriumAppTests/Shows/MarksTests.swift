import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumApp
@testable import ShowsApp

/// Saving and following: it counts at once, and is taken back when the server refuses.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MarksTests {
  private let server = ScriptedServer()
  private let path = "/saved-shows/1"

  @Test("a star counts at once, before the server has answered")
  func atOnce() async throws {
    let gate = Gate()
    server.on(path) { _ in
      await gate.pass()
      return ShowAnswer(message: "Saved.")
    }
    let marks = Marks(client: server.client)
    let show = Show.sample()
    marks.save(true, show)
    #expect(marks.isSaved(show))
    await gate.open()
    try await becomes(1) { marks.time }
    #expect(marks.isSaved(show) && marks.trouble == nil)
    #expect(server.asked(path).map(\.method) == [.post])
  }

  @Test("what the server refuses is taken back, with a sentence")
  func refused() async throws {
    server.on(path) { _ in throw ClientError.unreachable("cable") }
    let marks = Marks(client: server.client)
    let show = Show.sample(isSaved: true)
    marks.save(false, show)
    #expect(!marks.isSaved(show) && marks.removed == show)
    try await becomes(true) { marks.trouble != nil }
    #expect(marks.isSaved(show) && marks.removed == nil)
    guard case .refused(.show(1), title: "Slow Rivers", wanted: false, _)? = marks.trouble else {
      Issue.record("\(String(describing: marks.trouble))")
      return
    }
  }

  @Test("who presses again before the answer sends what they want in the end, one call after the other")
  func twice() async throws {
    let gate = Gate()
    server.on(path) { _ in
      await gate.pass()
      return ShowAnswer(message: "Done.")
    }
    let marks = Marks(client: server.client)
    let show = Show.sample()
    marks.save(true, show)
    try await becomes(1) { server.asked(path).count }
    marks.save(false, show)
    #expect(!marks.isSaved(show) && server.asked(path).count == 1)
    await gate.open()
    try await becomes(2) { marks.time }
    #expect(server.asked(path).map(\.method) == [.post, .delete] && !marks.isSaved(show))
  }

  @Test("when the second call is refused, what the first one did is shown")
  func secondRefused() async throws {
    let gate = Gate()
    server.on(path) { request in
      await gate.pass()
      guard request.method == .post else { throw ClientError.unreachable("cable") }
      return ShowAnswer(message: "Saved.")
    }
    let marks = Marks(client: server.client)
    let show = Show.sample()
    marks.save(true, show)
    try await becomes(1) { server.asked(path).count }
    marks.save(false, show)
    await gate.open()
    try await becomes(true) { marks.trouble != nil }
    #expect(marks.isSaved(show) && server.asked(path).map(\.method) == [.post, .delete])
  }

  @Test("who is not signed in is invited, and nothing is sent")
  func signedOut() async throws {
    let marks = Marks(client: server.client)
    marks.save(true, .sample(isSaved: nil))
    #expect(marks.trouble == .signedOut(.show(1)) && !marks.isSaved(.sample(isSaved: nil)))
    marks.follow(true, .artist(3), title: "Slow Rivers", isKnown: false)
    #expect(marks.trouble == .signedOut(.artist(3)))
    #expect(server.asked("/").isEmpty)
  }

  @Test("who was signed out in between is invited, and the star is taken back")
  func expired() async throws {
    server.on(path) { _ in throw ClientError.problem(Problem(.tokenExpired)) }
    let marks = Marks(client: server.client)
    marks.save(true, .sample())
    try await becomes(.signedOut(.show(1))) { marks.trouble }
    #expect(!marks.isSaved(.sample()))
  }

  @Test("an answer that was asked for before a star was taken does not put it out, and a later one counts")
  func believes() async throws {
    server.on(path, answer: ShowAnswer(message: "Saved."))
    let marks = Marks(client: server.client)
    let stale = Show.sample()
    let askedBefore = marks.time
    marks.save(true, stale)
    try await becomes(1) { marks.time }
    marks.believe([stale], askedAt: askedBefore)
    #expect(marks.isSaved(stale), "it does not know of the star yet")
    // Removed on another device meanwhile.
    marks.believe([stale], askedAt: marks.time)
    #expect(!marks.isSaved(stale))
  }

  @Test("what was removed comes back by the same way")
  func undo() async throws {
    server.on(path, answer: ShowAnswer(message: "Done."))
    let marks = Marks(client: server.client)
    let show = Show.sample(isSaved: true)
    marks.save(false, show)
    try await becomes(1) { marks.time }
    marks.undoRemoval()
    #expect(marks.isSaved(show) && marks.removed == nil)
    try await becomes(2) { marks.time }
    #expect(server.asked(path).map(\.method) == [.delete, .post])
  }

  @Test("following goes to the artist's and the venue's own address")
  func follows() async throws {
    server.on("/api/shows/follows", answer: NoContent())
    let marks = Marks(client: server.client)
    marks.follow(true, .artist(3), title: "Slow Rivers", isKnown: true)
    marks.follow(false, .venue(4), title: "The Back Room", isKnown: true)
    #expect(marks.isFollowed(.artist(3)) && !marks.isFollowed(.venue(4)))
    try await becomes(2) { marks.time }
    #expect(
      Set(server.asked("/api/shows/follows").map { "\($0.method.rawValue) \($0.path)" }) == [
        "PUT /api/shows/follows/artists/3", "DELETE /api/shows/follows/venues/4",
      ])
  }
}
