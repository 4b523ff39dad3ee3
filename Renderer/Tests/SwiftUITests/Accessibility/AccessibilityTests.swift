import Testing

@testable import SwiftUI

@MainActor @Suite struct AccessibilityTests {
  private func element(_ view: some View, _ tag: String) throws -> PageElement { try Screen(view).element(tag) }

  @Test("a label, a value and a hint reach the control, through every box around it")
  func control() throws {
    let button = Button("★") {}
      .padding(4).background(.quaternary, in: Capsule()).padding(8).frame(width: 80)
      .accessibilityLabel("Starred").accessibilityHint("Takes the star away").accessibilityValue("3 stars")
      .accessibilityIdentifier("star")
    let element = try element(button, "button")
    #expect(element.attributes["aria-label"] == "Starred")
    #expect(element.attributes["aria-description"] == "3 stars, Takes the star away")
    #expect(element.attributes["data-testid"] == "star")
    #expect(element.attributes["role"] == nil)
    #expect(try Screen(button).elements.filter { $0.attributes["aria-label"] != nil }.count == 1)
  }

  private struct LabelledField: View {
    var body: some View {
      Element(.label, "row") {
        Text(verbatim: "Name")
        Field(
          description: ElementDescription(tag: .input, attributes: [Attribute("type", "text")]), value: "", receive: { _ in },
          current: { "" }, content: EmptyView())
      }
      .aroundControl()
    }
  }

  @Test("what is said of a field goes to the field and not to what is drawn around it")
  func aroundControl() throws {
    let screen = try Screen(LabelledField().padding().accessibilityLabel("Your name").accessibilityValue("empty"))
    #expect(try screen.element("input").attributes["aria-label"] == "Your name")
    #expect(try screen.element("input").attributes["aria-description"] == "empty")
    #expect(screen.elements.filter { $0.attributes["aria-label"] != nil }.count == 1)
    #expect(screen.elements.filter { $0.attributes["role"] != nil }.isEmpty)
  }

  @Test("a drawing is a picture with the label that it was given, and hidden it stays hidden")
  func image() throws {
    let named = try element(Image(systemName: "star").accessibilityLabel("Best"), "svg")
    #expect(named.attributes["aria-hidden"] == nil)
    #expect(named.attributes["role"] == "img")
    #expect(named.attributes["aria-label"] == "Best")
    let hidden = try element(Image(systemName: "star").accessibilityLabel("Best").accessibilityHidden(true), "svg")
    #expect(hidden.attributes["aria-hidden"] == "true")
  }

  @Test("an element without a role gets one with its name, or the name would be ignored")
  func namedContainers() throws {
    #expect(try element(Text(verbatim: "★★★").accessibilityLabel("Three stars"), "span").attributes["role"] == "img")
    let stack = VStack { Text(verbatim: "a") }.accessibilityLabel("Group of a")
    #expect(try Screen(stack).elements.filter { $0.attributes["role"] == "group" }.map { $0.attributes["aria-label"] } == ["Group of a"])
  }

  @Test("of two labels the outer one counts")
  func outerCounts() throws {
    let view = Text(verbatim: "x").accessibilityLabel("inner").accessibilityLabel(Text(verbatim: "outer"))
    #expect(try element(view, "span").attributes["aria-label"] == "outer")
  }

  @Test(
    "traits become roles and states",
    arguments: [
      ("button", AccessibilityTraits.isButton, ["role": "button"]), ("link", .isLink, ["role": "link"]),
      ("header", .isHeader, ["role": "heading", "aria-level": "2"]), ("image", .isImage, ["role": "img"]),
      ("search", .isSearchField, ["role": "search"]), ("updates", .updatesFrequently, ["aria-live": "polite"]),
      ("modal", .isModal, ["role": "dialog", "aria-modal": "true"]), ("toggle", .isToggle, ["role": "switch", "aria-checked": "false"]),
      ("selected", .isSelected, ["aria-current": "true"]),
      ("pressed", [.isButton, .isSelected], ["role": "button", "aria-pressed": "true"]),
      ("on", [.isToggle, .isSelected], ["role": "switch", "aria-checked": "true"]), ("text", .isStaticText, [:]),
    ] as [(String, AccessibilityTraits, [String: String])])
  func traits(name: String, traits: AccessibilityTraits, expected: [String: String]) throws {
    let attributes = try element(Text(verbatim: "x").accessibilityAddTraits(traits), "span").attributes
    let described = attributes.filter { $0.key == "role" || $0.key.hasPrefix("aria-") }
    #expect(described == expected, "\(name)")
  }

  @Test("a heading has the level it is given")
  func heading() throws {
    let view = Text(verbatim: "x").accessibilityAddTraits(.isHeader).accessibilityHeading(.h3)
    #expect(try element(view, "span").attributes["aria-level"] == "3")
    #expect(try element(Text(verbatim: "x").accessibilityHeading(.h1), "span").attributes["role"] == "heading")
    #expect(
      try element(Text(verbatim: "x").accessibilityHeading(.unspecified).accessibilityAddTraits(.isHeader), "span")
        .attributes["aria-level"] == "2")
  }

  @Test("a trait that is removed further out is gone, and a control stays a control")
  func removed() throws {
    let view = Text(verbatim: "x").accessibilityAddTraits([.isHeader, .isSelected]).accessibilityRemoveTraits(.isSelected)
    #expect(try element(view, "span").attributes["aria-current"] == nil)
    #expect(try element(view, "span").attributes["role"] == "heading")
    let button = try element(Button("x") {}.accessibilityAddTraits([.isHeader, .isSelected]), "button")
    #expect(button.attributes["role"] == nil)
    #expect(button.attributes["aria-pressed"] == "true")
  }

  @Test("traits are a set")
  func traitSet() {
    var traits: AccessibilityTraits = [.isButton, .isHeader]
    #expect(traits.contains(.isButton) && !traits.contains(.isLink))
    #expect(traits.remove(.isButton) == .isButton)
    #expect(traits.remove(.isButton) == nil)
    #expect(traits.insert(.isLink).inserted && !traits.insert(.isLink).inserted)
    #expect(traits.symmetricDifference([.isLink]) == .isHeader)
  }

  @Test("an element as a whole: its children left out, named together, or in a group")
  func children() throws {
    func role(_ behavior: AccessibilityChildBehavior, label: String? = nil) throws -> [String: String] {
      let stack = HStack { Text(verbatim: "4") }.accessibilityElement(children: behavior)
      let screen = try label.map { try Screen(stack.accessibilityLabel($0)) } ?? Screen(stack)
      return try #require(screen.elements.first { $0.classes.contains("h") }).attributes
    }
    #expect(try role(.ignore, label: "Four stars")["role"] == "img")
    #expect(try role(.ignore)["aria-hidden"] == "true")
    #expect(try role(.contain)["role"] == "group")
    let combined = try role(.combine)
    #expect(combined["role"] == "group")
    #expect(combined["aria-labelledby"] == combined["id"])
    #expect(try role(.combine, label: "Named")["aria-labelledby"] == nil)
  }

  private struct Changing: View {
    @State private var isOn = false
    var body: some View {
      Button("switch") { isOn.toggle() }
        .accessibilityLabel(isOn ? "On" : "Off")
        .accessibilityAddTraits(isOn ? [.isToggle, .isSelected] : .isToggle)
    }
  }

  @Test("what assistive technology is told changes with the view")
  func changing() throws {
    let screen = try Screen(Changing())
    #expect(try screen.element("button").attributes["aria-label"] == "Off")
    try screen.click("button", "switch")
    #expect(try screen.element("button").attributes["aria-label"] == "On")
    #expect(try screen.element("button").attributes["aria-checked"] == "true")
    try screen.expectSameAsFresh()
  }

  private struct Deletable: View {
    @State private var deleted = 0
    var body: some View {
      List {
        Button("Row \(deleted)") {}.accessibilityAction(named: "Delete") { deleted += 1 }.accessibilityLabel("The row")
      }
    }
  }

  @Test("an action is a button beside the view: one row still, the label stays with the view")
  func action() throws {
    let screen = try Screen(Deletable())
    #expect(screen.elements("li").count == 1)
    #expect(try screen.element("button", containing: "Delete").classes.contains("action"))
    #expect(try screen.element("button", containing: "Delete").attributes["aria-label"] == nil)
    #expect(try screen.element("button", containing: "Row").attributes["aria-label"] == "The row")
    try screen.click("button", "Delete")
    #expect(screen.text.contains("Row 1"))
    try screen.expectSameAsFresh()
  }

  @Test("help is shown when the pointer rests, and describes the control")
  func help() throws {
    #expect(try element(Button("x") {}.help("Takes it away").padding(), "button").attributes["title"] == "Takes it away")
  }

  private struct Linked: View {
    @State private var chosen: Int? = 1
    var body: some View {
      List(selection: $chosen) {
        NavigationLink(value: 1) { Text(verbatim: "one") }
        NavigationLink(value: 2) { Text(verbatim: "two") }.accessibilityAddTraits(.isSelected)
      }
    }
  }

  @Test("what a modifier says of a link that is not selected stays")
  func selectionOfLinks() throws {
    let screen = try Screen(Linked())
    #expect(screen.elements("a").map { $0.attributes["aria-current"] } == ["true", "true"])
  }
}
