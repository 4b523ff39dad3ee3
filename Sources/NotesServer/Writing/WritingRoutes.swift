import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// Whether the house writes summaries and reports, over HTTP.
struct WritingRoutes: Sendable {
  let store: NoteWritingStore
  let timer: WritingTimer
  let changes: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetNoteWriting.self) { _, _ in try await store.setting()?.writing ?? NoteWriting() }
    router.answer(SetNoteWriting.self) { call, _ in try await set(call) }
  }

  private func set(_ call: SetNoteWriting) async throws -> NoteWriting {
    guard (0...23).contains(call.hour) else { throw Problem.invalid("hour", "is not from 0 to 23") }
    guard TimeZone(identifier: call.timeZone) != nil else { throw Problem.invalid("timeZone", "is not the name of a time zone") }
    guard let language = Language(checking: call.language) else { throw Problem.invalid("language", "is not a language") }
    let writing = NoteWriting(
      daily: call.daily, weekly: call.weekly, hour: call.hour, timeZone: call.timeZone, language: language.tag)
    try await store.set(writing, at: now()) { [changes] in
      try changes.append(room: .notes, kind: Change.Kind.noteWritingChanged, ids: ["writing"], in: $0)
    }
    await hub.signal()
    timer.wake()
    return writing
  }
}
