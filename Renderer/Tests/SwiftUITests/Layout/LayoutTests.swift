import SwiftUI
import Testing

@MainActor @Suite struct LayoutTests {
  private func outermost(_ view: some View) throws -> PageElement { try #require(try Screen(view).page.root.elements.first) }

  @Test("layers take each of the nine places, and the lines of text")
  func layers() throws {
    let text = Text(verbatim: "x")
    #expect(try outermost(ZStack(alignment: .bottomTrailing) { text }).classes == ["z", "fat", "fvb"])
    #expect(try outermost(ZStack { text }).classes == ["z", "fac", "fvc"])
    #expect(try outermost(ZStack(alignment: .leadingLastTextBaseline) { text }).classes == ["z", "fal", "fvl"])
  }

  @Test("the cells of a row are its views; how far they reach is said by each")
  func grid() throws {
    let grid = Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 5) {
      GridRow(alignment: .firstTextBaseline) {
        Text(verbatim: "a").gridColumnAlignment(.trailing)
        Text(verbatim: "b").padding(4).gridCellColumns(2)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
    let element = try outermost(grid)
    #expect(element.classes == ["g", "fal", "fvc", "gx12", "gy5"])
    let row = try #require(element.elements.first)
    #expect(row.classes == ["gr", "fvf"])
    #expect(row.elements[0].classes.contains("gcat"))
    #expect(row.elements[1].classes.isSuperset(of: ["gs2", "p15-4"]))
    #expect(element.elements[1].classes.contains("guw"))
  }

  @Test("padding around a scroll view is not scrolled, padding of its safe area is")
  func paddedScroll() throws {
    let padded = try outermost(ScrollView { Text(verbatim: "x") }.padding(7))
    #expect(padded.classes.contains("p15-7") && !padded.classes.contains("scroll"))
    #expect(padded.elements[0].classes.contains("scroll"))
    let safe = try outermost(ScrollView { Text(verbatim: "x") }.safeAreaPadding(.horizontal, 9))
    #expect(safe.classes.isSuperset(of: ["safe", "ins0-9-0-9"]))
  }

  @Test("indicators follow the environment, and a scroll view can be stopped")
  func scrollEnvironment() throws {
    let view = ScrollView { Text(verbatim: "x") }
    #expect(try !outermost(view).classes.contains("nobar"))
    #expect(try outermost(view.scrollIndicators(.hidden)).classes.contains("nobar"))
    #expect(try !outermost(view.scrollIndicators(.hidden, axes: .horizontal)).classes.contains("nobar"))
    #expect(try outermost(view.scrollDisabled(true)).classes.contains("still"))
  }

  @Test("how a view stands among others is said by its outermost element")
  func itemTraits() throws {
    let button = Button("x") {}.padding(4).zIndex(2).layoutPriority(1)
    let outer = try outermost(button)
    #expect(outer.classes.isSuperset(of: ["p15-4", "z20", "keep"]))
    #expect(try Screen(button).element("button").classes.isDisjoint(with: ["z20", "keep"]))
    #expect(try outermost(Text(verbatim: "x").fixedSize(horizontal: false, vertical: true)).classes == ["t", "own-h"])
  }

  @Test("a bar stands before or behind the view it belongs to, also in reading order")
  func safeAreaInset() throws {
    let bottom = try Screen(Text(verbatim: "body ").safeAreaInset(edge: .bottom) { Text(verbatim: "bar") })
    #expect(bottom.text == "body bar")
    let top = try Screen(Text(verbatim: "body").safeAreaInset(edge: .top) { Text(verbatim: "bar ") })
    #expect(top.text == "bar body")
  }

  private struct Ratio: View {
    @State private var ratio: CGFloat? = 1.5
    var body: some View {
      VStack {
        Button {
          ratio = ratio == nil ? 1.5 : nil
        } label: {
          Text(verbatim: "turn")
        }
        Text(verbatim: "x").aspectRatio(ratio, contentMode: .fill)
      }
    }
  }

  @Test("a ratio is a box around, the picture's own ratio a class on it")
  func ratio() throws {
    let screen = try Screen(Ratio())
    #expect(screen.elements.contains { $0.classes.isSuperset(of: ["ratio", "ar1500"]) })
    try screen.click("button", "turn")
    #expect(!screen.elements.contains { $0.classes.contains("ratio") })
    #expect(try screen.element("span", containing: "x").classes.contains("cover"))
    try screen.expectSameAsFresh()
  }
}
