import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import ShowsApp

/// What is done to shows and in the queue, the way back, and two moderators at once.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ShowChangesTests {
  private let server = ScriptedServer()
  private let show = Show.sample(status: .pending, submittedBy: 3)

  private func remember(_ id: Int64, canUndo: Bool = true) {
    let revision = ShowRevision(id: id, action: .approved, by: nil, at: .distantPast, fields: ["status"], canUndo: canUndo)
    server.on("/api/shows/1/revisions", answer: ShowRevisionList(revisions: [revision]))
  }

  @Test("an approval can be taken back by its revision")
  func undo() async {
    server.on("/shows/1/approve", answer: SubmittedShow.sample())
    server.on("/api/shows/1/undo", answer: SubmittedShow.sample(show))
    remember(7)
    let changes = ShowChanges(client: server.client)
    #expect(await changes.approve(show))
    #expect(changes.last == ShowChanges.Undo(show: 1, title: "Slow Rivers", deed: .approved, revision: 7))
    #expect(await changes.undo())
    #expect(changes.last == nil && server.asked("/api/shows/1/undo").count == 1)
    #expect(await !changes.undo(), "there is nothing left to take back")
  }

  @Test("a reason is sent without the spaces around it, and an empty one is none")
  func reject() async throws {
    server.on("/shows/1/reject", answer: SubmittedShow.sample())
    remember(8)
    let changes = ShowChanges(client: server.client)
    await changes.reject(show, because: " Twice ")
    await changes.reject(show, because: "  ")
    let bodies = server.asked("/shows/1/reject").map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    #expect(bodies == [#"{"reason":"Twice"}"#, "{}"])
  }

  @Test("who decides second hears what the first one decided")
  func conflict() async {
    server.on("/shows/1/approve") { _ in throw ClientError.problem(Problem(.alreadyDecided)) }
    server.on("/shows/1/reject") { _ in throw ClientError.problem(Problem(.alreadyDecided)) }
    let changes = ShowChanges(client: server.client)
    server.replaceShow(.sample(status: .rejected))
    #expect(await !changes.approve(show))
    #expect(changes.failure == "Another moderator declined this show already." && changes.last == nil)
    server.replaceShow(.sample())
    #expect(await !changes.reject(show, because: ""))
    #expect(changes.failure == "Another moderator approved this show already.")
  }

  @Test("a change that came after cannot be taken back by the one before")
  func changedAgain() async {
    server.on("/api/shows/1/undo") { _ in throw ClientError.problem(Problem(.preconditionFailed)) }
    let changes = ShowChanges(client: server.client)
    #expect(await !changes.undo(7, of: 1))
    #expect(changes.failure == "The show was changed again in the meantime, or the time to undo is over.")
  }

  @Test("a change whose revision is not known is done all the same, and offers no way back")
  func withoutRevision() async {
    server.on("/shows/1/sold-out", answer: SubmittedShow.sample())
    let changes = ShowChanges(client: server.client)
    #expect(await changes.setSoldOut(true, show))
    #expect(changes.last == nil && changes.failure == nil)
  }

  @Test("the queue has each show once, goes on to the next one, and lets go of what was decided here at once")
  func queue() async {
    let entries = [1, 2, 1, 3].map { ShowQueueEntry(show: .sample($0, status: .pending), submitter: "Ada", duplicates: [], reports: []) }
    server.on("/api/shows/queue", answer: ShowQueue(entries: entries, total: 4))
    let queue = QueueModel(client: server.client, clock: EagerClock())
    await queue.load()
    #expect(queue.entries.map(\.id) == [1, 2, 3])
    #expect(queue.next(after: 1)?.id == 2 && queue.next(after: 3)?.id == 1)
    queue.leave(1)
    #expect(queue.entries.map(\.id) == [2, 3] && queue.entry(1) == nil)
    queue.leave(2)
    #expect(queue.next(after: 3) == nil)
  }
}

extension ScriptedServer {
  /// The show itself, and not what is done to it.
  fileprivate func replaceShow(_ show: Show) {
    on("/shows/1") { request in
      guard request.path == "/shows/1" else { throw ClientError.problem(Problem(.alreadyDecided)) }
      return show
    }
  }
}
