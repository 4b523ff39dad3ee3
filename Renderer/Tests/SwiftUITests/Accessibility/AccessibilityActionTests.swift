import Foundation
import Testing

@testable import SwiftUI

/// What assistive technology can do with a view, besides what a pointer can.
@MainActor @Suite struct AccessibilityActionTests {
  private struct Chapters: View {
    @State private var chapter = 3
    let log: Log
    var body: some View {
      List {
        Text(verbatim: "Chapter \(chapter)")
          .accessibilityAdjustableAction { chapter += $0 == .increment ? 1 : -1 }
          .accessibilityScrollAction { log("\($0)") }
          .accessibilityZoomAction { log("\($0.direction)") }
          .accessibilityLabel("The chapter")
      }
    }
  }

  @Test("adjusting, scrolling and zooming are buttons beside the view, in one row, and the label stays with the view")
  func movements() throws {
    let log = Log()
    let screen = try Screen(Chapters(log: log))
    #expect(screen.elements("li").count == 1)
    let names = ["Increment", "Decrement", "Scroll Up", "Scroll Down", "Scroll Backward", "Scroll Forward", "Zoom In", "Zoom Out"]
    #expect(Set(screen.elements("button").map(\.text)) == Set(names))
    #expect(screen.elements("button").allSatisfy { $0.classes.contains("action") && $0.attributes["aria-label"] == nil })
    #expect(screen.elements.filter { $0.attributes["aria-label"] == "The chapter" }.map(\.text) == ["Chapter 3"])
    try screen.click("button", "Increment")
    try screen.click("button", "Increment")
    try screen.click("button", "Decrement")
    #expect(screen.text.contains("Chapter 4"))
    for name in ["Scroll Up", "Scroll Forward", "Zoom Out"] { try screen.click("button", name) }
    #expect(log.entries == ["top", "trailing", "zoomOut"])
    try screen.expectSameAsFresh()
  }

  private struct Kinds: View {
    let log: Log
    var body: some View {
      VStack {
        Text(verbatim: "a").accessibilityAction { log("default") }
        Text(verbatim: "b").accessibilityAction(.escape) { log("escape") }
        Text(verbatim: "c").accessibilityAction(AccessibilityActionKind(named: Text(verbatim: "Water"))) { log("water") }
        Text(verbatim: "d").accessibilityAction {
          log("label")
        } label: {
          Text(verbatim: "Prune")
        }
        Text(verbatim: "e").accessibilityActions {
          ForEach(["Sow", "Reap"], id: \.self) { name in Button(name) { log(name) } }
        }
      }
    }
  }

  @Test("an action is called by its kind, its label, or what its own button says")
  func kinds() throws {
    let log = Log()
    let screen = try Screen(Kinds(log: log))
    #expect(screen.elements("button").allSatisfy { $0.classes.contains("action") })
    for name in ["Activate", "Cancel", "Water", "Prune", "Sow", "Reap"] { try screen.click("button", name) }
    #expect(log.entries == ["default", "escape", "water", "label", "Sow", "Reap"])
  }

  @Test("a button repeats where that is enabled, and only a button does")
  func repeating() throws {
    let screen = try Screen(
      VStack {
        Button("More") {}.padding().buttonRepeatBehavior(.enabled)
        Button("Once") {}.buttonRepeatBehavior(.disabled)
        Text(verbatim: "x").buttonRepeatBehavior(.enabled)
      })
    #expect(screen.elements.filter { $0.attributes["data-repeat"] != nil }.map(\.text) == ["More"])
    #expect(screen.elements.allSatisfy { $0.attributes["@repeats"] == nil })
  }
}
