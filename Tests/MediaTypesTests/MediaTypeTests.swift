import Testing

@testable import MediaTypes

@Suite("Types of files")
struct MediaTypeTests {
  @Test(
    "the ending of a name says what a file is, whatever its case and its folder",
    arguments: [
      ("a.png", "image/png", MediaType.Kind.image), ("folder.md/A.JPG", "image/jpeg", .image), ("b.opus", "audio/ogg", .audio),
      ("c.3gp", "video/3gpp", .audio), ("c.webm", "video/webm", .video), ("x.y.pdf", "application/pdf", .document),
      ("plan.canvas", "application/octet-stream", .document), ("note.md", "text/plain; charset=utf-8", .text),
      ("photo.HEIC", "image/heic", .document),
    ])
  func known(path: String, name: String, kind: MediaType.Kind) throws {
    let type = try #require(MediaType(path: path))
    #expect(type.name == name)
    #expect(type.kind == kind)
  }

  @Test(
    "what has no ending, or none of the table, is nothing",
    arguments: ["", "png", "png.", "a.png/b", ".", "a.png.exe", "a.html", "a.xhtml", "a.js", "a.mjs", "a.css", "a.xml", "a.wasm", "a.png "])
  func unknown(path: String) {
    #expect(MediaType(path: path) == nil)
  }

  @Test("nothing on the table is a page, a script or a style sheet, and what could run is never shown by itself")
  func passive() {
    for (ending, type) in MediaType.table {
      #expect(ending == ending.lowercased())
      #expect(
        type.name.wholeMatch(
          of: /(image|audio|video)\/[a-z0-9.+-]+|text\/(vcard|(plain|vtt); charset=utf-8)|application\/(pdf|octet-stream)/)
          != nil)
      if ["image/svg+xml", "application/pdf", "application/octet-stream"].contains(type.name) { #expect(!type.isPassive, "\(ending)") }
    }
  }
}
