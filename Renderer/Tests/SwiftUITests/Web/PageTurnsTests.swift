import SwiftUI
import Testing

/// What the page's script does by itself and tells: pages that are turned, content that is enlarged, a page that fills the screen.
@MainActor @Suite struct PageTurnsTests {
  private struct Book: View {
    let log: Log
    @State private var page: Int? = 1

    var body: some View {
      Web.PageTurns(side: 0.25) {
        log("tapped")
      } jump: {
        log("jumped to the \($0)")
      } content: {
        ScrollView(.horizontal) {
          HStack {
            ForEach(1..<4) { page in
              Web.Zoom(upTo: 5) {
                log("page \(page) enlarged \($0)")
              } content: {
                ScrollView { Text("Page \(page)") }
              }
            }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $page)
      }
    }
  }

  private let log = Log()

  private func marked(_ name: String, in screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes[name] != nil })
  }

  @Test("the scroll view itself says where taps turn its pages, and where it is")
  func marks() throws {
    let screen = try Screen(Book(log: log))
    let view = try marked("data-turns", in: screen)
    #expect(view.attributes["class"]?.contains("snaps pages") == true && view.attributes["data-position"] != nil)
    #expect(view.attributes["data-turns"]?.hasSuffix(" 0.25") == true)
    let name = try #require(view.attributes["data-turns"]?.split(separator: " ").first.map(String.init))
    screen.session.handle([Web.Event(.click, target: name)])
    for key in ["Home", "End", "Enter"] { screen.session.handle([Web.Event(.input(key), target: name)]) }
    #expect(log.entries == ["tapped", "jumped to the leading", "jumped to the trailing"])
  }

  @Test("a part at the side that cannot be is the nearest that can", arguments: [(-1.0, " 0"), (0.7, " 0.5")])
  func sides(side: Double, said: String) throws {
    let screen = try Screen(
      Web.PageTurns(side: side) {
      } jump: { _ in
      } content: {
        ScrollView { Text("a") }
      })
    #expect(try marked("data-turns", in: screen).attributes["data-turns"]?.hasSuffix(said) == true)
  }

  @Test("the view that can be enlarged hears whether it is, and nothing else")
  func zoom() throws {
    let screen = try Screen(Book(log: log))
    let view = try #require(screen.elements.filter { $0.attributes["data-zoom"] != nil }.dropFirst().first)
    #expect(view.attributes["class"]?.contains("scroll") == true && view.attributes["data-zoom"]?.hasSuffix(" 5") == true)
    let name = try #require(view.attributes["data-zoom"]?.split(separator: " ").first.map(String.init))
    screen.session.handle([Web.Event(.input("1"), target: name), Web.Event(.click, target: name), Web.Event(.input(""), target: name)])
    #expect(log.entries == ["page 2 enlarged true", "page 2 enlarged false"])
  }

  @Test("a strip turns and is enlarged in one scroll view, of which a part keeps its size")
  func strip() throws {
    let screen = try Screen(
      Web.PageTurns(side: 0.25) {
      } jump: { _ in
      } content: {
        Web.Zoom(upTo: 5) { [log] in
          log("enlarged \($0)")
        } content: {
          ScrollView {
            VStack {
              Text("a")
              Web.Unzoomed { Text("End") }
            }
          }
        }
      })
    let view = try marked("data-turns", in: screen)
    #expect(view.attributes["data-zoom"]?.hasSuffix(" 5") == true && view.attributes["class"]?.contains("scroll sv") == true)
    #expect(screen.elements.count { $0.attributes["class"]?.contains("unzoomed") == true } == 1)
    let name = try #require(view.attributes["data-zoom"]?.split(separator: " ").first.map(String.init))
    screen.session.handle([Web.Event(.input("1"), target: name)])
    #expect(log.entries == ["enlarged true"])
    try screen.expectSameAsFresh()
  }

  @Test("a scroll view within a page comes to rest where it likes")
  func inner() throws {
    let screen = try Screen(Book(log: log))
    #expect(screen.elements.count { $0.attributes["class"]?.contains("snaps") == true } == 1)
    try screen.expectSameAsFresh()
  }

  @Test("a place hears whether the page fills the screen")
  func fullScreen() throws {
    let screen = try Screen(
      Web.FullScreen { [log] in
        log("full \($0)")
      } content: {
        HStack { Button("Fill") {} }
      })
    let name = try #require(try marked("data-full", in: screen).attributes["data-full"])
    screen.session.handle([Web.Event(.input("1"), target: name)])
    #expect(log.entries == ["full true"])
  }
}
