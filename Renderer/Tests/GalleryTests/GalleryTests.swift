import Foundation
import Testing

@testable import GalleryPages

@MainActor @Suite struct GalleryTests {
  private static let renderer = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "an address gives its place back",
    arguments: ["/gallery", "/gallery/effects", "/gallery/effects?state=empty", "/gallery/random?seed=7&steps=12"])
  func address(path: String) {
    #expect(GalleryPlace(path: path)?.path == path)
  }

  @Test("what a field of an address holds survives it")
  func fields() {
    let place = GalleryPlace(page: "odd page", fields: ["word": "a&b=c d/ü?"])
    #expect(GalleryPlace(path: place.path) == place)
  }

  @Test("an address of elsewhere, of a page or of a state that does not exist is refused")
  func refused() {
    let model = GalleryModel()
    for path in ["/notes", "/gallery/effects/more", "/gallery/nothing", "/gallery/effects?state=odd", ""] {
      #expect(!model.go(to: path), "\(path)")
    }
    #expect(model.path == "/gallery")
    #expect(model.go(to: "/gallery/effects?state=error"))
    #expect(model.path == "/gallery/effects?state=error")
    #expect(model.title == "Tasks and changes – Gallery")
  }

  @Test("another state of a page adds nothing to the history, another page does")
  func samePlace() {
    let model = GalleryModel()
    #expect(model.isSamePlace("/gallery/effects", "/gallery/effects?state=error"))
    #expect(!model.isSamePlace("/gallery/effects", "/gallery/random"))
  }

  @Test("its site answers for its addresses and nothing else")
  func site() {
    let site = GallerySite()
    #expect(site.path == "/gallery")
    #expect(site.go(to: "/gallery") && !site.go(to: "/gallery/no-such-page") && !site.go(to: "/notes"))
  }

  @Test("each page has an address of its own")
  func uniqueAddresses() {
    let ids = Gallery.chapters.flatMap(\.pages).map(\.id)
    #expect(Set(ids).count == ids.count, "\(Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys)")
    for id in ids { #expect(GalleryPlace(path: "/gallery/\(id)")?.page == id) }
  }

  @Test("a page's symbol is one of the host's set")
  func symbols() throws {
    let sources = Self.renderer.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let sprite = try #require(files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == "symbols.svg" })
    let drawn = try String(contentsOf: sprite, encoding: .utf8)
    for page in Gallery.chapters.flatMap(\.pages) { #expect(drawn.contains("id=\"\(page.symbol)\""), "\(page.id): \(page.symbol)") }
  }

  @Test("no name is covered by two pages")
  func coveredOnce() {
    let names = Gallery.chapters.flatMap(\.pages).flatMap(\.covers).map(\.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  /// The lists of the module's identifiers are held to be complete by a test of their own.
  @Test("every type and modifier that the module declares is covered by a page")
  func coversEverything() throws {
    let lists = Self.renderer.appending(path: "Tests/SwiftUITests/Fixtures")
    var declared: Set<String> = []
    for (folder, column, separator) in [("Identifiers", 2, "/"), ("Unconfirmed", 1, ".")] {
      for list in try FileManager.default.contentsOfDirectory(at: lists.appending(path: folder), includingPropertiesForKeys: nil) {
        for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
          let modules: Set = [
            "SwiftUI", "Swift", "Foundation", "UIKit", "UniformTypeIdentifiers", "Combine", "Dispatch", "AVFoundation", "AVKit", "PhotosUI",
            "Symbols",
          ]
          let path = line.split(separator: "\t")[column].split(separator: Character(separator)).map(String.init)
            .filter { !modules.contains($0) }
          declared.formUnion(Self.names(in: path))
        }
      }
    }
    #expect(declared.count > 80)
    let covers = Gallery.chapters.flatMap(\.pages).flatMap(\.covers)
    let said = Set(covers.flatMap { ($0.name + " " + $0.members).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    #expect(declared.subtracting(said).subtracting(Gallery.supportingTypes).sorted() == [])
    // A type that no declaration names any more is no longer taken by anything.
    #expect(Set(Gallery.supportingTypes).subtracting(declared).sorted() == [])
  }

  /// The type itself, and what a modifier of views is called.
  private static func names(in path: [String]) -> [String] {
    guard let type = path.first?.prefix(while: isPartOfName) else { return [] }
    guard type == "View", path.count > 1 else { return [String(type)] }
    return [String(path[1].prefix(while: isPartOfName))]
  }

  /// A page's address adds to a name what tells it from others.
  private static func isPartOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

  /// `make snapshots` writes it again.
  @Test("the list of what is supported is what the gallery says")
  func support() throws {
    let file = Self.renderer.appending(path: "swiftui-support.md")
    if ProcessInfo.processInfo.environment["ATRIUM_UPDATE_SNAPSHOTS"] != nil {
      try Data(SupportDocument.markdown.utf8).write(to: file)
    }
    let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let said = SupportDocument.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (before, now)) in zip(written, said).enumerated() where before != now {
      Issue.record("line \(line + 1) says \"\(before)\" where the gallery says \"\(now)\"")
      return
    }
    #expect(written.count == said.count)
  }
}
