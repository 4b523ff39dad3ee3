import Books
import Foundation
import Testing
import WorkerContract
import WorkerSupport

@Suite struct ComicInfoTests {
  private static let file = """
    <?xml version="1.0" encoding="utf-8"?>
    <ComicInfo xmlns:xsd="http://www.w3.org/2001/XMLSchema">
      <Title>A &amp; B</Title><Series>Ünder</Series><Number>1.5</Number><Count>-1</Count><Volume>2</Volume><Year>2024</Year><Month>13th</Month>
      <Writer>One, Two ,,Three</Writer><Penciller/><Genre>Drama,Comedy</Genre><Tags>short</Tags><Manga>YesAndRightToLeft</Manga>
      <Summary><![CDATA[  <Long> ]]></Summary><Unknown>ignored</Unknown>
      <Pages><Page Image="0" Type="FrontCover Story"/><Page Image="3" DoublePage="true" Bookmark="Two"/><Page Image="x"/><Page/></Pages>
    </ComicInfo>
    """

  @Test("what ComicInfo says of a book is read, from a ZIP and from a 7z", arguments: ["zip -q book *", "7z a book *"])
  func everything(archiver: String) async throws {
    let shelf = try await Shelf(pages: ["a.png"], texts: ["ComicInfo.xml": Self.file], archiver: archiver)
    try await shelf.withBook { book in
      let info = try #require(try await book.comicInfo())
      #expect(info.title == "A & B" && info.series == "Ünder" && info.number == "1.5" && info.summary == "<Long>")
      #expect(info.count == nil && info.volume == 2 && info.year == 2024 && info.month == nil)
      #expect(info.people == ["Writer": ["One", "Two", "Three"], "Penciller": []])
      #expect(info.genres == ["Drama", "Comedy"] && info.tags == ["short"])
      #expect(info.direction == .rightToLeft)
      #expect(info.pages.map(\.number) == [0, 3])
      #expect(info.pages.map(\.types) == [["FrontCover", "Story"], []])
      #expect(info.pages.map(\.isDouble) == [false, true])
      #expect(info.pages.map(\.bookmark) == [nil, "Two"])
    }
  }

  @Test("a file that is damaged says what stands before its fault, and none says nothing")
  func damaged() async throws {
    let cut = String(Self.file.prefix(200))
    let shelf = try await Shelf(pages: ["a.png"], texts: ["ComicInfo.xml": cut], archiver: "zip -q book *")
    try await shelf.withBook { book in
      let info = try await book.comicInfo()
      #expect(info?.title == "A & B")
      #expect(info?.genres == [])
    }
    let plain = try await Shelf(pages: ["a.png"], archiver: "zip -q book *")
    try await plain.withBook { book in
      let info = try await book.comicInfo()
      #expect(info == nil)
    }
  }
}
