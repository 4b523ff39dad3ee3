import AtriumAPI
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumApp
@testable import NotesApp

/// The switches of summaries and reports among the settings.
@MainActor @Suite("Settings of summaries and reports", .timeLimit(.minutes(5)))
struct WritingSectionTests {
  private let server = ScriptedServer.filled()

  @Test("turning it on sends the person’s zone and language, and shows the hour")
  func turnOn() async throws {
    let kept = Locked(NoteWriting())
    server.on("/api/notes/writing") { request in
      if request.method == .put, let body = request.body {
        let new = try JSONDecoder().decode(NoteWriting.self, from: body)
        kept.withLock { $0 = new }
      }
      return kept.withLock { $0 }
    }
    let screen = try AppScreen(at: "/settings", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { screen.allWords.contains("Daily Summaries") }
    #expect(!screen.allWords.contains("Written At"))
    let notes = try screen.notes
    let answer = await notes.write(NoteWriting(daily: true, timeZone: "Europe/Berlin"))
    #expect(answer == nil && kept.withLock { $0.daily && $0.timeZone == "Europe/Berlin" })
    try await screen.wait("its hour is there") { screen.allWords.contains("Written At") && screen.allWords.contains("Europe/Berlin") }
  }
}
