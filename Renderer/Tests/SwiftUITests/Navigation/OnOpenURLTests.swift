import SwiftUI
import Testing

@MainActor @Suite struct OnOpenURLTests {
  private struct Screens: View {
    let log: Log
    @State private var isDeep = false
    @State private var word = "nothing"

    var body: some View {
      VStack {
        Text("Heard: \(word)").onOpenURL {
          word = $0.lastPathComponent
          log("inner \($0.path())")
        }
        if isDeep { Text("Deep").onOpenURL { _ in log("deep") } }
        Button("Deeper") { isDeep.toggle() }
      }
      .onOpenURL { log("outer \($0.host() ?? "")") }
    }
  }

  private let url = URL(string: "https://house.example/app/invitations/jam")

  @Test("every handler in the tree hears of an address, those further out first")
  func all() throws {
    let log = Log()
    let screen = try Screen(Screens(log: log))
    #expect(screen.session.receive(try #require(url)))
    #expect(log.entries == ["outer house.example", "inner /app/invitations/jam"] && screen.text.contains("Heard: jam"))
    try screen.click("button", "Deeper")
    screen.session.receive(try #require(url))
    #expect(log.entries.suffix(1) == ["deep"])
    try screen.click("button", "Deeper")
    screen.session.receive(try #require(url))
    #expect(log.entries.filter { $0 == "deep" }.count == 1)
  }

  @Test("where nobody listens that is said")
  func nobody() throws {
    let screen = try Screen(Text("Deaf"))
    #expect(!screen.session.receive(try #require(url)))
    screen.session.close()
    #expect(!screen.session.receive(try #require(url)))
  }
}
