import AtriumAPI
import AtriumApp
import SwiftUI
import Testing

@testable import ComicsApp

/// The Comics room's places and their addresses.
@Suite struct ComicPlaceTests {
  static let places: [(path: String, place: ComicPlace)] = [
    ("/comics", ComicPlace(.list)),
    ("/comics/sidebar", ComicPlace(.sidebar)),
    ("/comics/books/12", ComicPlace(.book(id: "12"))),
    ("/comics/read/12", ComicPlace(.reader(id: "12"))),
    ("/comics/read/12?page=3", ComicPlace(.reader(id: "12", page: 3))),
    ("/comics/series", ComicPlace(.list, on: .series)),
    ("/comics/series?series=info%2Fmoon", ComicPlace(.list, on: .series, filter: ComicFilter(series: "info/moon"))),
    ("/comics/folders?folder=Comics%2FMoon", ComicPlace(.list, on: .folders, filter: ComicFilter(folder: "Comics/Moon"))),
    ("/comics/favourites", ComicPlace(.list, on: .favourites)),
    ("/comics/recent", ComicPlace(.list, on: .recent)),
    ("/comics/duplicates", ComicPlace(.list, on: .duplicates)),
    ("/comics/books/3?from=recent", ComicPlace(.book(id: "3"), on: .recent)),
    ("/comics?state=unread&sort=size&q=far%20side", ComicPlace(.list, filter: ComicFilter(state: .unread, sort: .size, query: "far side"))),
  ]

  @Test("a place has one address, and the address names that place")
  func table() {
    for (path, place) in Self.places {
      #expect(place.path == path)
      #expect(ComicPlace(path: path) == place, "\(path)")
    }
  }

  @Test(
    "a path that names no place is none",
    arguments: ["", "/", "/notes", "/comics/elsewhere", "/comics/library", "/comics/books", "/comics/books/1/2", "/comics/read/%ff"])
  func nothing(path: String) {
    #expect(ComicPlace(path: path) == nil)
  }

  @Test("fields that cannot be read count as left out")
  func fields() {
    #expect(ComicPlace(path: "/comics/?state=odd&sort=colour&from=nowhere&q=") == .start)
    #expect(ComicPlace(path: "/comics/read/1?page=x") == ComicPlace(.reader(id: "1")))
  }

  @Test("a link to a book is followed beside the list that is there; typing is no journey, and another folder is one")
  func journeys() {
    let folder = ComicPlace(.list, on: .folders, filter: ComicFilter(folder: "a"))
    #expect(folder.following(ComicPlace(.book(id: "1"))) == folder.showing(.book(id: "1")))
    #expect(folder.following(ComicPlace(.list, on: .recent)) == ComicPlace(.list, on: .recent))
    var typed = folder
    typed.filter.query = "moon"
    #expect(folder.isSamePlace(as: typed))
    #expect(!folder.isSamePlace(as: ComicPlace(.list, on: .folders, filter: ComicFilter(folder: "b"))))
    #expect(folder.showing(.reader(id: "1", page: 3)).isSamePlace(as: folder.showing(.reader(id: "1"))))
    #expect(folder.showing(.reader(id: "2")).isSamePlace(as: folder.showing(.reader(id: "1"))))
    // Opening a book is a step, closing it is none.
    #expect(!folder.showing(.reader(id: "1")).isSamePlace(as: folder.showing(.book(id: "1"))))
    #expect(folder.showing(.book(id: "1")).isSamePlace(as: folder.showing(.reader(id: "1", page: 3))))
    #expect(!folder.showing(.book(id: "2")).isSamePlace(as: folder.showing(.reader(id: "1"))))
    #expect(folder.showing(.book(id: "1")).back(to: .content) == folder && folder.back(to: .sidebar).column == .sidebar)
  }
}
