import SwiftUI
import Testing

/// Files that are dropped on a destination of the page.
@MainActor @Suite struct FileDropTests {
  private struct Shelf<Item: Transferable>: View {
    let log: Log
    let type: Item.Type

    var body: some View {
      Text("Shelf").dropDestination(for: Item.self) { items, location in
        log("\(items.map { ($0 as? URL)?.lastPathComponent ?? "\($0)" }.joined(separator: " ")) at \(Int(location.x)) \(Int(location.y))")
        return true
      }
    }
  }

  private let desk = StandInDesk()
  private let log = Log()

  private func place(_ screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes["data-drop"] != nil })
  }

  @Test("files go the way of chosen ones, seen in a dialog, and come together at the place of the drop")
  func files() throws {
    let screen = try Screen(Shelf(log: log, type: URL.self), environment: desk.environment)
    #expect(screen.elements("dialog").isEmpty)
    #expect(try place(screen).attributes["data-files"] != nil)
    try screen.hand("a.txt", "b.txt", to: try place(screen))
    #expect(screen.lastPatches.joined().contains(#"["U",7,"ticket1","ticket2"]"#))
    #expect(try screen.element("dialog").text.contains("Sending"))
    for upload in desk.uploads { desk.arrive(upload) }
    screen.settle()
    #expect(log.entries == ["a.txt b.txt at 3 4"] && screen.elements("dialog").isEmpty)
  }

  @Test("who cancels gets nothing, and a refusal is told")
  func cancelled() throws {
    let screen = try Screen(Shelf(log: log, type: URL.self), environment: desk.environment)
    try screen.hand("a.txt", to: try place(screen))
    try screen.click("button", "Cancel")
    #expect(desk.withdrawn == ["a.txt"] && screen.elements("dialog").isEmpty)
    desk.refusal = .tooMany(limit: 100)
    try screen.hand("b.txt", to: try place(screen))
    #expect(try screen.element("role", "alert").text == "Too many files. A page can upload at most 100.")
    try screen.click("button", "OK")
    #expect(screen.elements("dialog").isEmpty && log.entries.isEmpty)
  }

  @Test("a file that the browser cannot read ends it")
  func unreadable() throws {
    let screen = try Screen(Shelf(log: log, type: URL.self), environment: desk.environment)
    try screen.hand("folder", to: try place(screen))
    screen.session.handle([Web.Event(.failed, target: try #require(place(screen).attributes["data-drop"]))])
    #expect(desk.withdrawn == ["folder"] && screen.elements("dialog").isEmpty && log.entries.isEmpty)
  }

  @Test("content is taken where the type is content, and a destination of words takes no files")
  func content() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "drop-\(UUID().uuidString)")
    try Data("four".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = try Screen(Shelf(log: log, type: Data.self), environment: desk.environment)
    try screen.hand("a.txt", to: try place(screen))
    desk.uploads[0].end(.there(file))
    #expect(log.entries == ["4 bytes at 3 4"])
    let words = try Screen(Shelf(log: log, type: String.self), environment: desk.environment)
    #expect(try place(words).attributes["data-files"] == nil)
    try words.hand("a.txt", to: try place(words))
    #expect(words.lastPatches.joined().contains(#"["U",7]"#) && desk.uploads.count == 1)
  }

  @Test("an address of this machine's files is not taken from elsewhere")
  func addresses() throws {
    let screen = try Screen(Shelf(log: log, type: URL.self), environment: desk.environment)
    let target = try #require(try place(screen).attributes["data-drop"])
    for address in ["file:///etc/passwd", "FILE:/etc/passwd", "file://localhost/etc/passwd"] {
      screen.session.handle([Web.Event(.drop(#"{"url":"\#(address)","x":1,"y":1}"#), target: target)])
    }
    #expect(log.entries.isEmpty)
    screen.session.handle([Web.Event(.drop(#"{"url":"https://example.org/a","x":1,"y":1}"#), target: target)])
    #expect(log.entries == ["a at 1 1"])
  }
}
