import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct BundledPictureTests {
  private func bundle(_ files: [String: String]) throws -> (bundle: Bundle, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString).resources")
    for (path, content) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    return (try #require(Bundle(url: folder)), folder)
  }

  private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg'/>"
  private static let set = """
    {"images":[{"filename":"day.svg","idiom":"universal"},
    {"appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"night.svg","idiom":"universal"}]}
    """

  /// The file that a picture's address names.
  private func file(of element: PageElement) throws -> Web.BundledFiles.File {
    let address = try #require(element.attributes["src"])
    #expect(address.hasPrefix("pictures/"))
    return try #require(Web.BundledFiles[String(address.dropFirst("pictures/".count))])
  }

  @Test("a picture is found by name, its denser one is offered, and its name is what it is called")
  func loose() throws {
    let (bundle, folder) = try bundle(["Lamp.png": "x", "Lamp@2x.png": "xx"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = try Screen(Image("Lamp", bundle: bundle)).element("img")
    #expect(image.attributes["alt"] == "Lamp")
    #expect(try file(of: image).url.lastPathComponent == "Lamp.png")
    #expect(try file(of: image).mediaType == "image/png")
    #expect(image.attributes["srcset"]?.contains(" 2x") == true)
  }

  @Test("an image set of a catalogue has a picture for the dark")
  func catalogue() throws {
    let (bundle, folder) = try bundle([
      "Media.xcassets/Sky.imageset/Contents.json": Self.set, "Media.xcassets/Sky.imageset/day.svg": Self.drawing,
      "Media.xcassets/Sky.imageset/night.svg": Self.drawing,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let day = try Screen(Image("Sky", bundle: bundle).environment(\.colorScheme, .light)).element("img")
    let night = try Screen(Image("Sky", bundle: bundle).environment(\.colorScheme, .dark)).element("img")
    #expect(try file(of: day).url.lastPathComponent == "day.svg")
    #expect(try file(of: night).url.lastPathComponent == "night.svg")
  }

  @Test("a decorative picture says nothing, a label says what it is given")
  func voices() throws {
    let (bundle, folder) = try bundle(["Lamp.svg": Self.drawing])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Screen(Image(decorative: "Lamp", bundle: bundle)).element("img").attributes["alt"] == "")
    #expect(
      try Screen(Image("Lamp", bundle: bundle, label: Text(verbatim: "A light"))).element("img").attributes["alt"] == "A light")
  }

  @Test("a name that nothing has is drawn as a placeholder and reported; none leads out of the bundle", arguments: ["None", "../Lamp", ""])
  func missing(name: String) throws {
    let (bundle, folder) = try bundle(["inner/Other.svg": Self.drawing])
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = try Screen(Image(name, bundle: bundle))
    #expect(screen.session.problems == [.unknownPicture(name)])
    #expect(try screen.element("use").attributes["href"] == "symbols.svg#questionmark.square.dashed")
  }

  @Test("a template is cut by the picture itself, and pixels stay squares where nothing is to be between them")
  func looks() throws {
    let (bundle, folder) = try bundle(["Lamp.png": "x", "Lamp@2x.png": "xx"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = try Screen(Image("Lamp", bundle: bundle).renderingMode(.template).interpolation(.none))
    let image = try screen.element("img")
    #expect(image.classes.isSuperset(of: ["picture", "template", "pixelated"]))
    #expect(screen.session.rules().contains("mask-image:url(\"pictures/"))
    #expect(try !Screen(Image("Lamp", bundle: bundle).renderingMode(.original)).element("img").classes.contains("template"))
    let cut = try Screen(Color.red.mask(Image("Lamp", bundle: bundle).resizable()))
    #expect(cut.session.rules().contains("50% 50%/100% 100% no-repeat"))
  }
}
