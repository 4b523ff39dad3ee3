import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Paths
import SwiftUI
import TestSupport
import Testing

@testable import LifeApp

/// The file that is open, and what is typed into it.
@MainActor @Suite struct FileModelTests {
  private let server = ScriptedServer()
  private let path: PathKey = "inbox/a.md"

  private func model() -> FileModel { FileModel(client: server.client, clock: EagerClock()) }

  private func answer(_ text: String, tag: String = "\"1\"", isInInbox: Bool = true) {
    server.on("/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.md", type: "text/markdown"), isPinned: false))
    server.on("/api/inbox/") { _ in
      guard isInInbox else { throw ClientError.problem(Problem(.notFound)) }
      return InboxItem.sample("inbox/a.md", text: text)
    }
    server.on("/raw/inbox/a.md", bytes: text, tag: tag)
  }

  @Test("a text of the inbox is read and can be edited, one that is elsewhere is only read")
  func reading() async {
    let file = model()
    answer("Buy a boat.")
    await file.load(path)
    #expect(file.file?.content == .text("Buy a boat.", isWhole: true) && file.file?.canEdit == true && file.file?.tag == "\"1\"")
    answer("Buy a boat.", isInInbox: false)
    await file.load(path)
    #expect(file.file?.canEdit == false)
  }

  @Test("the page of a link is asked for as HTML once it was fetched, and is shown as it is written where it cannot be rendered")
  func pages() async {
    let file = model()
    let captured = "---\nurl: https://boats.example\n---\n"
    let fetched = "---\nurl: https://boats.example\ntitle: Boats\nfetched: 2026-11-27\n---\n\n*Oars*\n"
    server.on("/api/life/text", answer: LibraryText(text: "", html: "<p><em>Oars</em></p>"))
    answer(captured)
    await file.load(path)
    #expect(file.file?.page == nil && file.file?.title == "a.md")
    answer(fetched)
    await file.load(path)
    #expect(file.file?.page == FrontMatter(of: fetched) && file.file?.html == "<p><em>Oars</em></p>")
    #expect(file.file?.title == "Boats" && file.file?.canEdit == true)
    server.on("/api/life/text") { _ in throw ClientError.problem(Problem(.unavailable)) }
    await file.load(path)
    #expect(file.file?.html == nil && file.file?.content == .text(fetched, isWhole: true))
  }

  @Test("what a document says is asked for, and why it cannot be read is kept")
  func documents() async {
    let file = model()
    server.on("/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.docx", type: nil), isPinned: false))
    server.on("/api/life/text", answer: LibraryText(text: "Oars", title: "Boats"))
    await file.load("inbox/a.docx")
    #expect(file.file?.content == .document(LibraryText(text: "Oars", title: "Boats")) && file.file?.canEdit == false)
    server.on("/api/life/text") { _ in throw ClientError.problem(Problem(.documentProtected)) }
    await file.load("inbox/a.docx")
    #expect(file.file?.content == .unreadableDocument(.documentProtected))
    // A server that cannot read it now hides nothing else of the file.
    server.on("/api/life/text") { _ in throw ClientError.problem(Problem(.unavailable)) }
    await file.load("inbox/a.docx")
    #expect(file.file?.content == .unreadableDocument(.unavailable))
    server.on("/api/life/text") { _ in throw ClientError.problem(Problem(.unsupportedMediaType)) }
    await file.load("inbox/a.docx")
    #expect(file.file?.content == FileContent.none)
    server.on("/api/life/text") { _ in throw ClientError.unreachable("cable") }
    await file.load("inbox/a.docx")
    #expect(file.phase == .failed("The server can’t be reached."))
  }

  @Test("the text of a PDF comes after its page, is kept while the file is the same, and hides nothing where it cannot be read")
  func textOfPDF() async {
    let file = model()
    let info = LibraryFileInfo(.sample("inbox/a.pdf", type: "application/pdf"), isPinned: false)
    server.on("/api/library/file-info", answer: info)
    server.on("/api/life/text") { _ in throw ClientError.unreachable("cable") }
    await file.load("inbox/a.pdf")
    #expect(file.phase == .loaded(OpenFile(info: info)))
    server.on("/api/life/text") { _ in throw ClientError.problem(Problem(.documentProtected)) }
    await file.load("inbox/a.pdf")
    #expect(file.file?.content == .unreadableDocument(.documentProtected))
    server.on("/api/life/text", answer: LibraryText(text: "Oars"))
    await file.load("inbox/a.pdf")
    #expect(file.file?.content == .document(LibraryText(text: "Oars")))
    let count = server.asked("/api/life/text").count
    await file.load("inbox/a.pdf")
    #expect(file.file?.content == .document(LibraryText(text: "Oars")) && server.asked("/api/life/text").count == count)
    server.on("/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.pdf", type: "application/pdf"), isPinned: true))
    server.on("/api/life/text", answer: LibraryText(text: "Sails"))
    await file.load("inbox/a.pdf")
    #expect(file.file?.content == .document(LibraryText(text: "Sails")))
  }

  @Test("a file that is not there is missing, and one that cannot be read is tried again")
  func missing() async {
    let file = model()
    server.on("/api/library/file-info") { _ in throw ClientError.problem(Problem(.notFound)) }
    await file.load(path)
    #expect(file.phase == .missing && file.isMissing(path) && !file.isMissing("b"))
    server.on("/api/library/file-info") { _ in throw ClientError.unreachable("cable") }
    await file.load(path)
    #expect(file.phase == .failed("The server can’t be reached."))
  }

  @Test("what is typed is saved over the text that was read, and over no other")
  func saving() async throws {
    let file = model()
    answer("one")
    await file.load(path)
    file.edit(try #require(file.file))
    file.type("two", in: path)
    server.on("/api/inbox/") { request in
      if request.method == .put { throw ClientError.problem(Problem(.preconditionFailed)) }
      return InboxItem.sample("inbox/a.md", text: "other")
    }
    await #expect(throws: ClientError.problem(Problem(.preconditionFailed))) { try await file.save(path) }
    #expect(file.draft(of: path)?.text == "two")
    let put = try #require(server.asked("/api/inbox/").last)
    #expect(put.headers.first { $0.key.lowercased() == "if-match" }?.value == "\"1\"")
    server.on("/api/inbox/") { request in
      request.method == .put
        ? LibraryChange(path: "inbox/a.md", undo: .sample("u")) : InboxItem.sample("inbox/a.md", text: "two") as any Encodable
    }
    let undo = try await file.save(path, isForced: true)
    #expect(undo == .sample("u") && file.draft(of: path) == nil)
    let forced = try #require(server.asked("/api/inbox/").last { $0.method == .put })
    #expect(!forced.headers.keys.contains { $0.lowercased() == "if-match" })
  }

  @Test("what is typed goes along with its file, and stays while another is open")
  func drafts() async throws {
    let file = model()
    answer("one")
    await file.load(path)
    file.edit(try #require(file.file))
    file.type("two", in: path)
    file.follow(FileMove(from: "inbox", to: "old"))
    #expect(file.draft(of: path) == nil && file.draft(of: "old/a.md")?.text == "two")
    file.discard("old/a.md")
    #expect(file.draft(of: "old/a.md") == nil)
  }

  @Test("bytes that are no text are said to be none, and a character that was cut is left out")
  func bytes() {
    #expect(FileContent(Data("gr\u{FC}n".utf8), isWhole: true) == .text("grün", isWhole: true))
    #expect(FileContent(Data("gr\u{FC}".utf8.dropLast()), isWhole: false) == .text("gr", isWhole: false))
    #expect(FileContent(Data([0x66, 0xFF]), isWhole: true) == .unreadable)
    #expect(FileContent(Data([0x66, 0]), isWhole: true) == .unreadable)
  }

  @Test("marks are those of the picture and the words that are asked for, and never those of others")
  func marks() async {
    let file = model()
    let rope = PictureSearch(path: "inbox/a.png", words: "rope")
    let oars = PictureSearch(path: "inbox/a.png", words: "oars")
    let word = PictureWords.Word(text: "rope", page: 0, x: 0.5, y: 0.25, width: 0.1, height: 0.05)
    server.on("/api/life/words", answer: PictureWords(words: [word]))
    await file.marks.load(rope)
    #expect(file.marks.phase(of: rope) == .loaded([word]) && file.marks.phase(of: oars) == .loading)
    server.on("/api/life/words") { _ in throw ClientError.unreachable("cable") }
    await file.marks.load(oars)
    #expect(file.marks.phase(of: oars) == .failed("The server can’t be reached.") && file.marks.phase(of: rope) == .loading)
    #expect(server.asked("/api/life/words").map { $0[field: "q"] } == ["rope", "oars"])
  }

  @Test("only a change of the file, or of a folder that it is in, is asked for")
  func changes() async throws {
    let file = model()
    answer("one")
    await file.load(path)
    file.shown = 1
    file.changed(at: ["inbox/b.md", "in"])
    file.changed(at: ["inbox"])
    try await becomes(2) { server.asked("/api/library/file-info").count }
    try await remains(2) { server.asked("/api/library/file-info").count }
  }
}
