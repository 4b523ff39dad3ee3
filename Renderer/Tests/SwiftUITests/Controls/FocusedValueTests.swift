import SwiftUI
import Testing

private struct NoteKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var note: Binding<String>? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

@MainActor @Suite struct FocusedValueTests {
  private struct Notes: View {
    @State private var first = "one"
    @State private var second = "two"

    var body: some View {
      TextField("First", text: $first).focusedValue(\.note, $first)
      TextField("Second", text: $second).focusedValue(\.note, $second)
      Shouting()
    }
  }

  private struct Shouting: View {
    @FocusedBinding(\.note) private var note

    var body: some View {
      Text(verbatim: "note \(note ?? "none")")
      Button("Shout") { note = note?.uppercased() }
    }
  }

  @Test("the value is that of the view with the focus, and a binding writes back to it")
  func follows() throws {
    let screen = try Screen(Notes())
    #expect(screen.text.contains("note none"))
    let first = try screen.element("aria-label", "First"), second = try screen.element("aria-label", "Second")
    try screen.report(.focus, first)
    #expect(screen.text.contains("note one"))
    try screen.report(.focus, second)
    #expect(screen.text.contains("note two"))
    try screen.click("button", "Shout")
    #expect(screen.text.contains("note TWO") && screen.value(of: second) == "TWO")
    try screen.report(.blur, second)
    #expect(screen.text.contains("note none"))
    try screen.expectSameAsFresh()
  }

  private struct Draft: View {
    @State private var name = "plan"
    @FocusState private var isNaming: Bool

    var body: some View {
      TextField("Name", text: $name).focused($isNaming)
      ControlGroup("Names") { RenameButton() }.renameAction($isNaming)
      RenameButton().accessibilityIdentifier("idle")
      Text(verbatim: "naming \(isNaming)")
    }
  }

  @Test("a rename button moves the focus, and without an action it cannot be pressed")
  func renames() throws {
    let screen = try Screen(Draft())
    let group = try screen.element("role", "group")
    let rename = try #require(group.all.first { $0.tag == "button" })
    let idle = try #require(screen.elements("button").last { $0.id != rename.id })
    #expect(idle.attributes["disabled"] != nil && rename.attributes["disabled"] == nil)
    try screen.report(.click, rename)
    #expect(screen.text.contains("naming true"))
    try screen.expectSameAsFresh()
  }
}
