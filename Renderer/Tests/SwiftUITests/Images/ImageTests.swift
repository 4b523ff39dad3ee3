import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct ImageTests {
  private func address(_ view: some View) throws -> String? { try Screen(view).element("use").attributes["href"] }

  @Test("an unknown symbol draws a placeholder, and is reported once")
  func unknown() throws {
    let screen = try Screen(
      VStack {
        Image(systemName: "no.such.symbol")
        Image(systemName: "no.such.symbol")
      })
    #expect(try screen.element("use").attributes["href"] == "symbols.svg#questionmark.square.dashed")
    #expect(screen.session.problems == [.unknownSymbol("no.such.symbol")])
  }

  @Test("every name in the list is drawn in the sprite, and nothing else")
  func sprite() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let sprite = try #require(files.compactMap { $0 as? URL }.first { $0.lastPathComponent == "symbols.svg" })
    let drawn = Set(try String(contentsOf: sprite, encoding: .utf8).matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })
    let listed = try String(contentsOf: sources.appending(path: "SwiftUI/Images/SymbolNames.swift"), encoding: .utf8)
      .split(separator: "\"\"\"")[1].split { $0.isWhitespace }.map(String.init)
    #expect(Set(listed) == drawn)
  }

  @Test("a variant is drawn where there is one")
  func variants() throws {
    #expect(try address(Image(systemName: "star").symbolVariant(.fill)) == "symbols.svg#star.fill")
    #expect(try address(Image(systemName: "plus").symbolVariant(.circle.fill)) == "symbols.svg#plus.circle.fill")
    #expect(try address(Image(systemName: "plus").symbolVariant(.fill).symbolVariant(.circle)) == "symbols.svg#plus.circle.fill")
    #expect(try address(Image(systemName: "wifi").symbolVariant(.fill)) == "symbols.svg#wifi")
  }

  @Test("a symbol is called what it stands for, and nothing beside a title")
  func labels() throws {
    let plus = try Screen(Image(systemName: "plus.circle")).element("svg")
    #expect(plus.attributes["aria-label"] == "Add" && plus.attributes["role"] == "img")
    let label = try Screen(Label("Add", systemImage: "plus")).element("svg")
    #expect(label.attributes["aria-hidden"] == "true" && label.attributes["aria-label"] == nil)
  }

  @Test("every symbol has a name in every language: none is the symbol's own")
  func names() throws {
    for language in ["en", "de", "ar"] {
      let locale = Locale(identifier: language)
      for name in [
        "flag.fill", "clock", "person.crop.circle", "circle.lefthalf.filled", "arrow.triangle.2.circlepath", "bell.slash", "lightbulb",
      ] {
        let label = try #require(Screen(Image(systemName: name).environment(\.locale, locale)).element("svg").attributes["aria-label"])
        #expect(!label.contains(".") && (language == "ar") == label.unicodeScalars.contains { $0.value > 0x600 }, "\(name): \(label)")
      }
    }
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/SwiftUI/Images").standardizedFileURL
    let catalogue = try String(contentsOf: sources.appending(path: "SymbolNames.xcstrings"), encoding: .utf8)
    let view = try String(contentsOf: sources.appending(path: "SymbolView.swift"), encoding: .utf8)
    let listed = try String(contentsOf: sources.appending(path: "SymbolNames.swift"), encoding: .utf8)
      .split(separator: "\"\"\"")[1].split { $0.isWhitespace }
    for name in listed {
      let parts = name.split(separator: ".")
      let plain = (parts.prefix(1) + parts.dropFirst().filter { $0 != "fill" && $0 != "circle" }).joined(separator: ".")
      #expect(catalogue.contains("\"\(plain)\" :") || view.contains("\"\(plain)\": \""), "\(name)")
    }
  }

  private struct Picture: View {
    @State private var address = "/a.png"
    var body: some View {
      Button {
        address = "/b.png"
      } label: {
        Text(verbatim: "next")
      }
      AsyncImage(url: URL(string: address)) { phase in
        if let image = phase.image {
          image.resizable().scaledToFill()
        } else if phase.error != nil {
          Text(verbatim: "broken")
        } else {
          Text(verbatim: "waiting")
        }
      }
    }
  }

  @Test("a picture waits for the browser, which says whether it is there; another address starts again")
  func asyncImage() throws {
    let screen = try Screen(Picture())
    #expect(screen.text.contains("waiting"))
    let loader = try screen.element("img")
    #expect(loader.attributes["hidden"] != nil && loader.attributes["src"] == "/a.png")
    screen.session.handle([Web.Event(.loaded, target: try screen.id("img"))])
    #expect(!screen.text.contains("waiting"))
    let picture = try screen.element("img")
    #expect(picture.classes.isSuperset(of: ["picture", "resizable", "cover"]) && picture.attributes["src"] == "/a.png")
    try screen.click("button", "next")
    #expect(screen.text.contains("waiting"))
    screen.session.handle([Web.Event(.failed, target: try screen.id("img"))])
    #expect(screen.text.contains("broken"))
    try screen.expectSameAsFresh()
  }

  @Test("a file is loaded from the address that the host gives it; a file without an address fails")
  func fileImage() throws {
    let desk = StandInDesk()
    func screen(_ name: String) throws -> Screen {
      try Screen(
        AsyncImage(url: URL(filePath: "/tmp/desk/\(name)")) { phase in Text(verbatim: phase.error == nil ? "waiting" : "broken") },
        environment: desk.environment)
    }
    let picture = try screen("a.png")
    #expect(try picture.element("img").attributes["src"] == "/pictures/a.png" && picture.text.contains("waiting"))
    let other = try screen("a.txt")
    #expect(!other.elements.contains { $0.tag == "img" } && other.text.contains("broken"))
  }

  @Test("without a phase of its own a picture shows a symbol until it is there; a scale is one of the display")
  func plainAsyncImage() throws {
    let screen = try Screen(AsyncImage(url: URL(string: "data:image/png;base64,AA"), scale: 2))
    #expect(try screen.element("use").attributes["href"] == "symbols.svg#photo")
    screen.session.handle([Web.Event(.loaded, target: try screen.id("img"))])
    #expect(try screen.element("img").attributes["srcset"] == "data:image/png;base64,AA 2x")
    #expect(try screen.element("img").attributes["alt"] == "")
  }
}
