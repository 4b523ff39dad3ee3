import SwiftUI
import Testing

@MainActor @Suite struct LazyTests {
  private struct Rows: View {
    var isGrid = false
    var body: some View {
      ScrollView {
        if isGrid {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { cells }
        } else {
          LazyVStack { cells }
        }
      }
    }

    private var cells: some View {
      ForEach(0..<1000) { index in
        HStack {
          ForEach(0..<2) { part in Text(verbatim: "r\(index).\(part) ") }
        }
      }
    }
  }

  private func rows(_ screen: Screen) -> Int { screen.elements.filter { $0.classes.contains("h") }.count }

  @Test("a lazy stack or grid holds the first hundred views, and more when the browser comes near the last", arguments: [false, true])
  func window(isGrid: Bool) throws {
    let screen = try Screen(Rows(isGrid: isGrid))
    #expect(rows(screen) == 100)
    // A ForEach inside of a row is whole.
    #expect(screen.text.hasPrefix("r0.0 r0.1 r1.0"))
    let more = try #require(screen.elements.first { $0.classes.contains("more") })
    #expect(more.tag == "div")
    screen.session.handle([Web.Event(.seen, target: try #require(more.id))])
    #expect(rows(screen) == 150)
    try screen.expectSameAsFresh()
  }

  private struct Counting: View {
    let log: Log
    var body: some View {
      LazyHStack {
        ForEach(0..<3) { index in Text(verbatim: "\(index)").onAppear { log("row \(index)") } }
      }
    }
  }

  @Test("a row of a lazy stack appears when the browser reports it")
  func appearance() throws {
    let log = Log()
    let screen = try Screen(Counting(log: log))
    #expect(log.entries.isEmpty)
    let second = try #require(screen.elements.first { $0.text == "1" && $0.tag == "span" }?.attributes["data-seen"])
    screen.session.handle([Web.Event(.seen, target: second)])
    #expect(log.entries == ["row 1"])
  }

  @Test("the tracks of a grid are its items")
  func tracks() throws {
    let items = [GridItem(.fixed(61)), GridItem(.flexible(minimum: 20, maximum: 333)), GridItem(.flexible(), spacing: 4)]
    let screen = try Screen(LazyVGrid(columns: items, spacing: 3) { Text(verbatim: "x") })
    let grid = try #require(screen.elements.first { $0.classes.contains("lg") })
    let name = try #require(grid.classes.first { $0.hasPrefix("gtc") })
    #expect(screen.session.rules().contains(".\(name){grid-template-columns:61px minmax(20px,333px) minmax(10px,1fr)}"))
    #expect(grid.classes.contains("gy3"))
  }

  @Test("a section of a lazy stack has a header and a footer of its own, and its rows are windowed like others")
  func sections() throws {
    let screen = try Screen(
      LazyVStack(pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<200) { Text(verbatim: "row \($0)") }
        } header: {
          Text(verbatim: "head")
        }
      })
    let stack = try #require(screen.page.root.elements.first)
    #expect(stack.classes.contains("pin-headers"))
    #expect(stack.elements.first?.classes == ["lazy-head"])
    #expect(stack.elements.count == 102)
  }

  private struct Jumping: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button {
            proxy.scrollTo(700, anchor: .top)
          } label: {
            Text(verbatim: "far")
          }
          Button {
            withAnimation { proxy.scrollTo("end") }
          } label: {
            Text(verbatim: "end")
          }
          Button {
            proxy.scrollTo("nowhere")
          } label: {
            Text(verbatim: "nowhere")
          }
          ScrollView {
            LazyVStack {
              ForEach(0..<1000) { Text(verbatim: "row \($0)") }
            }
            Text(verbatim: "the end").id("end")
          }
        }
      }
    }
  }

  @Test("a reader scrolls to a view by its identity, also to a row that was not in the window")
  func scrolling() throws {
    let screen = try Screen(Jumping())
    try screen.click("button", "far")
    #expect(screen.page.scrolled == [try screen.id("span", containing: "row 700")])
    #expect(try #require(screen.lastPatches.last).contains(#""0.5","0","""#))
    try screen.click("button", "end")
    #expect(screen.page.scrolled.last == (try screen.id("span", containing: "the end")))
    #expect(try #require(screen.lastPatches.last).contains(#""","","1""#))
    try screen.click("button", "nowhere")
    #expect(screen.page.scrolled.count == 2)
    try screen.expectSameAsFresh()
  }
}
