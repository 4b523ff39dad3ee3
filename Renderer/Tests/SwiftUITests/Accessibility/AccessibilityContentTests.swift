import Foundation
import Testing

@testable import SwiftUI

/// What a view says of itself to who does not see it, and what says it in its place.
@MainActor @Suite struct AccessibilityContentTests {
  private static let weight = AccessibilityCustomContentKey("Weight")

  @Test("entries are part of the description; an outer one with the same key replaces the inner one, and one that is nil takes it away")
  func customContent() throws {
    let view = Text(verbatim: "x")
      .accessibilityCustomContent("Pages", "412")
      .accessibilityCustomContent(Self.weight, Text(verbatim: "2 kg"))
      .accessibilityCustomContent(Text(verbatim: "Year"), Text(verbatim: "1926"), importance: .high)
      .accessibilityHint("Opens it")
    #expect(try Screen(view).element("span").attributes["aria-description"] == "Opens it, Pages: 412, Weight: 2 kg, Year: 1926")
    let pages = AccessibilityCustomContentKey("Pages")
    let changed = view.accessibilityCustomContent(Self.weight, "3 kg").accessibilityCustomContent(pages, nil)
    #expect(try Screen(changed).element("span").attributes["aria-description"] == "Opens it, Year: 1926, Weight: 3 kg")
  }

  private struct Represented: View {
    @State private var heat = 0.5
    var body: some View {
      Circle().frame(width: 40)
        .accessibilityRepresentation { Slider(value: $heat) { Text(verbatim: "Heat") } }
        .accessibilityHint("Of the oven")
    }
  }

  @Test("a representation is met in the place of the view, and what is said of the view is said of it")
  func representation() throws {
    let screen = try Screen(Represented())
    let slider = try screen.element("type", "range")
    #expect(slider.attributes["aria-description"] == "Of the oven")
    #expect(screen.elements.filter { $0.attributes["aria-description"] != nil }.count == 1)
    let box = try #require(screen.elements.first { $0.classes.contains("represented") })
    #expect(box.all.contains { $0.attributes["aria-hidden"] == "true" && !$0.all.contains { $0.id == slider.id } })
    #expect(!slider.attributes.keys.contains("aria-hidden"))
    try screen.enter("0.7", in: slider)
    #expect(screen.value(of: try screen.element("type", "range")) == "0.7")
  }

  @Test("children are a group that has the name of the view")
  func children() throws {
    let view = Rectangle().accessibilityChildren { ForEach(0..<3) { Text(verbatim: "Bar \($0)") } }.accessibilityLabel("Rain")
    let group = try Screen(view).element("role", "group")
    #expect(group.attributes["aria-label"] == "Rain")
    #expect((0..<3).allSatisfy { group.text.contains("Bar \($0)") })
  }

  @Test("a place in the order of reading is a class, the highest priority first")
  func order() throws {
    let screen = try Screen(
      HStack {
        Text(verbatim: "last").accessibilitySortPriority(-1)
        Text(verbatim: "first").accessibilitySortPriority(2.4)
      })
    #expect(try screen.element("span", containing: "last").classes.contains("ro1"))
    #expect(try screen.element("span", containing: "first").classes.contains("rom2"))
    #expect(screen.elements.filter { $0.classes.contains("ordered") }.count == 2)
    #expect(screen.session.rules().contains(".rom2{reading-order:-2}"))
  }

  @Test("the older names say the same")
  func older() throws {
    let view = Text(verbatim: "x").accessibility(label: Text(verbatim: "Name")).accessibility(addTraits: .isHeader)
      .accessibility(identifier: "it").accessibility(hint: Text(verbatim: "Why")).accessibility(value: Text(verbatim: "One"))
    let attributes = try Screen(view).element("span").attributes
    #expect(attributes["aria-label"] == "Name" && attributes["role"] == "heading" && attributes["data-testid"] == "it")
    #expect(attributes["aria-description"] == "One, Why")
    #expect(try Screen(Text(verbatim: "x").accessibility(hidden: true)).element("span").attributes["aria-hidden"] == "true")
  }

  @Test("traits that ARIA has no word for change nothing in the page, and stay in the set")
  func silentTraits() throws {
    let traits: AccessibilityTraits = [.playsSound, .startsMediaSession, .causesPageTurn, .isSummaryElement, .isKeyboardKey, .isTabBar]
    #expect(traits.contains(.playsSound) && !traits.contains(.allowsDirectInteraction))
    let attributes = try Screen(Text(verbatim: "x").accessibilityAddTraits(traits)).element("span").attributes
    #expect(attributes.keys.filter { $0 == "role" || $0.hasPrefix("aria-") }.isEmpty)
  }

  @Test("what is sensitive is neither shown nor read where the reason is privacy, and nowhere else")
  func privacy() throws {
    func number(_ reason: RedactionReasons) throws -> PageElement {
      try Screen(
        VStack {
          Text(verbatim: "Account")
          Text(verbatim: "12 34").privacySensitive()
        }
        .redacted(reason: reason)
      ).element("span", containing: "12 34")
    }
    #expect(try number(.privacy).classes.contains("redacted"))
    #expect(try number(.privacy).attributes["aria-hidden"] == "true")
    #expect(try number([]).attributes["aria-hidden"] == nil)
    #expect(try !number(.invalidated).classes.contains("redacted"))
    let outdated = Text(verbatim: "x").invalidatableContent().redacted(reason: .invalidated)
    #expect(try Screen(outdated).element("span").classes.contains("outdated"))
  }

  @Test("a typesetting language reaches the browser")
  func language() throws {
    let view = Text(verbatim: "Straße").typesettingLanguage(Locale.Language(identifier: "de"))
    #expect(try Screen(view).element("span").attributes["lang"] == "de")
    let off = Text(verbatim: "Straße").typesettingLanguage(Locale.Language(identifier: "de"), isEnabled: false)
    #expect(try Screen(off).element("span").attributes["lang"] == nil)
  }
}
