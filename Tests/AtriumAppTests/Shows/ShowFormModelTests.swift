import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import ShowsApp

/// Sending a show off: once, with what is wrong at its field, and the way back.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ShowFormModelTests {
  private let server = ScriptedServer()

  private func model(editing show: Show? = nil) throws -> ShowFormModel {
    let model = ShowFormModel(
      client: server.client, changes: ShowChanges(client: server.client), editing: show, today: try #require(CalendarDay("2026-08-20")))
    guard show == nil else { return model }
    let first = try #require(model.form.acts.first?.id)
    model.form[act: first]?.name = "Slow Rivers"
    model.form.place.name = "The Back Room"
    model.form.place.city = "Phoenix"
    return model
  }

  private func keys() -> [String?] { server.asked("/shows").filter { $0.method == .post }.map { $0.headers["idempotency-key"] } }

  @Test("two presses and another attempt after no answer came are one request, so there is one show")
  func once() async throws {
    let gate = Gate()
    server.on("/shows") { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let model = try model()
    async let first: Void = model.send()
    try await becomes(1) { server.asked("/shows").count }
    await model.send()
    #expect(server.asked("/shows").count == 1)
    await gate.open()
    await first
    #expect(model.problems.whole != nil && model.done == nil)
    server.on("/shows", answer: SubmittedShow.sample())
    await model.send()
    await model.send()
    #expect(model.done?.show.id == 1)
    #expect(keys().count == 2 && Set(keys()).count == 1 && keys().first != .some(nil))
  }

  @Test("what was refused is another request when it is sent again, and so is the next show")
  func keysChange() async throws {
    server.on("/shows") { _ in throw ClientError.problem(.invalid("ticket_url", "is no address of the web")) }
    let model = try model()
    model.form.ticketURL = "tickets"
    await model.send()
    #expect(model.problems[.tickets] == "Enter an address that begins with https://." && model.problems.whole == nil)
    server.on("/shows", answer: SubmittedShow.sample())
    await model.send()
    #expect(model.done != nil && Set(keys()).count == 2)
    let key = model.key
    model.startAgain(today: try #require(CalendarDay("2026-08-21")))
    #expect(model.key != key && model.done == nil && model.form.place.isBlank)
  }

  @Test("what is missing is said at its field, and nothing is sent")
  func missing() async throws {
    let model = ShowFormModel(client: server.client, changes: ShowChanges(client: server.client))
    await model.send()
    #expect(model.problems[.venue] != nil && model.problems[.artists] != nil && server.asked("/").isEmpty)
    model.form.place.name = "The Back Room"
    await model.send()
    #expect(model.problems[.city] != nil && model.problems[.venue] == nil)
  }

  @Test("the server's problem with one of the artists stands at that artist")
  func artist() async throws {
    server.on("/shows") { _ in throw ClientError.problem(.invalid("artists[0].name", "is too long")) }
    let model = try model()
    await model.send()
    #expect(model.problems[.artist(0)] != nil)
  }

  @Test("a submitted show is taken back by deleting it, and the form is as it was")
  func undo() async throws {
    server.on("/shows", answer: SubmittedShow.sample())
    server.on("/shows/1") { request in
      #expect(request.method == .delete)
      return ShowAnswer(message: "Deleted.")
    }
    server.on("/api/shows/1/revisions", answer: ShowRevisionList(revisions: []))
    let model = try model()
    await model.send()
    let key = model.key
    await model.undo()
    #expect(model.done == nil && model.form.place.name == "The Back Room" && model.key != key)
  }

  @Test("an edited show sends what changed, and can be put back")
  func edit() async throws {
    let show = Show.sample(submittedBy: 3)
    let revision = ShowRevision(id: 9, action: .changed, by: "Ada", at: .distantPast, fields: ["price"], canUndo: true)
    server.on("/shows/1", answer: SubmittedShow.sample(show))
    server.on("/api/shows/1/revisions", answer: ShowRevisionList(revisions: [revision]))
    let changes = ShowChanges(client: server.client)
    let model = ShowFormModel(client: server.client, changes: changes, editing: show)
    model.form.price = "$12"
    await model.send()
    #expect(model.done != nil && changes.last?.revision == 9 && changes.last?.deed == .changed)
    let sent = try #require(server.asked("/shows/1").first)
    #expect(sent.method == .put)
    let body = try #require(sent.body)
    #expect(String(decoding: body, as: UTF8.self) == #"{"price":"$12"}"#)
  }

  @Test("an edited show that nobody changed sends nothing")
  func unchanged() async throws {
    let model = try model(editing: .sample())
    await model.send()
    #expect(model.done != nil && server.asked("/").isEmpty)
  }
}
