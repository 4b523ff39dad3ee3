import AtriumAPI
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct SharedFlyerTests {
  @Test func anOpenedFlyerIsACopyAndStaysForADay() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "At the Rebel", files: [try temporary.file("post.jpg", "flyer")]), to: .shows)
    let queue = temporary.queue()
    let share = try #require(queue.unopenedFlyers(of: temporary.server).first)
    let folder = temporary.root.appending(path: "Flyers", directoryHint: .isDirectory)
    let flyer = try #require(try queue.openFlyer(share, into: folder, at: temporary.date))
    #expect(flyer.file.pathExtension == "jpg")
    #expect(try String(contentsOf: flyer.file, encoding: .utf8) == "flyer")
    #expect(try String(contentsOf: SharedFlyer.words(beside: flyer.file), encoding: .utf8) == "At the Rebel")
    // The form deletes its copy, and the app may be killed before the show is submitted.
    try FileManager.default.removeItem(at: flyer.file)
    #expect(queue.unopenedFlyers(of: temporary.server).isEmpty)
    #expect(try queue.openFlyer(try queue.first(), into: folder, at: temporary.date) != nil)
    queue.sweep(at: temporary.date.addingTimeInterval(60 * 60))
    #expect(queue.all().count == 1)
    queue.sweep(at: temporary.date.addingTimeInterval(25 * 60 * 60))
    #expect(queue.all().isEmpty)
  }

  @Test func aTextIsHandedOverAsAFileOfPlainText() throws {
    let temporary = try TemporaryQueue()
    try temporary.add(ShareContent(text: "Doors 7"), to: .shows)
    let share = try temporary.queue().first()
    let flyer = try #require(try temporary.queue().openFlyer(share, into: temporary.root, at: temporary.date))
    #expect(flyer.file.pathExtension == "txt")
    #expect(try String(contentsOf: flyer.file, encoding: .utf8) == "Doors 7")
  }

  @Test func theServerGetsNoLongerTextThanItTakes() {
    #expect(SharedFlyer.text(shared: " ", recognized: nil) == nil)
    #expect(SharedFlyer.text(shared: "Post", recognized: "Flyer") == "Post\n\nFlyer")
    let long = SharedFlyer.text(shared: nil, recognized: String(repeating: "é", count: 20_000)) ?? ""
    #expect(long.utf8.count <= ReadShowFlyer.longestText && long.utf8.count > ReadShowFlyer.longestText - 10)
  }

  @Test func recognizedLinesReadFromTopToBottomAndFromLeftToRight() {
    let lines = [
      RecognizedLine(text: "$15", confidence: 0.9, left: 0.6, top: 0.505, height: 0.05),
      RecognizedLine(text: "8 PM", confidence: 0.9, left: 0.1, top: 0.5, height: 0.05),
      RecognizedLine(text: "THE BAND", confidence: 1, left: 0.2, top: 0.1, height: 0.2),
      RecognizedLine(text: "~~", confidence: 0.1, left: 0, top: 0.3, height: 0.05),
    ]
    #expect(RecognizedLine.text(of: lines) == "THE BAND\n8 PM  $15")
  }

  @Test func aPictureIsMadeSmallerInItsProportionsAndNeverLarger() throws {
    let large = try #require(PictureSize.fitting(width: 4032, height: 3024))
    #expect(large == (2048, 1536))
    #expect(try #require(PictureSize.fitting(width: 800, height: 600)) == (800, 600))
    #expect(try #require(PictureSize.fitting(width: 100_000, height: 3)) == (2048, 1))
    #expect(PictureSize.fitting(width: 0, height: 5) == nil)
  }
}
