import AtriumAPI
import AtriumClient
import Foundation
import Markdown
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// Summaries of days and reports of weeks that the house writes (N4).
@Suite("What the house writes", .timeLimit(.minutes(5)))
struct PaperWriterTests {
  /// A Monday, in Berlin a quarter past nine.
  private static let monday = "2026-10-19T07:15:00Z"
  private static let on = NoteWriting(daily: true, weekly: true, hour: 6, timeZone: "Europe/Berlin", language: "en")

  private static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// A house whose clock says what the test says.
  private func withWriting(
    _ vault: Vault, at time: String, notes: Int, records: RecordsPlace = .file,
    _ body: @escaping @Sendable (RunningHouse, Locked<Date>) async throws -> Void
  ) async throws {
    let clock = Locked(try Self.date(time))
    try await withHouse(vault, configure: { $0.records = records }, now: { clock.withLock { $0 } }) { house in
      try await house.waitForIndex(of: notes)
      try await body(house, clock)
    }
  }

  private func vault() throws -> Vault {
    let vault = try Vault()
    try vault.save(
      "Garden/Harbour (old) #1.md",
      "---\ntitle: Harbour\nclassification: meeting\n---\n\n# Harbour\n\nThe *lanterns* of the [[Pier|old pier]] are lit at dusk every day.\n",
      modified: try Self.date("2026-10-18T10:00:00Z"))
    try vault.save("Pier.md", "The pier was measured by Tomas in the morning.\n", modified: try Self.date("2026-10-14T10:00:00Z"))
    try vault.save("Old.md", "Nothing happened here for a long time.\n", modified: try Self.date("2026-09-01T10:00:00Z"))
    return vault
  }

  @Test("a person who turns it on finds yesterday and last week, with a link and a line for each sentence")
  func written() async throws {
    let vault = try self.vault()
    try await withWriting(vault, at: Self.monday, notes: 3) { house, _ in
      #expect(try await house.client.send(GetNoteWriting()) == NoteWriting())
      #expect(try await house.client.send(ListSummaries()).summaries.isEmpty)
      #expect(try await house.client.send(SetNoteWriting(Self.on)) == Self.on)
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }

      let summaries = try await house.client.send(ListSummaries()).summaries
      #expect(summaries.map(\.date) == ["2026-10-18"] && summaries.first?.documents == ["Garden/Harbour (old) #1.md"])
      let reports = try await house.client.send(ListReports()).reports
      #expect(reports.map(\.id) == ["_agent/reports/weekly/2026-W42.md"] && reports.first?.weekOf == "2026-10-12")
      #expect(reports.first?.documents == ["Pier.md", "Garden/Harbour (old) #1.md"])

      let day = try await house.client.send(GetDocument(key: "_agent/summaries/2026-10-18.md", format: .html))
      let content = try #require(day.content)
      #expect(content.contains("The lanterns of the old pier are lit at dusk every day"))
      #expect(content.contains("Harbour, line 8](../../Garden/Harbour%20%28old%29%20%231.md)"), "\(content)")
      #expect(!content.contains("Pier.md") && day.title == "Sunday, October 18, 2026" && day.problems == nil)
      #expect(day.metadata.linksTo == ["Garden/Harbour (old) #1.md"] && day.suggestions == nil)
      // The hash is that of the rest.
      let parts = content.split(separator: "\n---\n", maxSplits: 1).map(String.init)
      #expect(parts[0].contains("hash: " + NotePaper.hash(of: parts[1])))
      // What the server writes is in no list, and leads to no further report.
      let listed = try await house.client.send(ListDocuments()).documents.map(\.id)
      #expect(!listed.contains { $0.hasPrefix("_agent/") })
    }
  }

  @Test("each is written once: not again after a restart, nor when it was edited or deleted; nor over a file that was there")
  func once() async throws {
    let vault = try self.vault()
    let own = "# My own report\n"
    try vault.save("_agent/reports/weekly/2026-W42.md", own)
    try await withWriting(vault, at: Self.monday, notes: 4) { house, _ in
      _ = try await house.client.send(SetNoteWriting(Self.on))
      try await house.wait { try await house.client.send(ListSummaries()).summaries.count == 1 }
      // Nothing is due either while the index takes in what was just written.
      let both = ["_agent/summaries/2026-10-18.md", "_agent/reports/weekly/2026-W42.md"]
      try await house.wait { try await house.server.notes.writer.store.written(among: both).count == both.count }
      #expect(try vault.read("_agent/reports/weekly/2026-W42.md") == own)
      try vault.save("_agent/summaries/2026-10-18.md", "Edited")
    }
    try await withWriting(vault, at: Self.monday, notes: 5) { house, _ in
      await house.server.notes.indexer.waitUntilInStep()
      #expect(try await house.server.notes.writer.due().isEmpty)
      #expect(try vault.read("_agent/summaries/2026-10-18.md") == "Edited")
      try vault.delete("_agent/summaries/2026-10-18.md")
      try await house.waitForIndex(of: 4)
      await house.server.notes.indexer.waitUntilInStep()
      #expect(try await house.server.notes.writer.due().isEmpty)
    }
  }

  @Test("a house that was off writes what it missed, at its start; a day on which nothing happened has none")
  func missed() async throws {
    let vault = try self.vault()
    try await withWriting(vault, at: "2026-10-01T07:15:00Z", notes: 3) { house, _ in
      _ = try await house.client.send(SetNoteWriting(Self.on))
    }
    try await withWriting(vault, at: Self.monday, notes: 3) { house, _ in
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      try await house.wait { try await house.client.send(ListSummaries()).summaries.map(\.date) == ["2026-10-18", "2026-10-14"] }
    }
  }

  @Test("nothing is written before the hour; a clock that is set back takes nothing back and writes nothing twice")
  func hour() async throws {
    let vault = try self.vault()
    try await withWriting(vault, at: "2026-10-19T03:59:00Z", notes: 3) { house, clock in
      _ = try await house.client.send(SetNoteWriting(Self.on))
      // Of the last day and week whose hour has come there is nothing.
      #expect(try await house.server.notes.writer.due().isEmpty)
      clock.withLock { $0 = $0.addingTimeInterval(120) }
      house.server.notes.writing.wake()
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      let text = try vault.read("_agent/summaries/2026-10-18.md")
      clock.withLock { $0 = $0.addingTimeInterval(-86_400 * 3) }
      #expect(try await house.server.notes.writer.due().isEmpty)
      clock.withLock { $0 = $0.addingTimeInterval(86_400 * 3) }
      #expect(try await house.server.notes.writer.due().isEmpty)
      #expect(try vault.read("_agent/summaries/2026-10-18.md") == text)
    }
  }

  @Test("two servers on one database write each file once", arguments: RecordsEngine.allCases)
  func twoServers(engine: RecordsEngine) async throws {
    let vault = try self.vault()
    let place = try await engine.place()
    try await withWriting(vault, at: Self.monday, notes: 3, records: place) { house, _ in
      let writer = house.server.notes.writer
      _ = try await house.client.send(SetNoteWriting(Self.on))
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      // Another one that began when nothing was written yet: the name is taken.
      let due = WritingSchedule(Self.on, since: .distantPast).due(at: try Self.date(Self.monday))
      let period = try #require(due.last { $0.kind == .week })
      let text = try vault.read(period.key)
      #expect(try await writer.write(period, Self.on))
      #expect(try vault.read(period.key) == text)
      let jobs = try await house.client.send(ListJobs()).jobs.filter { $0.kind == Job.Kind.writePapers }
      #expect(jobs.allSatisfy { $0.problem == nil })
    }
  }

  @Test("a week with 2,000 notes is a report of bounded length that says how many it leaves out")
  func bounded() async throws {
    let vault = try Vault()
    let time = try Self.date("2026-10-14T10:00:00Z")
    for number in 0..<2_000 {
      try vault.save(
        "Notes/\(number).md", "The lantern number \(number) of the harbour was lit by the keeper at dusk.\n",
        modified: time.addingTimeInterval(Double(number)))
    }
    try await withWriting(vault, at: Self.monday, notes: 2_000) { house, _ in
      _ = try await house.client.send(SetNoteWriting(Self.on))
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      let text = try vault.read("_agent/reports/weekly/2026-W42.md")
      #expect(text.contains("2000 notes were changed.") && text.contains("1800 more notes are not listed here."))
      #expect(text.utf8.count < 64 << 10)
      let links = Note.parse(text: text, fileName: "x.md").linkReferences
      #expect(links.count == PaperWriter.mostListed + PaperWriter.mostRead)
      #expect(try await house.client.send(ListReports()).reports.first?.documents?.count == 100)
    }
  }

  @Test("text of a hostile note stays text in a report: no link, tag, task, picture, field or markup of its own")
  func hostile() async throws {
    let vault = try Vault()
    let lines = [
      "Read <script>alert(1)</script> and <https://evil.example/a> with www.evil.example now please.",
      "See [[Secret]] and ![x](https://evil.example/x.png) or [here](javascript:alert(1)) at once dear reader.",
      "- [ ] Pay ada@evil.example and #tag ==mark== $x$ `code` %%hidden%% ^block | cell | today.",
    ]
    let name = "a]b(c) [[d]] #e\u{202E}.md"
    try vault.save(
      name, "---\ntitle: \"x](https://evil.example) [[y]] #z <b>\"\n---\n" + lines.joined(separator: "\n\n") + "\n",
      modified: try Self.date("2026-10-18T10:00:00Z"))
    try await withWriting(vault, at: Self.monday, notes: 1) { house, _ in
      _ = try await house.client.send(SetNoteWriting(Self.on))
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      for key in ["_agent/summaries/2026-10-18.md", "_agent/reports/weekly/2026-W42.md"] {
        let document = try await house.client.send(GetDocument(key: key, format: .html))
        let note = Note.parse(text: try #require(document.content), fileName: key)
        #expect(note.linkReferences.allSatisfy { $0.isAddress && !$0.isEmbed && $0.target.hasSuffix(name) }, "\(note.linkReferences)")
        #expect(note.tags.isEmpty && note.tasks.isEmpty && note.problems.isEmpty)
        #expect(document.metadata.linksTo == [name])
        let html = try #require(document.html)
        #expect(
          !html.contains("href=\"http") && !html.contains("mailto:") && !html.contains("<img") && !html.contains("<script"), "\(html)")
        #expect(!html.contains("<mark") && !html.contains("<code") && !html.contains("<b>"), "\(html)")
      }
    }
  }

  @Test("in German, with the words and days of the language that was set")
  func german() async throws {
    let vault = try self.vault()
    try await withWriting(vault, at: Self.monday, notes: 3) { house, _ in
      var writing = Self.on
      writing.language = "de-AT"
      _ = try await house.client.send(SetNoteWriting(writing))
      try await house.wait { try await house.client.send(ListReports()).reports.count == 1 }
      let text = try vault.read("_agent/reports/weekly/2026-W42.md")
      #expect(text.contains("2 Notizen wurden geändert.") && text.contains("Woche 42") && text.contains("Zeile 8"), "\(text)")
    }
  }

  @Test(
    "a setting that makes no sense is refused by name",
    arguments: [("hour", 24, "UTC", "en"), ("hour", -1, "UTC", "en"), ("timeZone", 6, "Mars/Base", "en"), ("language", 6, "UTC", "?")])
  func refused(field: String, hour: Int, zone: String, language: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      do {
        _ = try await house.client.send(
          SetNoteWriting(NoteWriting(daily: true, hour: hour, timeZone: zone, language: language)))
        Issue.record("it was taken")
      } catch ClientError.problem(let problem) {
        #expect(problem.code == .invalidRequest && problem.field == field)
      }
    }
  }
}

extension Vault {
  fileprivate func read(_ key: String) throws -> String { String(decoding: try Data(contentsOf: url(key)), as: UTF8.self) }
}
