import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test(
    "an ending has its kind, in whatever case",
    arguments: [("JPG", UTType.jpeg), ("pdf", .pdf), ("txt", .plainText), ("cbz", UTType(importedAs: "org.cbz")), ("htm", .html)])
  func endings(ending: String, type: UTType) { #expect(UTType(filenameExtension: ending) == type) }

  @Test("a kind is what its kinds are")
  func conformance() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .content) && !UTType.png.conforms(to: .text) && !UTType.image.conforms(to: .png))
    #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml) && UTType.svg.isSubtype(of: .text))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && UTType.image.isSupertype(of: .png))
    let own = UTType(exportedAs: "house.atrium.vault", conformingTo: .zip)
    #expect(own.conforms(to: .archive) && UTType(exportedAs: "HOUSE.atrium.VAULT") == own)
  }

  @Test("an ending that nobody knows makes a kind of its own, and none makes none")
  func unknown() throws {
    let type = try #require(UTType(filenameExtension: "Quince"))
    #expect(type.conforms(to: .data) && type.preferredFilenameExtension == "quince" && type != UTType(filenameExtension: "pear"))
    #expect(UTType(filenameExtension: "") == nil && UTType(mimeType: " ") == nil && UTType("no.such.kind") == nil)
    #expect(UTType(filenameExtension: "png", conformingTo: .audio)?.conforms(to: .audio) == true)
    #expect(UTType(mimeType: "text/html; charset=utf-8") == .html && UTType("public.png") == .png)
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg" && UTType.jpeg.preferredFilenameExtension == "jpeg")
  }
}
