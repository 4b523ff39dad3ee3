import SwiftUI
import Testing
import UniformTypeIdentifiers

/// The dialog that asks for files: what may be chosen, what is seen on its way, and what the app hears in the end.
@MainActor @Suite struct FileImporterTests {
  private struct Importer: View {
    let log: Log
    var types: [UTType] = [.pdf, .image]
    var allowsMultiple = true
    @State private var isPresented = true

    var body: some View {
      Text(isPresented ? "asking" : "not asking")
      Button("Ask") { isPresented = true }
      Button("Dismiss") { isPresented = false }
        .fileImporter(isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: allowsMultiple) { result in
          switch result {
          case .success(let urls): log(urls.map(\.lastPathComponent).joined(separator: " "))
          case .failure(let error): log("failed: \(error.localizedDescription)")
          }
        } onCancellation: {
          log("cancelled")
        }
        .fileDialogMessage("Scans of your letters.")
        .fileDialogConfirmationLabel(Text("Take"))
    }
  }

  private let desk = StandInDesk()
  private let log = Log()

  private func screen(_ view: some View) throws -> Screen { try Screen(view, environment: desk.environment) }

  @Test("the dialog says what it is for, and its field what can be chosen")
  func dialog() throws {
    let screen = try screen(Importer(log: log))
    let dialog = try screen.element("dialog")
    #expect(dialog.text.contains("Choose Files") && dialog.text.contains("Scans of your letters.") && dialog.text.contains("Take"))
    let field = try screen.element("input")
    #expect(field.attributes["type"] == "file" && field.attributes["multiple"] != nil)
    let accept = try #require(field.attributes["accept"]).split(separator: ",")
    #expect(["image/*", ".pdf", "application/pdf", ".jpg", ".heic"].allSatisfy { accept.contains(Substring($0)) })
    #expect(!accept.contains(".txt"))
  }

  @Test("a single file is asked for where one is enough, and everything where the kind is everything")
  func single() throws {
    let screen = try screen(Importer(log: log, types: [.item], allowsMultiple: false))
    let field = try screen.element("input")
    #expect(field.attributes["multiple"] == nil && field.attributes["accept"] == nil)
    #expect(try screen.element("dialog").text.contains("Choose a File"))
    try screen.hand("a.pdf", "b.pdf")
    #expect(try screen.element("role", "alert").text == "Only one file can be chosen here.")
    #expect(desk.uploads.isEmpty && screen.lastPatches.joined().contains(#"["U",7]"#))
  }

  @Test("what was announced gets its tickets, is seen on its way, and is the app's when all of it is there")
  func coming() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("letter.pdf", "photo.JPG")
    #expect(screen.lastPatches.joined().contains(#"["U",7,"ticket1","ticket2"]"#))
    #expect(screen.elements("input").isEmpty && screen.elements("li").map(\.text).count == 2)
    #expect(try screen.element("li", containing: "letter.pdf").text.contains("of 2"))
    desk.uploads[0].receive(upTo: 1000)
    screen.settle()
    #expect(try screen.element("li", containing: "letter.pdf").all.contains { $0.attributes["aria-valuenow"] == "50" })
    desk.arrive(desk.uploads[1])
    #expect(log.entries.isEmpty)
    desk.arrive(desk.uploads[0])
    screen.settle()
    // In the order in which they were chosen.
    #expect(log.entries == ["letter.pdf photo.JPG"])
    #expect(screen.elements("dialog").isEmpty && screen.text.contains("not asking") && desk.withdrawn.isEmpty)
    try screen.expectSameAsFresh()
  }

  @Test("the browser learns how large a picture may be where the view says so, and nothing elsewhere")
  func smallerPictures() throws {
    let screen = try screen(Web.SmallerPictures(upTo: 2048) { Importer(log: log) })
    #expect(screen.elements.contains { $0.attributes["data-files"] == "2048" })
    let plain = try self.screen(Importer(log: log))
    #expect(plain.elements.contains { $0.attributes["data-files"] == "" })
    #expect(!plain.elements.contains { $0.attributes["data-files"] == "2048" })
    let dropped = try self.screen(Web.SmallerPictures(upTo: 640) { Text("Here").dropDestination(for: URL.self) { _, _ in true } })
    #expect(dropped.elements.contains { $0.attributes["data-files"] == "640" })
  }

  @Test("an empty file is there at once")
  func empty() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("empty.pdf")
    #expect(log.entries == ["empty.pdf"])
    #expect(screen.elements("dialog").isEmpty)
  }

  @Test("who cancels is asked no more, and nothing stays")
  func cancel() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("letter.pdf", "photo.png")
    desk.arrive(desk.uploads[0])
    try screen.click("button", "Cancel")
    #expect(log.entries == ["cancelled"] && desk.withdrawn == ["letter.pdf", "photo.png"])
    desk.arrive(desk.uploads[1])
    #expect(log.entries == ["cancelled"] && screen.elements("dialog").isEmpty)
    try screen.click("button", "Ask")
    #expect(screen.elements("li").isEmpty && screen.elements("input").count == 1)
  }

  @Test("an app that dismisses the dialog waits for nothing")
  func dismissed() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("letter.pdf")
    try screen.click("button", "Dismiss")
    #expect(desk.withdrawn == ["letter.pdf"] && log.entries.isEmpty)
  }

  @Test("a kind that was not asked for is refused whatever the browser let through, and others can be chosen")
  func kinds() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("letter.pdf", "setup.exe")
    #expect(try screen.element("role", "alert").text == "“setup.exe” isn’t a type of file that can be chosen here.")
    #expect(desk.uploads.isEmpty)
    try screen.hand("letter.pdf")
    #expect(try screen.element("role", "alert").text.isEmpty && desk.uploads.count == 1)
  }

  @Test("a limit is named, what was announced before it is withdrawn, and the dialog stays")
  func limits() throws {
    let screen = try screen(Importer(log: log))
    desk.refusal = .fileTooLarge("film.png", limit: 5_000_000)
    try screen.hand("film.png")
    #expect(try screen.element("role", "alert").text == "“film.png” is too large. The limit is 5 MB.")
    desk.refusal = nil
    try screen.hand("letter.pdf", "photo.png")
    desk.uploads[1].end(.failed(.grown("photo.png")))
    screen.settle()
    #expect(desk.withdrawn == ["letter.pdf", "photo.png"] && screen.elements("input").count == 1)
    #expect(try screen.element("role", "alert").text.contains("“photo.png” changed") && log.entries.isEmpty)
  }

  @Test("what nobody at the page can mend is the app's to tell")
  func failures() throws {
    let screen = try screen(Importer(log: log))
    try screen.hand("letter.pdf")
    desk.uploads[0].end(.failed(.notStored("letter.pdf")))
    screen.settle()
    #expect(log.entries == ["failed: “letter.pdf” couldn’t be saved."] && screen.elements("dialog").isEmpty)
    try screen.click("button", "Ask")
    try screen.hand("letter.pdf")
    // Says the browser, of a folder say.
    let place = try #require(screen.elements.last { $0.attributes["data-files"] != nil })
    screen.session.handle([Web.Event(.failed, target: place.attributes["data-drop"] ?? "")])
    #expect(desk.withdrawn == ["letter.pdf", "letter.pdf"] && log.entries.last == "failed: The file could not be read.")
  }

  @Test("where the host takes no files the app hears of it")
  func nowhere() throws {
    let screen = try Screen(Importer(log: log))
    try screen.hand("letter.pdf")
    #expect(log.entries == ["failed: Files can’t be uploaded here."])
  }

  @Test("sentences are in the person's language", arguments: [("de", "Die Grenze ist"), ("ar", "الحد الأقصى")])
  func language(identifier: String, word: String) throws {
    desk.refusal = .fileTooLarge("a.pdf", limit: 1_000_000)
    let screen = try screen(Importer(log: log).environment(\.locale, Locale(identifier: identifier)))
    try screen.hand("a.pdf")
    #expect(try screen.element("role", "alert").text.contains(word))
  }

  @Test("a chosen file is at hand as one of the system's would be")
  func scope() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "scope-\(UUID().uuidString)")
    #expect(!file.startAccessingSecurityScopedResource())
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(file.startAccessingSecurityScopedResource())
    file.stopAccessingSecurityScopedResource()
    #expect(try #require(URL(string: "https://example.org")).startAccessingSecurityScopedResource() == false)
  }
}
