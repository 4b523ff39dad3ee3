import AtriumAPI
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct ShareContentTests {
  @Test func anAddressThatComesAsTextIsALink() throws {
    let address = try #require(URL(string: "https://example.com/a"))
    #expect(ShareContent(text: " https://example.com/a\n") == ShareContent(link: address))
    #expect(ShareContent(text: "https://example.com/a", link: address).text.isEmpty)
    #expect(ShareContent(text: "Read this", link: address).text == "Read this")
    #expect(ShareContent(text: "See https://example.com/a").link == nil)
  }

  @Test func aFlyerOrAShortTextMayBecomeAShow() throws {
    let picture = ShareContent.File(url: URL(filePath: "/a.jpg"), mediaType: "image/jpeg")
    let document = ShareContent.File(url: URL(filePath: "/a.pdf"), mediaType: "application/pdf")
    #expect(ShareDestination.choices(for: ShareContent(files: [picture])) == [.inbox, .shows])
    #expect(ShareDestination.choices(for: ShareContent(text: "Tonight", files: [picture])) == [.inbox, .shows])
    #expect(ShareDestination.choices(for: ShareContent(text: "Tonight")) == [.inbox, .shows])
    #expect(ShareDestination.choices(for: ShareContent(files: [picture, picture])) == [.inbox])
    #expect(ShareDestination.choices(for: ShareContent(files: [document])) == [.inbox])
    #expect(ShareDestination.choices(for: ShareContent(link: URL(string: "https://example.com"))) == [.inbox])
    let long = String(repeating: "a", count: ReadShowFlyer.longestText + 1)
    #expect(ShareDestination.choices(for: ShareContent(text: long)) == [.inbox])
    #expect(ShareDestination.choices(for: ShareContent()).isEmpty)
  }

  @Test func noNameLeavesTheQueuesFolder() {
    #expect(SharedFileName.safe("../../etc/passwd") == "-..-etc-passwd")
    #expect(SharedFileName.safe(".hidden") == "hidden")
    #expect(SharedFileName.safe(" ") == "Shared")
    let long = SharedFileName.safe(String(repeating: "ä", count: 300) + ".jpg")
    #expect(long.utf8.count <= SharedFileName.longest && long.hasSuffix("ä.jpg"))
  }

  @Test(arguments: [
    (["public.jpeg"], SharedItemKind.file(typeIdentifier: "public.jpeg")),
    (["public.url"], .link),
    // A page in Safari.
    (["public.url", "com.apple.property-list"], .link),
    (["public.plain-text"], .text),
    (["public.rtf", "public.utf8-plain-text"], .text),
    // A picture in a page is the picture.
    (["public.jpeg", "public.url"], .file(typeIdentifier: "public.jpeg")),
    // A text file is a file.
    (["public.plain-text", "public.file-url"], .file(typeIdentifier: "public.plain-text")),
    (["com.adobe.pdf", "public.file-url"], .file(typeIdentifier: "com.adobe.pdf")),
    (["public.file-url", "public.url"], .file(typeIdentifier: "public.data")),
    (["dyn.abc", "public.url"], .link),
  ])
  func anItemIsTakenAsWhatItIs(_ types: [String], _ kind: SharedItemKind) {
    #expect(SharedItemKind(typeIdentifiers: types) == kind)
  }

  @Test func aFileThatTheAppIsOpenedWithIsCopiedAndStays() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Opened-" + UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "Saga 1.cbz")
    try Data("pages".utf8).write(to: file)
    let copies = folder.appending(path: "copies")
    let (one, two) = (try ShareContent(opening: file, into: copies), try ShareContent(opening: file, into: copies))
    #expect(one.files.map(\.name) == ["Saga 1.cbz"] && one.files != two.files)
    #expect(try Data(contentsOf: one.files[0].url) == Data("pages".utf8))
    #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    #expect(throws: (any Error).self) { try ShareContent(opening: folder.appending(path: "gone.md"), into: copies) }
  }

  @Test func anItemWithoutRepresentationsIsNothing() {
    #expect(SharedItemKind(typeIdentifiers: []) == nil)
  }
}
