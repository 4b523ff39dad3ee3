import Foundation
import Testing

@testable import WebHosting

@Suite struct LibrariesTests {
  private let prefix = Prefix("/app")

  @Test("a folder's libraries have addresses that change with their content, and what is not there has none")
  func addresses() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "libraries-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "katex"), withIntermediateDirectories: true)
    let file = folder.appending(path: "katex/katex.min.js")
    try Data("first".utf8).write(to: file)
    let libraries = Libraries(folder: folder)
    let address = try #require(libraries.address(of: .katex, below: prefix))
    #expect(address.wholeMatch(of: #/\/app\/assets\/rich\/katex\.js\?[0-9a-f]{12}/#) != nil)
    #expect(libraries.address(of: .highlight, below: prefix) == nil)
    #expect(libraries[.katex].map { Data($0.bytes) } == Data("first".utf8))
    try FileManager.default.removeItem(at: file)
    try Data("second".utf8).write(to: file)
    #expect(Libraries(folder: folder).address(of: .katex, below: prefix) != address)
    // What was read once goes on being there.
    #expect(libraries[.katex].map { Data($0.bytes) } == Data("first".utf8))
  }

  @Test("without any, a page says nothing of them")
  func none() {
    #expect(Libraries().address(of: .katex, below: prefix) == nil)
    #expect(Libraries(folder: URL(filePath: "/nonexistent")).address(of: .highlight, below: prefix) == nil)
  }
}
