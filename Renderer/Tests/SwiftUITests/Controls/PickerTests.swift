import SwiftUI
import Testing

@MainActor @Suite struct PickerTests {
  private struct Rooms: View {
    @State private var room = "b"
    @State private var rooms = ["a", "b", "c"]
    @State private var refuses = false
    var body: some View {
      let selection = Binding(get: { room }, set: { if !refuses { room = $0 } })
      VStack {
        Picker("Room", selection: selection) {
          ForEach(rooms, id: \.self) { Label("Room \($0)", systemImage: "house") }
        }
        Button("Drop") { rooms.removeAll { $0 == room } }
        Button("Refuse") { refuses = true }
        Button("Elsewhere") { room = "c" }
        Text(verbatim: "in \(room)")
      }
    }
  }

  private func name(of option: String, in screen: Screen) throws -> String {
    try #require(screen.element("option", containing: option).attributes["value"])
  }

  @Test("the rows' identities are the choices, options are text, and the chosen one is shown")
  func options() throws {
    let screen = try Screen(Rooms())
    let select = try screen.element("select")
    #expect(screen.value(of: select) == (try name(of: "Room b", in: screen)))
    try screen.enter(name(of: "Room a", in: screen), in: select)
    #expect(screen.text.contains("in a"))
    #expect(screen.page.counts["v"] == nil)
    try screen.click("button", "Elsewhere")
    #expect(screen.value(of: select) == (try name(of: "Room c", in: screen)))
    try screen.expectSameAsFresh()
  }

  @Test("a choice that the app does not keep is taken back in the browser")
  func refusal() throws {
    let screen = try Screen(Rooms())
    try screen.click("button", "Refuse")
    let select = try screen.element("select")
    try screen.enter(name(of: "Room a", in: screen), in: select)
    #expect(screen.value(of: select) == (try name(of: "Room b", in: screen)))
  }

  @Test("a selection without a choice is reported and shown as nothing")
  func missing() throws {
    let screen = try Screen(Rooms())
    try screen.click("button", "Drop")
    #expect(screen.session.problems.contains(.selectionWithoutOption("b")))
    #expect(screen.value(of: try screen.element("select")) == "")
    try screen.expectSameAsFresh()
  }

  private struct Spans: View {
    @State private var span: Int? = 7
    var body: some View {
      VStack {
        Picker("Span", selection: $span) {
          Text("Day").tag(1)
          Text("Week").tag(7)
          Text("Never").tag(Int?.none)
          Text("Heading")
        }
        .pickerStyle(.segmented)
        Button("Month") { span = 30 }
        Text(verbatim: "span \(span.map(String.init) ?? "none")")
      }
    }
  }

  private func radio(_ label: String, in screen: Screen) throws -> PageElement {
    try #require(screen.element("label", containing: label).elements.first { $0.tag == "input" })
  }

  @Test("segments are radio buttons of one name; a tag stands for the optional as well, and no tag for nothing")
  func segments() throws {
    let screen = try Screen(Spans())
    let week = try radio("Week", in: screen)
    let day = try radio("Day", in: screen)
    #expect(screen.value(of: week) == "1" && screen.value(of: day) == "")
    #expect(week.attributes["name"] == day.attributes["name"])
    try screen.enter("1", in: day)
    #expect(screen.text.contains("span 1"))
    #expect(screen.page.counts["v"] == nil)
    try screen.enter("1", in: radio("Never", in: screen))
    #expect(screen.text.contains("span none"))
    let heading = try radio("Heading", in: screen)
    #expect(heading.attributes["disabled"] != nil)
    try screen.report(.input("1"), heading)
    #expect(screen.text.contains("span none"))
    try screen.click("button", "Month")
    #expect(screen.value(of: try radio("Never", in: screen)) == "")
    #expect(screen.session.problems.contains { if case .selectionWithoutOption = $0 { true } else { false } })
    try screen.expectSameAsFresh()
  }

  private struct InMenu: View {
    @State private var order = 1
    @State private var isOn = false
    var body: some View {
      VStack {
        Menu("View") {
          Picker("Order", selection: $order) {
            Text("Title").tag(1)
            Text("Date").tag(2)
          }
          Section("Shown") { Toggle("Archived", isOn: $isOn) }
          Button("Delete", role: .destructive) { order = 0 }
        }
        Text(verbatim: "order \(order) \(isOn)")
      }
    }
  }

  @Test("in a menu controls are items: choices and toggles are checked, a section is a named group")
  func menu() throws {
    let screen = try Screen(InMenu())
    let list = try screen.element("role", "menu")
    let opener = try screen.element("aria-haspopup", "menu")
    #expect(opener.attributes["popovertarget"] == list.id && list.attributes["popover"] != nil)
    let date = try #require(list.all.last { $0.attributes["role"] == "menuitemradio" })
    #expect(date.attributes["aria-checked"] == "false")
    try screen.report(.click, date)
    #expect(screen.text.contains("order 2") && date.attributes["aria-checked"] == "true")
    let archived = try screen.element("role", "menuitemcheckbox")
    try screen.report(.click, archived)
    #expect(screen.text.contains("order 2 true") && archived.attributes["aria-checked"] == "true")
    #expect(try screen.element("role", "menuitem").classes.isSuperset(of: ["item", "destructive"]))
    #expect(list.all.contains { $0.classes.contains("choice-section") && $0.attributes["aria-labelledby"] != nil })
    try screen.expectSameAsFresh()
  }
}
