import SwiftUI
import Testing

/// Layouts that the browser has itself, and those that change.
@MainActor @Suite struct StackLayoutTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  private enum Kind { case row, column, layers, grid, own }

  private struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var corner = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: corner, proposal: .unspecified)
        corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
      }
    }
  }

  private struct Changing: View {
    @State private var kind = Kind.row

    var body: some View {
      VStack {
        layout {
          Counter()
          Text(verbatim: "beside")
        }
        Button("column") { kind = .column }
        Button("layers") { kind = .layers }
        Button("grid") { kind = .grid }
        Button("own") { kind = .own }
        Button("row") { kind = .row }
      }
    }

    private var layout: AnyLayout {
      switch kind {
      case .row: AnyLayout(HStackLayout(alignment: .top, spacing: 3))
      case .column: AnyLayout(VStackLayout(alignment: .leading))
      case .layers: AnyLayout(AnyLayout(ZStackLayout(alignment: .bottomTrailing)))
      case .grid: AnyLayout(GridLayout(horizontalSpacing: 12))
      case .own: AnyLayout(Diagonal())
      }
    }
  }

  private func place(of screen: Screen) throws -> PageElement {
    try #require(try screen.element("button", containing: "Count").parent)
  }

  @Test("a stack as a layout is the browser's, and no sizes are asked for")
  func stacks() throws {
    let screen = try Screen(HStackLayout(alignment: .top, spacing: 3) { Text(verbatim: "x") })
    let stack = try #require(screen.page.root.elements.first)
    #expect(stack.classes == ["h", "vt", "g3"])
    #expect(stack.attributes["data-arrange"] == nil)
  }

  @Test("one layout takes another's place, and the views stay what they are, with their state")
  func changes() throws {
    let screen = try Screen(Changing())
    let counter = try screen.id("button", containing: "Count")
    try screen.click("button", "Count")
    #expect(try place(of: screen).classes == ["h", "vt", "g3"])
    let expected: [(String, Set<String>)] = [
      ("column", ["v", "al"]), ("layers", ["z", "fat", "fvb"]), ("grid", ["g", "fac", "fvc", "gx12"]), ("own", ["arrange", "fw"]),
    ]
    for (name, classes) in expected {
      try screen.click("button", name)
      #expect(try place(of: screen).classes == classes)
      #expect(try screen.id("button", containing: "Count 1") == counter)
    }
    try screen.report(.input("1 300 -,50 10 40 10 50 10,60 20 40 20 60 20"), place(of: screen))
    #expect(try place(of: screen).classes.contains { $0.hasPrefix("ly") })
    try screen.click("button", "row")
    #expect(try place(of: screen).classes == ["h", "vt", "g3"])
    #expect(try place(of: screen).attributes["data-arrange"] == nil)
    #expect(try screen.id("button", containing: "Count 1") == counter)
    try screen.expectSameAsFresh()
  }

  private struct Delegating: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      HStackLayout(alignment: .bottom, spacing: 10).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      HStackLayout(alignment: .bottom, spacing: 10).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  @Test("a layout of one's own may hand its views on to a stack")
  func delegates() throws {
    let screen = try Screen(
      Delegating {
        Text(verbatim: "a")
        Text(verbatim: "b")
      })
    let place = try #require(screen.elements.first { $0.attributes["data-arrange"] != nil })
    try screen.report(.input("1 300 -,50 10 40 10 50 10,60 20 40 20 60 20"), place)
    let rule = try #require(screen.page.rules.last { $0.hasPrefix(".ly") })
    #expect(rule.contains("height:20px") && rule.contains("width:120px"))
    #expect(rule.contains("&>:nth-child(1){position:absolute;inset-block:10px calc(100% - 20px)"))
    #expect(rule.contains("&>:nth-child(2){position:absolute;inset-block:0px calc(100% - 20px);"))
    #expect(rule.contains("inset-inline:calc((100% - 120px)*var(--lean) + 60px)"))
  }

  @Test("of views of which the first that fits is shown, all are in the page, and the browser chooses by the axes that count")
  func fits() throws {
    func place(_ axes: Axis.Set) throws -> PageElement {
      let view = ViewThatFits(in: axes) {
        Text(verbatim: "long")
        Text(verbatim: "short")
      }
      return try #require(try Screen(view).page.root.elements.first)
    }
    #expect(try place(.horizontal).attributes["data-fits"] == "x")
    #expect(try place([.horizontal, .vertical]).attributes["data-fits"] == "xy")
    #expect(try place(.horizontal).text == "longshort")
    #expect(try place([]).attributes["data-fits"] == nil)
    #expect(try place([]).classes.contains("first"))
  }

  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
  }

  @Test("an alignment of one's own is said by the stack, and guides by the views, for the script that aligns them")
  func alignments() throws {
    let third = HorizontalAlignment(Third.self)
    #expect(third == HorizontalAlignment(Third.self) && third != .leading)
    let view = VStack(alignment: third) {
      Text(verbatim: "a")
      Text(verbatim: "b").padding(4).alignmentGuide(.top) { _ in 3 }.alignmentGuide(third) { $0.width - 2 }
    }
    let stack = try #require(try Screen(view).page.root.elements.first)
    let name = try #require(stack.classes.first { $0.hasPrefix("gh") })
    #expect(name.hasSuffix(":0:0.25:0"))
    #expect(stack.classes.isSuperset(of: ["v", "al", "own-guide"]))
    let own = try #require(name.split(separator: ":").first)
    #expect(stack.elements[1].attributes["data-guide"] == "\(own) -2 1 0;vt 3 0 0")
  }
}
