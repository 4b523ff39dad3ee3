import SwiftUI
import Testing

@MainActor @Suite struct ScrollTargetTests {
  private struct Days: View {
    @State private var day: Int? = 2
    var body: some View {
      VStack {
        ScrollView(.horizontal) {
          HStack { ForEach(0..<5) { Text("Day \($0)") } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $day)
        Text(verbatim: "at \(day.map(String.init) ?? "none")")
        Button("Last") { day = 4 }
        Button("Nowhere") { day = 9 }
        Button("Forget") { day = nil }
      }
    }
  }

  private func scroll(_ screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes["data-position"] != nil })
  }

  private func report(_ screen: Screen, day: Int) throws {
    let target = try #require(screen.elements.first { $0.text == "Day \(day)" && $0.tag == "span" }?.id)
    let name = try #require(scroll(screen).attributes["data-position"])
    screen.session.handle([Web.Event(.input(target), target: name)])
  }

  @Test("the stack's views are what the scroll view comes to rest at")
  func classes() throws {
    let screen = try Screen(Days())
    #expect(try scroll(screen).attributes["class"]?.contains("snaps") == true)
    #expect(screen.elements.contains { $0.attributes["class"]?.contains("targets") == true && $0.text.hasPrefix("Day 0") })
    let paging = try Screen(ScrollView { Text("a") }.scrollTargetBehavior(.paging))
    #expect(paging.elements.contains { $0.attributes["class"]?.contains("snaps pages") == true })
  }

  @Test("what the browser has come to is told to the binding, and not scrolled to once more")
  func told() throws {
    let screen = try Screen(Days())
    try report(screen, day: 3)
    #expect(screen.text.contains("at 3"))
    #expect(screen.page.counts["w"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a new identity scrolls to its view; one that stands for nothing, or none, does not")
  func asked() throws {
    let screen = try Screen(Days())
    try screen.click("button", "Last")
    let last = try #require(screen.elements.first { $0.text == "Day 4" && $0.tag == "span" }?.id)
    #expect(screen.page.scrolled == [last])
    try screen.click("button", "Nowhere")
    try screen.click("button", "Forget")
    #expect(screen.page.scrolled == [last] && screen.text.contains("at none"))
    // The same view again, after the person has gone elsewhere.
    try report(screen, day: 0)
    try screen.click("button", "Last")
    #expect(screen.page.scrolled == [last, last])
  }

  @Test("an identity from the start is scrolled to, and what no view stands for is passed over")
  func start() throws {
    let screen = try Screen(Days())
    screen.settle()
    let name = try #require(scroll(screen).attributes["data-position"])
    screen.session.handle([Web.Event(.input("zzz"), target: name)])
    #expect(screen.text.contains("at 2"))
  }

  @Test("a page that is written for the first time begins where the identity says, until something else is scrolled to")
  func beginning() throws {
    let screen = try Screen(Days())
    #expect(begun(screen) == ["Day 2 0 0"])
    try screen.click("button", "Last")
    #expect(begun(screen) == [])
    try screen.expectSameAsFresh()
  }

  private struct ChangedAtOnce: View {
    @State private var day: Int? = 2
    @State private var hasAppeared = false
    var body: some View {
      ScrollView(.horizontal) {
        HStack { ForEach(0..<5) { Text("Day \($0)").foregroundStyle(hasAppeared ? Color.red : Color.blue) } }.scrollTargetLayout()
      }
      .scrollPosition(id: $day)
      .onAppear { hasAppeared = true }
    }
  }

  @Test("also when the view where it begins is changed before the page is written")
  func beginningChanged() throws {
    #expect(begun(try Screen(ChangedAtOnce())) == ["Day 2 0 0"])
  }

  /// The text of the view where a scroll view begins, and the point of it.
  private func begun(_ screen: Screen) -> [String] {
    screen.elements.compactMap { $0.attributes["data-begin"] }.map { place in
      let parts = place.split(separator: " ", maxSplits: 1).map(String.init)
      return "\(screen.elements.first { $0.id == parts[0] }?.text ?? "nothing") \(parts[1])"
    }
  }

  @Test("the page knows where a scroll view begins")
  func anchor() throws {
    let screen = try Screen(ScrollView { Text("The last word") }.defaultScrollAnchor(.bottom))
    #expect(screen.elements.contains { $0.attributes["data-rest"] == "0.5 1" })
    let usual = try Screen(ScrollView { Text("The first word") }.defaultScrollAnchor(nil))
    #expect(!usual.elements.contains { $0.attributes["data-rest"] != nil })
  }
}

@MainActor @Suite struct SensoryFeedbackTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Button("Count \(count)") { count += 1 }
        .sensoryFeedback(.success, trigger: count / 2)
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.4), trigger: count) { _, new in new == 3 }
    }
  }

  @Test("a change is felt when its value changes, and only where the condition holds")
  func felt() throws {
    let screen = try Screen(Counter())
    #expect(screen.page.felt.isEmpty)
    try screen.click("button", "Count")
    #expect(screen.page.felt.isEmpty)
    try screen.click("button", "Count")
    #expect(screen.page.felt == ["20 60 30"])
    try screen.click("button", "Count")
    #expect(screen.page.felt == ["20 60 30", "10"])
  }
}
