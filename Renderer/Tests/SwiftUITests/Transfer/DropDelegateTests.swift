import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Places that take item providers: what they hear of a drag, in which order, and what they get.
@MainActor @Suite struct DropDelegateTests {
  private struct Recorder: DropDelegate {
    let log: Log
    var wants = true
    var operation = DropOperation.move

    func validateDrop(info: DropInfo) -> Bool {
      log("asked")
      return wants
    }

    func dropEntered(info: DropInfo) { log("entered at \(Int(info.location.x)) \(Int(info.location.y))") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
      log("moved to \(Int(info.location.x))")
      return DropProposal(operation: operation)
    }

    func dropExited(info: DropInfo) { log("left") }

    func performDrop(info: DropInfo) -> Bool {
      log("dropped \(info.itemProviders(for: [.item]).flatMap(\.registeredTypeIdentifiers).joined(separator: " "))")
      return true
    }
  }

  private struct Shelf: View {
    let log: Log
    let types: [UTType]
    let delegate: Recorder

    var body: some View {
      Text("Jar").onDrag {
        log("lifted")
        return NSItemProvider(object: "Plum" as NSString)
      }
      Text("Shelf").onDrop(of: types, delegate: delegate)
    }
  }

  private let log = Log()
  private let desk = StandInDesk()

  private func screen(types: [UTType] = [.text], wants: Bool = true, operation: DropOperation = .move) throws -> Screen {
    try Screen(
      Shelf(log: log, types: types, delegate: Recorder(log: log, wants: wants, operation: operation)), environment: desk.environment)
  }

  private func name(_ attribute: String, in screen: Screen) throws -> String {
    try #require(screen.elements.lazy.compactMap { $0.attributes[attribute] }.first)
  }

  private func hover(_ screen: Screen, _ words: String) throws {
    screen.session.handle([Web.Event(.input(words), target: try name("data-drop", in: screen))])
  }

  private func drop(_ screen: Screen, _ words: String) throws {
    screen.session.handle([Web.Event(.drop(words), target: try name("data-drop", in: screen))])
  }

  @Test("a drag within the page is lifted once, asked for, followed and dropped")
  func within() throws {
    let screen = try screen()
    let jar = try name("data-drag", in: screen)
    #expect(try #require(screen.elements.first { $0.attributes["data-aim"] != nil }).attributes["data-aim"] == "moves")
    screen.session.handle([Web.Event(.input("1"), target: jar)])
    try hover(screen, #"{"new":true,"from":"\#(jar)","x":3,"y":4}"#)
    try hover(screen, #"{"from":"\#(jar)","x":9,"y":4}"#)
    try drop(screen, #"{"from":"\#(jar)","x":9,"y":4}"#)
    #expect(log.entries == ["lifted", "asked", "entered at 3 4", "moved to 3", "moved to 9", "dropped public.utf8-plain-text"])
  }

  @Test("what leaves is not dropped, and what is not wanted is neither followed nor dropped")
  func left() throws {
    let screen = try screen()
    try hover(screen, #"{"new":true,"kinds":["text/plain"],"x":1,"y":1}"#)
    try hover(screen, "")
    #expect(log.entries == ["asked", "entered at 1 1", "moved to 1", "left"])
    let refusing = try self.screen(wants: false)
    try hover(refusing, #"{"new":true,"kinds":["text/plain"],"x":1,"y":1}"#)
    try hover(refusing, #"{"kinds":["text/plain"],"x":2,"y":1}"#)
    try drop(refusing, #"{"text":"a","x":1,"y":1}"#)
    #expect(log.entries.suffix(2) == ["asked", "asked"])
  }

  @Test("another kind is not even asked about")
  func otherKinds() throws {
    let screen = try screen(types: [.image])
    try hover(screen, #"{"new":true,"kinds":["text/plain"],"x":1,"y":1}"#)
    try drop(screen, #"{"text":"a","x":1,"y":1}"#)
    #expect(log.entries.isEmpty)
    try hover(screen, #"{"new":true,"kinds":["Files"],"files":["image/png"],"x":1,"y":1}"#)
    #expect(log.entries.first == "asked")
  }

  @Test("a proposal that forbids it ends in leaving")
  func forbidden() throws {
    let screen = try screen(operation: .forbidden)
    try drop(screen, #"{"text":"a","x":1,"y":1}"#)
    #expect(log.entries == ["asked", "entered at 1 1", "moved to 1", "left"])
  }

  @Test("files are sent first, and dropped when all of them are there")
  func files() throws {
    let screen = try screen(types: [.fileURL])
    try hover(screen, #"{"new":true,"kinds":["Files"],"files":["text/plain"],"x":1,"y":1}"#)
    let file = FileManager.default.temporaryDirectory.appending(path: "drop-\(UUID().uuidString).txt")
    try Data("words".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try drop(screen, #"{"key":7,"x":3,"y":4,"files":[{"name":"a.txt","size":5,"type":"text/plain"}]}"#)
    #expect(log.entries.last == "moved to 1" && screen.lastPatches.joined().contains(#"["U",7,"ticket1"]"#))
    desk.uploads[0].end(.there(file))
    #expect(log.entries.last == "dropped public.plain-text public.file-url")
  }

  @Test("the closure form says that something is over it only while it is of a kind that it takes")
  func targeted() throws {
    struct Letterbox: View {
      let log: Log
      @State private var isTargeted = false

      var body: some View {
        Text(isTargeted ? "Let go" : "Waiting").onDrop(of: [.url], isTargeted: $isTargeted) { providers, location in
          log("\(providers.count) at \(Int(location.x))")
          return true
        }
      }
    }
    let screen = try Screen(Letterbox(log: log))
    try hover(screen, #"{"new":true,"kinds":["text/plain"],"x":1,"y":1}"#)
    #expect(screen.text.contains("Waiting"))
    try hover(screen, #"{"new":true,"kinds":["text/uri-list","text/plain"],"x":1,"y":1}"#)
    #expect(screen.text.contains("Let go"))
    try drop(screen, #"{"url":"https://example.org/a","x":5,"y":1}"#)
    #expect(screen.text.contains("Waiting") && log.entries == ["1 at 5"])
    try drop(screen, #"{"url":"file:///etc/passwd","x":5,"y":1}"#)
    #expect(log.entries.count == 1)
  }

  @Test("a provider of the page is taken by a destination of values as well")
  func values() throws {
    struct Basket: View {
      let log: Log

      var body: some View {
        Text("Jar").onDrag { NSItemProvider(object: "Plum" as NSString) }
        Text("Basket").dropDestination(for: String.self) { words, _ in
          log(words.joined())
          return true
        }
      }
    }
    let screen = try Screen(Basket(log: log))
    try drop(screen, #"{"from":"\#(try name("data-drag", in: screen))","x":1,"y":1}"#)
    #expect(log.entries == ["Plum"])
  }
}
