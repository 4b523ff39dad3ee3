import Foundation
import SwiftUI
import Testing

/// Layouts of an app's own: what the browser says, and where the views are placed after that.
@MainActor @Suite struct ArrangementTests {
  /// One below the other, each in half the width: what is between the least and the ideal one has to be asked for.
  private struct Halves: Layout {
    var spacing: CGFloat = 0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let heights = subviews.map { $0.sizeThatFits(half(proposal)).height }
      return CGSize(width: proposal.width ?? 0, height: heights.reduce(0, +) + spacing * CGFloat(subviews.count - 1))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX + subview[Indent.self], y: y), proposal: half(proposal))
        y += subview.sizeThatFits(half(proposal)).height + spacing
      }
    }

    private func half(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: nil)
    }
  }

  private struct Indent: LayoutValueKey {
    static let defaultValue: CGFloat = 0
  }

  /// Never content: it asks for another width each time.
  private struct Curious: Layout {
    final class Count: @unchecked Sendable { var value: CGFloat = 0 }
    let count = Count()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      count.value += 1
      return subviews[0].sizeThatFits(ProposedViewSize(width: 100 - count.value, height: nil))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  private struct Two: View {
    var body: some View {
      Halves {
        Text(verbatim: "one")
        Text(verbatim: "two").layoutValue(key: Indent.self, value: 5).layoutValue(key: Indent.self, value: 7)
      }
    }
  }

  private func place(of screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes["data-arrange"] != nil })
  }

  private func question(of screen: Screen) throws -> String { try #require(place(of: screen).attributes["data-arrange"]) }

  /// The rule that places the views, if there is one.
  private func rule(of screen: Screen) throws -> String? {
    let name = try place(of: screen).classes.first { $0.hasPrefix("ly") }
    return try name.map { name in
      try #require(screen.page.rules.first { $0.hasPrefix(".\(name){") })
    }
  }

  private func report(_ words: String, to screen: Screen) throws { try screen.report(.input(words), place(of: screen)) }

  @Test("until the browser has said sizes the views stand in lines, in a place that takes the width")
  func before() throws {
    let screen = try Screen(Two())
    #expect(try place(of: screen).classes == ["arrange", "fw"])
    #expect(try question(of: screen) == "1")
    #expect(screen.text == "onetwo")
  }

  @Test("views are placed by what is known, the browser is asked for the rest, and then they are placed for good")
  func asked() throws {
    let screen = try Screen(Two())
    // The first one is narrower than half of the width, the second has to break.
    try report("1 300 -,100 20 40 40 100 20,200 20 50 80 200 20", to: screen)
    #expect(try question(of: screen) == "2;;150")
    let guessed = try #require(try rule(of: screen))
    #expect(guessed.contains("&>:nth-child(2){position:absolute;inset-block:20px"))
    try report("2 300 -,100 20 40 40 100 20,200 20 50 80 200 20 150 44", to: screen)
    #expect(try question(of: screen) == "2;;150")
    let placed = try #require(try rule(of: screen))
    #expect(placed.contains("height:64px"))
    #expect(placed.contains("inset-block:0px calc(100% - 20px);inset-inline:calc((100% - 300px)*var(--lean) + 0px)"))
    // The outer of two values counts.
    #expect(placed.contains("inset-block:20px calc(100% - 64px);inset-inline:calc((100% - 300px)*var(--lean) + 7px)"))
    try screen.expectSameAsFresh()
  }

  @Test("a report that says nothing new changes nothing")
  func repeated() throws {
    let screen = try Screen(Two())
    let words = "1 600 -,100 20 40 40 100 20,200 20 50 80 200 20"
    try report(words, to: screen)
    #expect(try rule(of: screen) != nil)
    let work = try screen.measure { try report(words, to: screen) }
    #expect(work.bytes == 0)
  }

  @Test("a layout that always asks for more is answered three times, and then goes on with what it has")
  func ends() throws {
    let screen = try Screen(Curious { Text(verbatim: "one") })
    var questions: [String] = []
    for _ in 0..<10 {
      let question = try question(of: screen)
      questions.append(question)
      let widths = question.split(separator: ";").dropFirst().joined(separator: ",").split(separator: ",")
      let number = try #require(question.split(separator: ";").first)
      try report("\(number) 300 -,200 20 10 200 200 20" + widths.map { " \($0) 40" }.joined(), to: screen)
    }
    #expect(Set(questions).count == 4)
    #expect(questions.last == questions[3])
    #expect(screen.session.problems.isEmpty)
  }

  @Test(
    "what is no report, or one about other views, is passed over",
    arguments: [
      "", "1", "1 300", "1 300 -", "2 300 -,100 20 40 40 100 20,100 20 40 40 100 20", "1 300 -,100 20 40 40 100 20",
      "1 0 -,100 20 40 40 100 20,100 20 40 40 100 20", "1 nan -,100 20 40 40 100 20,100 20 40 40 100 20",
      "1 300 -,100 20 40 40 100,100 20 40 40 100 20", "1 300 -,-1 20 40 40 100 20,100 20 40 40 100 20",
      "1 300 x,100 20 40 40 100 20,100 20 40 40 100 20", "1 300 -,1e9 20 40 40 100 20,100 20 40 40 100 20",
    ])
  func refused(words: String) throws {
    let screen = try Screen(Two())
    try report(words, to: screen)
    #expect(try place(of: screen).classes == ["arrange", "fw"])
    #expect(try question(of: screen) == "1")
  }

  private struct Rows: View {
    @State private var rows = ["a", "b", "c"]
    @State private var spacing: CGFloat = 0

    var body: some View {
      VStack {
        Halves(spacing: spacing) { ForEach(rows, id: \.self) { Text(verbatim: $0) } }
        Button("Turn Around") { rows.reverse() }
        Button("Add") { rows.append("d") }
        Button("Apart") { spacing = 10 }
      }
    }
  }

  @Test("views that move are placed at once, one that comes as the first one until the browser has said more")
  func moved() throws {
    let screen = try Screen(Rows())
    try report("1 300 -,50 10 40 10 50 10,50 20 40 20 50 20,50 30 40 30 50 30", to: screen)
    #expect(try rule(of: screen)?.contains("&>:nth-child(2){position:absolute;inset-block:10px") == true)
    try screen.click("button", "Turn Around")
    #expect(try rule(of: screen)?.contains("&>:nth-child(2){position:absolute;inset-block:30px") == true)
    #expect(try question(of: screen) == "2")
    try screen.click("button", "Add")
    #expect(try rule(of: screen)?.contains("&>:nth-child(4){position:absolute;inset-block:60px calc(100% - 90px)") == true)
    // That was about three views.
    try report("2 300 -,50 30 40 30 50 30,50 20 40 20 50 20,50 10 40 10 50 10", to: screen)
    #expect(try question(of: screen) == "3")
    try report("3 300 -,50 30 40 30 50 30,50 20 40 20 50 20,50 10 40 10 50 10,50 5 40 5 50 5", to: screen)
    #expect(try rule(of: screen)?.contains("&>:nth-child(4){position:absolute;inset-block:60px calc(100% - 65px)") == true)
    try screen.expectSameAsFresh()
  }

  @Test("a layout that is set otherwise needs no report")
  func changed() throws {
    let screen = try Screen(Rows())
    try report("1 300 -,50 10 40 10 50 10,50 20 40 20 50 20,50 30 40 30 50 30", to: screen)
    try screen.click("button", "Apart")
    #expect(try rule(of: screen)?.contains("&>:nth-child(2){position:absolute;inset-block:20px") == true)
    #expect(try question(of: screen) == "1")
  }

  private struct Indented: View {
    @State private var indent: CGFloat = 0

    var body: some View { Button("In") { indent += 8 }.layoutValue(key: Indent.self, value: indent) }
  }

  @Test("a value that a view says to its layout moves it at once")
  func value() throws {
    let screen = try Screen(Halves { Indented() })
    try report("1 300 -,50 10 40 10 50 10", to: screen)
    try screen.click("button", "In")
    #expect(try rule(of: screen)?.contains("var(--lean) + 8px)") == true)
  }

  private struct Guided: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        let dimensions = subview.dimensions(in: .unspecified)
        subview.place(at: CGPoint(x: 50 - dimensions[.leading], y: 50 - dimensions[VerticalAlignment.center]), proposal: .unspecified)
      }
    }
  }

  @Test("a layout knows the guides of its views; a guide is made from those further in")
  func guides() throws {
    let view = Guided {
      Text(verbatim: "one").alignmentGuide(.leading) { $0.width / 2 }.alignmentGuide(.leading) { $0[.leading] + 1 }
    }
    let screen = try Screen(view)
    try report("1 300 -,40 20 40 20 40 20", to: screen)
    let placed = try #require(try rule(of: screen))
    #expect(placed.contains("inset-block:40px calc(100% - 60px);inset-inline:calc((100% - 100px)*var(--lean) + 29px)"))
  }
}
