import Foundation
import Testing

@testable import WebHosting

@Suite("Files in the program")
struct EmbeddedFilesTests {
  @Test(
    "a script, a style sheet and a picture are there byte for byte",
    arguments: [
      ("Script/page.js", EmbeddedFiles.page_js), ("Script/notation.js", EmbeddedFiles.notation_js),
      ("Styles/rich.css", EmbeddedFiles.rich_css), ("symbols.svg", EmbeddedFiles.symbols_svg), ("icon-512.png", EmbeddedFiles.icon_512_png),
    ])
  func same(name: String, bytes: [UInt8]) throws {
    let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/WebHosting/Assets")
    #expect(try Data(bytes) == Data(contentsOf: assets.appending(path: name)))
  }
}
