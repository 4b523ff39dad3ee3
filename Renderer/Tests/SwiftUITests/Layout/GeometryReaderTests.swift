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
}
