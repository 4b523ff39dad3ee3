import AtriumAPI
import AtriumApp
import Paths
import SwiftUI
import Testing

@testable import LifeApp

/// The Life room's places and their addresses.
@Suite struct LifePlaceTests {
  static let places: [(path: String, place: LifePlace)] = [
    ("/life", LifePlace(.list)),
    ("/life?around=abc", LifePlace(.list, around: "abc")),
    ("/life/sidebar", LifePlace(.sidebar)),
    ("/life/sidebar?from=pinned", LifePlace(.sidebar, on: .pinned)),
    ("/life/library", LifePlace(.list, on: .library)),
    ("/life/library/Papers/Taxes%202026", LifePlace(.list, on: .library, folder: "Papers/Taxes 2026")),
    ("/life/pinned", LifePlace(.list, on: .pinned)),
    ("/life/people", LifePlace(.list, on: .people)),
    ("/life/people?q=ada%20l", searching("ada l", .list)),
    ("/life?shared=2", LifePlace(.list, shared: 2)),
    ("/life/people/urn%3Ax%2F1", LifePlace(.person("urn:x/1"), on: .people)),
    ("/life/people/ada?q=a", searching("a", .person("ada"))),
    ("/life/duplicates", LifePlace(.duplicates, on: .people)),
    ("/life/proposed", LifePlace(.proposed, on: .people)),
    ("/life/files/a.vcf?from=people", LifePlace(.file("a.vcf"), on: .people)),
    ("/life/files/inbox/photo%20%231.jpg", LifePlace(.file("inbox/photo #1.jpg"))),
    ("/life/files/a.png?find=ada%20l", finding("ada l", LifePlace(.file("a.png")))),
    ("/life/files/Papers/a.pdf?from=library&folder=Papers", LifePlace(.file("Papers/a.pdf"), on: .library, folder: "Papers")),
  ]

  private static func searching(_ query: String, _ page: LifePlace.Page) -> LifePlace {
    var place = LifePlace(page, on: .people)
    place.query = query
    return place
  }

  private static func finding(_ words: String, _ place: LifePlace) -> LifePlace {
    var place = place
    place.find = words
    return place
  }

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(LifePlace(path: path) == place, "\(path)")
    }
  }

  @Test("the inbox has its own name too, and fields that cannot be read count as left out")
  func fields() {
    #expect(LifePlace(path: "/life/inbox") == .start && LifePlace(path: "/life/") == .start)
    #expect(LifePlace(path: "/life/files/a?from=nowhere&folder=b") == LifePlace(.file("a")))
    #expect(LifePlace(path: "/life/pinned?around=c") == LifePlace(.list, on: .pinned))
    #expect(LifePlace(path: "/life?shared=0") == .start && LifePlace(path: "/life?shared=many") == .start)
    #expect(LifePlace(.list, shared: 2).showing(.file("a")) == LifePlace(.file("a")))
  }

  @Test(
    "a path that names no place is none",
    arguments: [
      "", "/", "/notes", "/life/elsewhere", "/life/files", "/life/files/", "/life/library/", "/life/files/%ff", "/life/pinned/a",
      "/life/people/", "/life/people/a/b", "/life/duplicates/a", "/life/proposed/a",
    ])
  func nothing(path: String) {
    #expect(LifePlace(path: path) == nil)
  }

  @Test("two spellings of one name are two files")
  func spellings() {
    let (one, two) = (LifePlace(.file("\u{E4}.md")), LifePlace(.file("a\u{308}.md")))
    #expect(one != two && LifePlace(path: one.path) == one && LifePlace(path: two.path) == two)
  }

  @Test("a link to a file is followed beside the list that is there, and each folder and file is a step")
  func journeys() {
    let folder = LifePlace.library("Papers")
    #expect(folder.following(LifePlace(.file("a.md"))) == folder.showing(.file("a.md")))
    #expect(folder.following(LifePlace(.list, on: .pinned)) == LifePlace(.list, on: .pinned))
    let found = folder.following(Self.finding("oar", LifePlace(.file("a.png"))))
    #expect(found == Self.finding("oar", folder.showing(.file("a.png"))) && found.showing(.file("b.png")).find.isEmpty)
    #expect(!folder.isSamePlace(as: .library("Papers/Taxes")))
    #expect(folder.showing(.file("a.md")).back(to: .content) == folder && folder.back(to: .sidebar).column == .sidebar)
    #expect(folder.sidebarLink == LifePlace(.list, on: .library))
  }

  @Test("a place goes along with what is moved, and with the folder that it is in")
  func moves() {
    let place = LifePlace(.file("Papers/Taxes/a.md"), on: .library, folder: "Papers/Taxes")
    #expect(place.after(FileMove(from: "Papers/Taxes/a.md", to: "Papers/b.md")).file == "Papers/b.md")
    let moved = place.after(FileMove(from: "Papers", to: "Old/Papers"))
    #expect(moved.file == "Old/Papers/Taxes/a.md" && moved.folder == "Old/Papers/Taxes")
    #expect(place.after(FileMove(from: "Paper", to: "x")) == place && place.after(FileMove(from: "Papers/T", to: "x")) == place)
  }
}
