import SwiftUI
import Testing

@MainActor @Suite struct FocusTests {
  private enum Part: Hashable { case name, town }

  private struct Form: View {
    @State private var name = ""
    @State private var town = ""
    @State private var hasTown = true
    @FocusState private var part: Part?
    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($part, equals: .name).onSubmit { part = .town }
        if hasTown { TextField("Town", text: $town).focused($part, equals: .town) }
        Button("Move") { hasTown = false }
        Button("Back") {
          hasTown = true
          part = .town
        }
        Button("Nowhere") { part = nil }
        Text(verbatim: part == .name ? "at name" : part == .town ? "at town" : "at none")
      }
    }
  }

  @Test("the browser says where the focus is, and is not told what it has said")
  func told() throws {
    let screen = try Screen(Form())
    let name = try screen.element("aria-label", "Name")
    #expect(name.attributes["data-e"]?.contains("f") == true)
    try screen.report(.focus, name)
    #expect(screen.text.contains("at name"))
    try screen.report(.focus, screen.element("aria-label", "Town"))
    #expect(screen.text.contains("at town"))
    try screen.report(.blur, screen.element("aria-label", "Town"))
    #expect(screen.text.contains("at none"))
    #expect(screen.page.counts["f"] == nil && screen.page.counts["b"] == nil)
  }

  @Test("submitting moves the focus on, once, and nil takes it away")
  func moved() throws {
    let screen = try Screen(Form())
    let name = try screen.element("aria-label", "Name")
    try screen.report(.focus, name)
    try screen.report(.submit, name)
    let town = try screen.element("aria-label", "Town")
    #expect(screen.page.focused == town.id && screen.text.contains("at town"))
    // The browser carries it out and says so.
    try screen.report(.focus, town)
    #expect(screen.page.counts["f"] == 1)
    try screen.click("button", "Nowhere")
    #expect(screen.page.counts["b"] == 1 && screen.text.contains("at none"))
  }

  @Test("the focus in a view that goes is nowhere; one that comes in the same turn gets it after it has come")
  func comesAndGoes() throws {
    let screen = try Screen(Form())
    try screen.report(.focus, screen.element("aria-label", "Town"))
    try screen.click("button", "Move")
    #expect(screen.text.contains("at none"))
    try screen.click("button", "Back")
    #expect(screen.failures.isEmpty)
    #expect(screen.page.focused == (try screen.element("aria-label", "Town").id) && screen.text.contains("at town"))
    try screen.expectSameAsFresh()
  }

  private struct First: View {
    @FocusState private var isWriting: Bool
    var body: some View {
      VStack {
        TextField("Name", text: .constant("")).focused($isWriting)
        Text(verbatim: isWriting ? "writing" : "idle")
      }
      .onAppear { isWriting = true }
    }
  }

  @Test("a focus that is wished for before there is a page stands in its first markup")
  func firstPage() throws {
    let screen = try Screen(First())
    #expect(screen.page.focused == (try screen.element("input").id) && screen.text.contains("writing"))
    #expect(screen.page.counts["f"] == nil)
  }

  @Test("a disabled field is not given the focus")
  func disabled() throws {
    let screen = try Screen(Off())
    try screen.click("button", "Go")
    #expect(screen.page.counts["f"] == nil)
  }

  private struct Off: View {
    @FocusState private var isWriting: Bool
    var body: some View {
      VStack {
        TextField("Name", text: .constant("")).focused($isWriting).disabled(true)
        Button("Go") { isWriting = true }
      }
    }
  }

  @Test("what is focusable says its name to whoever comes to it: the label it was given, or what it holds")
  func namedBoxes() throws {
    func box(_ view: some View) throws -> [String: String] {
      let screen = try Screen(view)
      return try #require(screen.elements.first { $0.classes.contains("focusable") }).attributes
    }
    let held = try box(Text(verbatim: "A card").focusable())
    #expect(held["role"] == "group" && held["tabindex"] == "0")
    #expect(held["aria-labelledby"] == held["id"] && held["aria-label"] == nil)
    let given = try box(Text(verbatim: "A card").focusable().accessibilityLabel("Ace of spades"))
    #expect(given["role"] == "group" && given["aria-label"] == "Ace of spades" && given["aria-labelledby"] == nil)
    #expect(try box(Text(verbatim: "A card").focusable().accessibilityAddTraits(.isButton))["role"] == "button")
    let off = try box(Text(verbatim: "A card").focusable(false))
    #expect(off["role"] == nil && off["aria-labelledby"] == nil && off["tabindex"] == nil)
  }

  @Test("a focusable drawing without a label claims no name that would be empty, and has one when it is given one or comes to hold a text")
  func silentBoxes() throws {
    func box(_ screen: Screen) throws -> [String: String] {
      try #require(screen.elements.first { $0.classes.contains("focusable") }).attributes
    }
    let drawing = Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
    for silent in [try box(Screen(drawing.focusable())), try box(Screen(Color.red.focusable()))] {
      #expect(silent["tabindex"] == "0" && silent["role"] == nil && silent["aria-labelledby"] == nil)
    }
    let outside = try box(Screen(drawing.focusable().accessibilityLabel("A map")))
    #expect(outside["role"] == "group" && outside["aria-label"] == "A map" && outside["aria-labelledby"] == nil)
    let inside = try box(Screen(drawing.accessibilityLabel("A map").focusable()))
    #expect(inside["role"] == "group" && inside["aria-labelledby"] == inside["id"])
    let changing = try Screen(Turning())
    #expect(try box(changing)["role"] == nil)
    try changing.click("button", "Turn")
    #expect(try box(changing)["role"] == "group" && box(changing)["aria-labelledby"] == box(changing)["id"])
    try changing.click("button", "Turn")
    #expect(try box(changing)["role"] == nil && box(changing)["aria-labelledby"] == nil)
    try changing.expectSameAsFresh()
  }

  private struct Turning: View {
    @State private var hasWord = false
    var body: some View {
      VStack {
        Button("Turn") { hasWord.toggle() }
        Group { if hasWord { Text(verbatim: "Ace") } else { Color.red } }.focusable()
      }
    }
  }
}
