import Foundation
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite struct ObservableObjectTests {
  final class Kettle: ObservableObject {
    @Published var degrees = 20
    @Published var name = "kettle"
    var unpublished = 0
  }

  private struct Degrees: View {
    @ObservedObject var kettle: Kettle
    var body: some View { Text(verbatim: "\(kettle.name) \(kettle.degrees);") }
  }

  private struct Other: View {
    var body: some View { Text(verbatim: "other;") }
  }

  private struct Kitchen: View {
    let kettle: Kettle
    var body: some View {
      VStack {
        Degrees(kettle: kettle)
        Other()
      }
    }
  }

  @Test("a change runs the view that uses the object, and no other")
  func onlyUsers() throws {
    let kettle = Kettle()
    let screen = try Screen(Kitchen(kettle: kettle))
    let work = screen.measure { kettle.degrees = 90 }
    #expect(work.bodies == 1 && work.skipped == 0)
    #expect(screen.text == "kettle 90;other;")
    // Several changes are one turn.
    #expect(
      screen.measure {
        kettle.degrees = 95
        kettle.name = "pot"
      }.bodies == 1)
    #expect(screen.text == "pot 95;other;")
    // A property that is not published notifies no scope.
    #expect(screen.measure { kettle.unpublished = 1 }.bodies == 0)
    try screen.expectSameAsFresh()
  }

  private struct Owner: View {
    let log: Log
    @State private var title = "first"
    @StateObject private var kettle = Kettle()

    var body: some View {
      VStack {
        Button(title) { title = "second" }
        Button("heat \(kettle.degrees)") { kettle.degrees += 1 }
      }
      .onAppear { log("\(ObjectIdentifier(kettle))") }
      .onDisappear { log("\(ObjectIdentifier(kettle))") }
    }
  }

  private struct House: View {
    let log: Log
    @State private var width = 1.0
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("widen") { width += 1 }
        Button("hide") { isShown.toggle() }
        if isShown { Owner(log: log).padding(width) }
      }
    }
  }

  @Test("a state object is made once, and belongs to the place of its view")
  func stateObject() throws {
    let log = Log()
    let screen = try Screen(House(log: log))
    try screen.click("button", "heat 20")
    try screen.click("button", "first")
    try screen.click("button", "widen")
    #expect(screen.text.contains("second") && screen.text.contains("heat 21"))
    try screen.click("button", "hide")
    #expect(log.entries.count == 2 && Set(log.entries).count == 1)
    try screen.click("button", "hide")
    #expect(screen.text.contains("first") && screen.text.contains("heat 20"))
    try screen.expectSameAsFresh()
  }

  private struct Swap: View {
    let kettles: [Kettle]
    @State private var index = 0

    var body: some View {
      VStack {
        Degrees(kettle: kettles[index])
        Button("next") { index += 1 }
      }
    }
  }

  @Test("a view that is given another object is drawn with it, and the first one runs nothing any more")
  func anotherObject() throws {
    let kettles = [Kettle(), Kettle()]
    kettles[1].name = "pot"
    let screen = try Screen(Swap(kettles: kettles))
    try screen.click("button", "next")
    #expect(screen.text.hasPrefix("pot 20"))
    #expect(screen.measure { kettles[0].degrees = 1 }.bodies == 0)
    #expect(screen.measure { kettles[1].degrees = 2 }.bodies == 1)
    #expect(screen.text.hasPrefix("pot 2;"))
  }

  private struct Field: View {
    @Binding var name: String
    var body: some View { TextField("name", text: $name) }
  }

  private struct Form: View {
    @StateObject private var kettle = Kettle()
    var body: some View {
      VStack {
        Field(name: $kettle.name)
        Shown(name: $kettle.name)
        Button("rename") { kettle.name = "pot" }
      }
    }
  }

  private struct Shown: View {
    @Binding var name: String
    var body: some View { Text(verbatim: "<\(name)>") }
  }

  @Test("a binding to a property writes it, and who reads the binding runs again, though the binding is the same")
  func bindings() throws {
    let screen = try Screen(Form())
    try screen.type("urn")
    #expect(screen.text.contains("<urn>"))
    try screen.click("button", "rename")
    #expect(screen.text.contains("<pot>"))
    try screen.expectSameAsFresh()
  }

  private struct Guest: View {
    @EnvironmentObject private var kettle: Kettle
    var body: some View {
      VStack {
        Text(verbatim: "guest \(kettle.degrees);")
        Slider(value: .constant(0))
        Field(name: $kettle.name)
      }
    }
  }

  private struct Host: View {
    let kettles: [Kettle]
    @State private var index = 0

    var body: some View {
      VStack {
        Button("next") { index += 1 }
        VStack { Guest() }.environmentObject(kettles[index])
      }
    }
  }

  @Test("an environment object is found by its type, and the view that reads it runs again")
  func environmentObject() throws {
    let kettles = [Kettle(), Kettle()]
    let screen = try Screen(Host(kettles: kettles))
    #expect(screen.text.contains("guest 20"))
    #expect(screen.measure { kettles[0].degrees = 30 }.bodies == 1)
    #expect(screen.text.contains("guest 30"))
    try screen.type("urn")
    #expect(kettles[0].name == "urn")
    try screen.click("button", "next")
    #expect(screen.text.contains("guest 20"))
    #expect(screen.measure { kettles[0].degrees = 40 }.bodies == 0)
    try screen.expectSameAsFresh()
  }

  @Test("a view whose environment object is missing draws an error in its place and reports it")
  func missingEnvironmentObject() throws {
    let screen = try Screen(Guest())
    #expect(screen.text.contains("This part of the page could not be shown."))
    #expect(screen.session.problems == [.missingObject("Kettle", inView: "Guest")])
  }

  /// It has nowhere to keep a publisher.
  final class Plain: ObservableObject {
    private(set) var count = 0

    func grow() {
      objectWillChange.send()
      count += 1
    }
  }

  /// It says itself when it changes.
  final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    private(set) var count = 0

    func grow() {
      objectWillChange.send()
      count += 1
    }
  }

  private struct Counts: View {
    @ObservedObject var plain: Plain
    @ObservedObject var own: Own
    var body: some View { Text(verbatim: "\(plain.count) \(own.count)") }
  }

  @Test("an object may say by itself that it changes, with the publisher that every object has or with one of its own")
  func ownWords() throws {
    let (plain, own) = (Plain(), Own())
    let screen = try Screen(Counts(plain: plain, own: own))
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(screen.measure { plain.grow() }.bodies == 1)
    #expect(screen.text == "1 0")
    #expect(screen.measure { own.grow() }.bodies == 1)
    #expect(screen.text == "1 1")
    screen.session.close()
    plain.grow()
    own.grow()
    #expect(screen.session.statistics.nodes == 0)
  }

  class Vessel<Content>: ObservableObject {
    @Published var content: Content
    init(_ content: Content) { self.content = content }
  }

  final class Bottle: Vessel<String> {
    @Published var isOpen = false
  }

  private struct Cellar: View {
    @ObservedObject var bottle: Bottle
    var body: some View { Text(verbatim: "\(bottle.content) \(bottle.isOpen)") }
  }

  @Test("the properties of a generic class, and of one that inherits from it, are those of one object")
  func inheritance() throws {
    let bottle = Bottle("wine")
    let screen = try Screen(Cellar(bottle: bottle))
    screen.measure { bottle.content = "oil" }
    #expect(screen.text == "oil false")
    screen.measure { bottle.isOpen = true }
    #expect(screen.text == "oil true")
  }

  private struct Rows: View {
    @ObservedObject var kettle: Kettle
    var body: some View {
      VStack { ForEach(0..<3) { index in Text(verbatim: "\(index):\(kettle.degrees);") } }
    }
  }

  @Test("what the closures of rows use runs these, and not the body around")
  func rows() throws {
    let kettle = Kettle()
    let screen = try Screen(Rows(kettle: kettle))
    let work = screen.measure { kettle.degrees = 30 }
    #expect(work.bodies == 0 && work.rowClosures == 3)
    #expect(screen.text == "0:30;1:30;2:30;")
  }

  /// Its properties may be used from anywhere; the class says nothing about that.
  final class Shared: ObservableObject, @unchecked Sendable {
    @Published var value = 0
  }

  private struct SharedView: View {
    @ObservedObject var shared: Shared
    var body: some View { Text(verbatim: "\(shared.value)") }
  }

  @Test("each of 1,000 changes from off the main actor is shown")
  func changesFromElsewhere() async throws {
    let shared = Shared()
    let screen = try Screen(SharedView(shared: shared))
    for value in 1...1_000 {
      await Task.detached { shared.value = value }.value
      try await becomes("\(value)") { screen.text }
    }
    try screen.expectSameAsFresh()
  }
}
