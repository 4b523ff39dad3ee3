import AtriumAPI
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import AtriumApp
@testable import LifeApp
@testable import NotesApp
@testable import ShowsApp

/// Where something goes that a person shared with the app: to the room that captures, or to a room whose screen takes it.
@MainActor @Suite struct ShareTakersTests {
  private let registry = RoomRegistry([.notes, .life, .shows])
  private let flyer = SharedItem(fileNamed: "IMG_1.JPG", mediaType: "image/jpeg")

  /// The rooms, and where their screens are that take it.
  private func takers(of item: SharedItem, among rooms: [Room]) -> [String] {
    registry.takers(of: item, capturing: .life, among: rooms).map { $0.room.rawValue + ($0.place.map { " " + $0.path } ?? "") }
  }

  @Test("a picture and a text go to either room of a person who has both, and straight to the only one of a person who has one")
  func rooms() {
    for item in [flyer, .text(bytes: 400)] {
      #expect(takers(of: item, among: [.notes, .life, .shows]) == ["life", "shows /shows/submit"])
      #expect(takers(of: item, among: [.shows]) == ["shows /shows/submit"])
      #expect(takers(of: item, among: [.life]) == ["life"])
      #expect(takers(of: item, among: [.notes]) == [])
    }
  }

  @Test("what is no flyer is captured, and a person without that room has no place for it")
  func others() {
    let items: [SharedItem] = [
      .other, .text(bytes: ReadShowFlyer.longestText + 1), SharedItem(fileNamed: "lease.pdf", mediaType: "application/pdf"),
      SharedItem(fileNamed: "IMG_2.HEIC", mediaType: "image/heic"),
    ]
    for item in items {
      #expect(takers(of: item, among: [.life, .shows]) == ["life"])
      #expect(takers(of: item, among: [.shows]) == [])
    }
  }

  @Test("a person reads what they choose from")
  func words() {
    let titles = registry.takers(of: flyer, capturing: .life, among: [.life, .shows]).map(\.title)
    #expect(titles == ["Keep in Life", "Add a Show from It"])
  }

  @Test("the kind comes from the name, else from what the other program says; the name then says it too")
  func kinds() {
    #expect(flyer == .file(.jpeg) && flyer.name(of: "IMG_1.JPG") == "IMG_1.JPG")
    let unnamed = SharedItem(fileNamed: "image", mediaType: "image/png")
    #expect(unnamed == .file(.png) && unnamed.name(of: "image") == "image.png")
    #expect(SharedItem(fileNamed: "", mediaType: nil) == .other)
  }
}
