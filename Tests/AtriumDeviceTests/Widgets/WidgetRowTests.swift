import AtriumAPI
import AtriumDevice
import Foundation
import Testing

/// What breaks if these fail: a row opens another place than it names, or shows what it should hide.
@Suite struct WidgetRowTests {
  @Test func aNoteOpensWhereItIsReadAndNamesItsFolder() {
    let row = WidgetRow(Samples.document("Garden/Beds/Früh ling.md", title: "Spring"))
    #expect(row.title == "Spring")
    #expect(row.detail == .text("Garden/Beds"))
    #expect(row.path == "/notes/read/Garden/Beds/Fr%C3%BCh%20ling.md")
    #expect(row.url?.absoluteString == "atrium:/notes/read/Garden/Beds/Fr%C3%BCh%20ling.md")
    #expect(row.isPrivate)
  }

  @Test func aNoteThatIsInNoFolderNamesNone() { #expect(WidgetRow(Samples.document("spring.md")).detail == nil) }

  @Test func namesThatDifferOnlyInUnicodesSpellingAreTwoRows() {
    let one = WidgetRow(Samples.document("\u{E4}.md"))
    let other = WidgetRow(Samples.document("a\u{308}.md"))
    #expect(one.id != other.id)
  }

  @Test func anItemIsCalledByItsFirstLineOrItsName() {
    #expect(WidgetRow(Samples.item("inbox/a.txt", text: "\n  Buy bread \nand milk")).title == "Buy bread")
    #expect(WidgetRow(Samples.item("inbox/a.jpg", text: " \n")).title == "inbox/a.jpg")
  }

  @Test func aFolderOpensInTheLibraryAndAFileByItself() {
    #expect(WidgetRow(Samples.item("inbox/Trip", isFolder: true)).path == "/life/library/inbox/Trip")
    #expect(WidgetRow(Samples.item("inbox/a?.jpg", type: "image/jpeg")).path == "/life/files/inbox/a%3F.jpg")
    #expect(WidgetRow(Samples.item("inbox/a.jpg", type: "image/jpeg")).symbol == "photo")
  }

  @Test func aSessionSaysWhatItWaitsForAndWhere() {
    let row = WidgetRow(Samples.session("7c/1f", .needsPermission))
    #expect(row.title == "Studio")
    #expect(row.detail == .agent(.needsPermission, device: "Studio"))
    #expect(row.path == "/agents/sessions/7c%2F1f")
    #expect(WidgetRow(Samples.session("7c", .asks, title: "Fix the roof\nand more")).title == "Fix the roof")
  }

  @Test func onlyABookThatIsBegunAndNotFinishedIsReadOn() {
    #expect(WidgetRow(Samples.book("1", page: nil)) == nil)
    #expect(WidgetRow(Samples.book("1", page: 24, isCompleted: true)) == nil)
    let row = WidgetRow(Samples.book("1", page: 3))
    #expect(row?.detail == .page(3, of: 24))
    #expect(row?.path == "/comics/read/1")
  }

  @Test func aSavedShowIsPrivateAndAnUpcomingOneIsNot() {
    let saved = WidgetRow(Samples.show(12), isSaved: true)
    let other = WidgetRow(Samples.show(12), isSaved: false)
    #expect(saved.isPrivate && !other.isPrivate)
    #expect(saved.path == "/shows/12?from=saved")
    #expect(other.path == "/shows/12")
    #expect(other.detail == .text("The Venue"))
    #expect(WidgetRow(Samples.show(12, isCancelled: true), isSaved: true).detail == .cancelled("The Venue"))
  }
}
