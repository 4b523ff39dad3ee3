import Foundation
import SwiftUI
import Testing

/// Pictures from data.
@MainActor @Suite struct DataPictureTests {
  @Observable final class Album {
    var pictures: [UIImage] = []
  }

  struct Pictures: View {
    let album: Album

    var body: some View {
      ForEach(album.pictures.indices, id: \.self) { Image(uiImage: album.pictures[$0]) }
    }
  }

  /// A picture of 80 by 60 pixels; the word makes it another one.
  private func picture(_ word: String, scale: CGFloat = 1) throws -> UIImage {
    try #require(UIImage(data: Data("GIF89a".utf8) + [80, 0, 60, 0] + Data(word.utf8), scale: scale))
  }

  private func name(of element: PageElement) throws -> String {
    let address = try #require(element.attributes["src"])
    let start = "pictures/" + Web.ShownPicture.folder
    #expect(address.hasPrefix(start))
    return String(address.dropFirst(start.count))
  }

  @Test("a picture has a size in points, and bytes that are none have no picture")
  func size() throws {
    #expect(try picture("size").size == CGSize(width: 80, height: 60))
    let dense = try picture("size", scale: 2)
    #expect(dense.size == CGSize(width: 40, height: 30) && dense.scale == 2)
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(named: "no such picture") == nil)
  }

  @Test("equal bytes are equal pictures under one name, others are not")
  func equality() throws {
    #expect(try picture("a") == picture("a"))
    #expect(try picture("a").hash == picture("a").hash)
    #expect(try picture("a") != picture("b"))
    #expect(try picture("a") != picture("a", scale: 2))
    let first = try Screen(Image(uiImage: picture("a"))).element("img")
    let second = try Screen(Image(uiImage: picture("a", scale: 2))).element("img")
    #expect(try name(of: first) == name(of: second))
    #expect(try name(of: first) != name(of: Screen(Image(uiImage: picture("b"))).element("img")))
  }

  @Test("the page has room for it before it has loaded; it says nothing until it has a label")
  func element() throws {
    let image = try Screen(Image(uiImage: picture("room", scale: 2))).element("img")
    #expect(image.attributes["width"] == "40" && image.attributes["height"] == "30")
    #expect(image.attributes["alt"] == "")
    let named = try Screen(Image(uiImage: picture("room")).resizable().accessibilityLabel("A lamp")).element("img")
    #expect(named.attributes["alt"] == "A lamp")
    #expect(named.classes.contains("resizable"))
  }

  @Test("its bytes are there for the page that shows it, and for no other")
  func owners() throws {
    let screen = try Screen(Image(uiImage: picture("owner")))
    let other = try Screen(Text("Nothing"))
    let name = try name(of: screen.element("img"))
    let shown = try #require(screen.session.shownPicture(named: name))
    #expect(shown.mediaType == "image/gif" && shown.data.suffix(5) == Data("owner".utf8))
    #expect(other.session.shownPicture(named: name) == nil)
    #expect(screen.session.shownPicture(named: "0") == nil)
    screen.session.close()
    #expect(screen.session.shownPicture(named: name) == nil)
  }

  @Test("they go when the last view that shows them does")
  func lifetime() throws {
    let album = Album()
    let screen = try Screen(Pictures(album: album))
    album.pictures = try [picture("one"), picture("one"), picture("two")]
    screen.settle()
    let images = screen.elements("img")
    let (one, two) = try (name(of: images[0]), name(of: images[2]))
    #expect(try name(of: images[1]) == one)
    func isKept(_ name: String) -> Bool { screen.session.shownPicture(named: name) != nil }
    album.pictures.removeLast()
    screen.settle()
    #expect(isKept(one) && !isKept(two))
    album.pictures = try [picture("two"), picture("one")]
    screen.settle()
    #expect(isKept(one) && isKept(two))
    album.pictures = try [picture("two"), picture("two")]
    screen.settle()
    #expect(!isKept(one) && isKept(two))
    try screen.expectSameAsFresh()
    album.pictures = []
    screen.settle()
    #expect(!isKept(one) && !isKept(two))
  }

  @Test("a body that makes the picture again changes nothing in the page")
  func again() throws {
    struct Photo: View {
      @State private var count = 0

      var body: some View {
        Button("Count") { count += 1 }
        if let image = UIImage(data: Data("GIF89a".utf8) + [80, 0, 60, 0]) { Image(uiImage: image) }
        Text(verbatim: "\(count)")
      }
    }
    let screen = try Screen(Photo())
    let before = try screen.element("img").attributes
    screen.lastPatches = []
    try screen.click("button", "Count")
    #expect(screen.lastPatches.allSatisfy { !$0.contains("pictures") })
    #expect(try screen.element("img").attributes == before)
  }
}
