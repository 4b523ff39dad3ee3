import SwiftUI
import Testing

/// A place whose buttons ask the browser, and that hears what the browser says.
@MainActor @Suite struct PushPlaceTests {
  private struct Place: View {
    let log: Log
    @State private var isOn = false

    var body: some View {
      Web.PushPlace(key: "BKey", isOn: isOn) { report in
        log("\(report.standing.rawValue) \(report.endpoint ?? "-") \(report.reason ?? "-")")
        isOn = report.standing == .on
      } content: {
        VStack { Button(isOn ? "Off" : "On") { log("pressed") } }
      }
    }
  }

  private let log = Log()

  private func place(in screen: Screen) throws -> PageElement { try #require(screen.elements.last { $0.attributes["data-push"] != nil }) }

  private func say(_ report: String, in screen: Screen) throws {
    let name = try #require(try place(in: screen).attributes["data-push"])
    screen.session.handle([Web.Event(.input(report), target: name)])
  }

  @Test("the script finds the key, what a click does, and to whom it reports")
  func marks() throws {
    let screen = try Screen(Place(log: log))
    let attributes = try place(in: screen).attributes
    #expect(attributes["data-key"] == "BKey" && attributes["data-turn"] == "on")
    try say(#"{"standing":"on","endpoint":"https://a.example/1","p256dh":"B","auth":"A"}"#, in: screen)
    #expect(log.entries == ["on https://a.example/1 -"])
    #expect(try place(in: screen).attributes["data-turn"] == "off")
    try screen.expectSameAsFresh()
  }

  @Test(
    "what no script of ours says is passed over",
    arguments: ["", "{}", "[]", #"{"standing":"elsewhere"}"#, #"{"standing":3}"#, #"{"standing":"on","endpoint":4}"#])
  func nonsense(report: String) throws {
    let screen = try Screen(Place(log: log))
    try say(report, in: screen)
    #expect(log.entries == [])
  }

  @Test("so is what is longer than any report")
  func long() throws {
    let screen = try Screen(Place(log: log))
    try say(#"{"standing":"failed","reason":"\#(String(repeating: "x", count: 9_000))"}"#, in: screen)
    #expect(log.entries == [])
  }
}
