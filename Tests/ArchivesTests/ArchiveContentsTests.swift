import Testing

@testable import Archives

@Suite struct ArchiveContentsTests {
  private func contents(_ paths: String...) throws -> ArchiveContents {
    try ArchiveContents(of: paths.map { ArchiveEntry(path: $0, size: 10) })
  }

  @Test("pictures are pages, in natural order; their ids are the hashes of their paths")
  func pages() throws {
    let contents = try contents("p10.jpg", "p2.PNG", "_cover.jpg", "extra/p1.webp")
    #expect(contents.pages.map(\.path) == ["_cover.jpg", "extra/p1.webp", "p2.PNG", "p10.jpg"])
    #expect(contents.skipped.isEmpty)
    // printf 'p10.jpg' | sha256sum
    #expect(contents.pages.last?.id == "6a4c7ce6b307a940abb7700fd28180676646159465343ef903b4179d028fa9ef")
  }

  @Test(
    "what is no page is left out, with the reason",
    arguments: [
      ("../p.jpg", .unsafePath), ("a/../../p.jpg", .unsafePath), (#"a\..\p.jpg"#, .unsafePath), ("/p.jpg", .unsafePath),
      (#"\\host\p.jpg"#, .unsafePath),
      ("C:p.jpg", .unsafePath), (#"c:\p.jpg"#, .unsafePath), ("a\0.jpg", .unsafePath), ("", .unsafePath), ("__MACOSX/._p.jpg", .hidden),
      ("a/._p.jpg", .hidden),
      (".git/p.jpg", .hidden), ("p.svg", .notAnImage), ("readme.txt", .notAnImage), ("Thumbs.db", .notAnImage),
    ] as [(String, ArchiveContents.Reason)])
  func skipped(path: String, reason: ArchiveContents.Reason) throws {
    let contents = try contents("a.jpg", path)
    #expect(contents.pages.map(\.path) == ["a.jpg"])
    #expect(contents.skipped == [ArchiveContents.Skipped(path: path, reason: reason)])
  }

  @Test("two points in a name lead nowhere, and a leading ./ neither", arguments: ["vol..1.jpg", "..jpg.png/../x", "./p.jpg", "a/./p.jpg"])
  func points(path: String) throws {
    let isPage = !path.hasPrefix("..")
    #expect(try contents("a.jpg", path).pages.count == (isPage ? 2 : 1))
  }

  @Test("folders are no news; links, devices and what is too large or locked are")
  func kinds() throws {
    let limits = ArchiveLimits(entries: 10, pageSize: 100, size: 1_000)
    let contents = try ArchiveContents(
      of: [
        ArchiveEntry(path: "a.jpg", size: 100), ArchiveEntry(path: "x/", kind: .folder, size: 0),
        ArchiveEntry(path: "l.jpg", kind: .link, size: 1),
        ArchiveEntry(path: "d.jpg", kind: .special, size: 1), ArchiveEntry(path: "b.jpg", size: 101),
        ArchiveEntry(path: "e.jpg", size: 1, isEncrypted: true),
      ], limits: limits)
    #expect(contents.pages.map(\.path) == ["a.jpg"])
    #expect(contents.skipped.map(\.reason) == [.notAFile, .notAFile, .tooLarge(limit: 100), .encrypted])
  }

  @Test("of two entries with one path the later one counts")
  func replaced() throws {
    let contents = try ArchiveContents(of: [ArchiveEntry(path: "a.jpg", size: 1), ArchiveEntry(path: "a.jpg", size: 2)])
    #expect(contents.pages.map(\.size) == [2])
    #expect(contents.skipped.map(\.reason) == [.replaced])
  }

  @Test("the highest ComicInfo.xml is the metadata, and no file that was left out")
  func metadata() throws {
    #expect(try contents("a.jpg").metadataPath == nil)
    #expect(try contents("a.jpg", "x/y/comicinfo.xml", "x/ComicInfo.xml", "__MACOSX/ComicInfo.xml").metadataPath == "x/ComicInfo.xml")
    #expect(try contents("a.jpg", "ComicInfo.xml").skipped.isEmpty)
  }

  @Test("an archive is refused for its number of entries, its size, its passwords, or for having no page")
  func refusals() {
    let page = ArchiveEntry(path: "a.jpg", size: 60)
    let limits = ArchiveLimits(entries: 3, pageSize: 100, size: 100)
    func failure(_ entries: [ArchiveEntry]) -> ArchiveError? {
      do {
        _ = try ArchiveContents(of: entries, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure((0..<4).map { ArchiveEntry(path: "\($0).txt", size: 1) }) == .tooManyEntries(limit: 3))
    #expect(failure([page, ArchiveEntry(path: "b.jpg", size: 41)]) == .tooLarge(limit: 100))
    #expect(failure([page, ArchiveEntry(path: "b.jpg", size: 40)]) == nil)
    #expect(failure([]) == .emptyArchive)
    #expect(failure([ArchiveEntry(path: "a.txt", size: 1)]) == .emptyArchive)
    #expect(failure([ArchiveEntry(path: "a.jpg", size: 1, isEncrypted: true)]) == .passwordProtected)
  }
}
