import SwiftUI
import Testing

@MainActor @Suite struct AnchorPreferenceTests {
  private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private struct Counted: View {
    @State private var names = ["a"]

    var body: some View {
      VStack {
        Button("More") { names.append("b") }
        ForEach(names, id: \.self) { name in Text(verbatim: name).preference(key: Names.self, value: [name]) }
      }
      .overlayPreferenceValue(Names.self) { Text(verbatim: "over " + $0.joined()) }
      .backgroundPreferenceValue(Names.self, alignment: .top) { Text(verbatim: "under " + $0.joined()) }
    }
  }

  @Test("layers are made of what the preferences of a view say, and again when that changes")
  func layers() throws {
    let screen = try Screen(Counted())
    screen.settle()
    #expect(screen.text.contains("over a") && screen.text.contains("under a"))
    try screen.click("button", "More")
    #expect(screen.text.contains("over ab") && screen.text.contains("under ab"))
    try screen.expectSameAsFresh()
  }

  private struct Place: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  private struct Pointed: View {
    var body: some View {
      Text(verbatim: "here")
        .anchorPreference(key: Place.self, value: .bounds) { $0 }
        .overlayPreferenceValue(Place.self) { anchor in
          GeometryReader { area in
            if let anchor { Text(verbatim: "at \(area[anchor].minX) \(area[anchor].minY), \(area[anchor].width) wide") }
          }
        }
    }
  }

  @Test("a place of one view is given in the coordinates of another, as soon as the browser has reported where both lie")
  func anchors() throws {
    let screen = try Screen(Pointed())
    screen.settle()
    #expect(screen.text.contains("at 0.0 0.0, 0.0 wide"))
    // The room of the view is measured behind it: it comes first in the page.
    let rooms = screen.elements.filter { $0.attributes["data-size"] != nil }
    #expect(rooms.count == 2)
    try screen.report(.input("80 20"), rooms[0])
    func report(_ words: String, of index: Int) throws {
      let room = screen.elements.filter { $0.attributes["data-size"] != nil }[index]
      let name = try #require(room.attributes["data-frame"]?.split(separator: " ").first.map(String.init))
      screen.session.handle([Web.Event(.input(words), target: name)])
    }
    try report("window 30 50 1000 800", of: 0)
    try report("window 10 20 1000 800", of: 1)
    #expect(screen.text.contains("at 20.0 30.0, 80.0 wide"))
    try screen.expectSameAsFresh()
  }

  @Test("a view looks as its own room says")
  func visualEffect() throws {
    let screen = try Screen(
      Text(verbatim: "a").visualEffect { content, area in content.offset(x: area.size.width).opacity(0.5) })
    let room = try #require(screen.elements.first { $0.attributes["data-size"] != nil })
    try screen.report(.input("40 20"), room)
    #expect(screen.session.rules().contains("opacity:0.5;transform:translate(40px,0px);filter:none"))
    try screen.expectSameAsFresh()
  }

  @Test("a view on its way through a scroll view has three looks, in one rule")
  func scrollTransition() throws {
    let screen = try Screen(
      ScrollView {
        Text(verbatim: "a").scrollTransition(.interactive.threshold(.visible(0.5))) { content, phase in
          content.scaleEffect(1 - abs(phase.value) / 2).opacity(phase.isIdentity ? 1 : 0.2)
        }
      }
      .contentMargins(.horizontal, 20))
    let rules = screen.session.rules()
    #expect(rules.contains("--o-in:0.2;--t-in:scale(0.5,0.5);--f-in:none;--o-at:1;--t-at:scale(1,1)"))
    #expect(rules.contains("--entered:entry 50%;--leaves:exit 50%"))
    #expect(rules.contains("padding-inline-start:20px") && rules.contains("padding-inline-end:20px"))
    #expect(!rules.contains("padding-block-start:20px"))
  }
}
