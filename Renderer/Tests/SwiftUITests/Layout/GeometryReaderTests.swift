import SwiftUI
import Testing

@MainActor @Suite struct GeometryReaderTests {
  private struct Room: View {
    var body: some View {
      GeometryReader { area in Text(verbatim: "\(area.size.width) by \(area.size.height)") }
    }
  }

  private func room(of screen: Screen) throws -> PageElement {
    try #require(screen.elements.first { $0.attributes["data-size"] != nil })
  }

  private func report(_ words: String, to screen: Screen) throws { try screen.report(.input(words), room(of: screen)) }

  @Test("content is made for a usual room until the browser says which it is, and again whenever that changes")
  func measured() throws {
    let screen = try Screen(Room().environment(\.horizontalSizeClass, .compact))
    #expect(screen.text.contains("390.0 by 700.0"))
    try report("320.5 480", to: screen)
    #expect(screen.text.contains("320.5 by 480.0"))
    #expect(try room(of: screen).attributes["data-size"] == "320.5 480")
    try report("300 200", to: screen)
    #expect(screen.text.contains("300.0 by 200.0"))
  }

  @Test("a size that is none changes nothing", arguments: ["", "1", "a b", "0 10", "-3 4", "1e9 2", "inf 3", "1 2 3"])
  func refused(words: String) throws {
    let screen = try Screen(Room().environment(\.horizontalSizeClass, .regular))
    try report(words, to: screen)
    #expect(screen.text.contains("800.0 by 600.0"))
  }

  private struct Shelf: View {
    var body: some View {
      VStack {
        GeometryReader { area in
          let (shelf, window, own) = (area.frame(in: .named("shelf")), area.frame(in: .global), area.frame(in: .local))
          Text(verbatim: "\(shelf.minX) \(shelf.minY), \(window.minY), \(own.minY), \(area.bounds(of: .named("shelf"))?.minY ?? 0)")
        }
      }
      .coordinateSpace(.named("shelf"))
    }
  }

  @Test("the browser says where a room lies in the spaces that are asked for, and in no other")
  func frames() throws {
    let screen = try Screen(Shelf())
    #expect(screen.text == "0.0 0.0, 0.0, 0.0, 0.0")
    let words = try #require(try room(of: screen).attributes["data-frame"]).split(separator: " ").map(String.init)
    let space = try #require(screen.elements.first { $0.attributes["data-space"] != nil }?.attributes["data-space"])
    #expect(words.count == 3 && Set(words.dropFirst()) == ["window", space])
    func report(_ words: String, as name: String) { screen.session.handle([Web.Event(.input(words), target: name)]) }
    report("window 5 120 1000 800,\(space) 8.5 48 300 200", as: words[0])
    #expect(screen.text == "8.5 48.0, 120.0, 0.0, -48.0")
    for wrong in ["window 1 2 3", "elsewhere 1 2 3 4", "window 1 2 x 4", "window 1e9 2 3 4"] {
      report(wrong, as: words[0])
      #expect(screen.text == "8.5 48.0, 120.0, 0.0, -48.0")
    }
    try screen.expectSameAsFresh()
  }

  private struct Later: View {
    @State private var y: CGFloat = -1

    var body: some View {
      GeometryReader { area in Button("At \(Int(y))") { y = area.frame(in: .global).minY } }
    }
  }

  @Test("a room that is asked for its place by an action says it from then on")
  func askedLater() throws {
    let screen = try Screen(Later())
    #expect(try room(of: screen).attributes["data-frame"] == nil)
    try screen.click("button", "At -1")
    #expect(screen.text == "At 0")
    let name = try #require(try room(of: screen).attributes["data-frame"]?.split(separator: " ").first.map(String.init))
    screen.session.handle([Web.Event(.input("window 5 120 1000 800"), target: name)])
    try screen.click("button", "At 0")
    #expect(screen.text == "At 120")
  }
}
