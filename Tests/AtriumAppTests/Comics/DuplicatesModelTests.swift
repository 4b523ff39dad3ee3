import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import Testing

@testable import ComicsApp

/// What the review of duplicates selects, deletes and dismisses.
@MainActor @Suite struct DuplicatesModelTests {
  private static func group(_ sameness: ComicDuplicateGroup.Sameness, _ ids: [String]) -> ComicDuplicateGroup {
    let books = ids.map { id in
      ComicDuplicate(
        book: ComicBook(
          id: id, path: "\(id).cbz", title: id, format: .zip, pageCount: 3, size: 1, modified: Date(timeIntervalSince1970: 0), revision: "r"
        ),
        isNamedAsCopy: false)
    }
    return ComicDuplicateGroup(
      id: "\(sameness.rawValue)/\(ids[0])", sameness: sameness, count: ids.count, isProposed: [.bytes, .pages].contains(sameness),
      books: books)
  }

  private let server = ScriptedServer()

  private func model(delete: DuplicatesModel.Delete? = nil) -> DuplicatesModel {
    DuplicatesModel(client: server.client, clock: EagerClock(), delete: delete)
  }

  @Test("of books with the same content all but the oldest are selected, of books that look alike none")
  func selection() {
    let model = model()
    let (bytes, pages, look) = (Self.group(.bytes, ["1", "2", "3"]), Self.group(.pages, ["4", "5"]), Self.group(.look, ["6", "7"]))
    #expect(model.selection(in: bytes) == ["2", "3"] && model.selection(in: pages) == ["5"] && model.selection(in: look) == [])
    #expect(model.selection(in: Self.group(.unknown("same_soul"), ["8", "9"])) == [])
  }

  @Test("which book stays is the person's choice, and one always stays")
  func choice() {
    let model = model()
    let group = Self.group(.bytes, ["1", "2"])
    #expect(!model.canSelect(group.books[0], in: group))
    model.setSelected(true, group.books[0], in: group)
    #expect(model.selection(in: group) == ["2"])
    model.setSelected(false, group.books[1], in: group)
    model.setSelected(true, group.books[0], in: group)
    #expect(model.selection(in: group) == ["1"] && !model.canSelect(group.books[1], in: group))
    model.setSelected(true, group.books[1], in: group)
    #expect(model.selection(in: group) == ["1"])
  }

  @Test("a group that lost the book that was to stay is not deleted whole")
  func shrunk() async {
    var deleted: [[String]] = []
    let model = model { books, _ in deleted.append(books) }
    let whole = Self.group(.bytes, ["1", "2", "3"])
    model.setSelected(false, whole.books[1], in: whole)
    model.setSelected(true, whole.books[0], in: whole)
    #expect(model.selection(in: whole) == ["1", "3"])
    let rest = ComicDuplicateGroup(
      id: whole.id, sameness: .bytes, count: 2, isProposed: true, books: [whole.books[0], whole.books[2]])
    #expect(model.selection(in: rest) == ["3"])
  }

  @Test("the selection of one group is deleted, and where nothing can delete, nothing happens")
  func deletion() async {
    server.on("/api/comics/duplicates", answer: ComicDuplicatePage(search: ComicDuplicateSearch(state: .complete), groups: []))
    var (deleted, kept): ([[String]], [[ComicKept]]) = ([], [])
    let model = model {
      deleted.append($0)
      kept.append($1)
    }
    let group = Self.group(.bytes, ["1", "2", "3"])
    await model.deleteSelection(in: group)
    #expect(deleted == [["2", "3"]] && kept == [[ComicKept(id: "1", revision: "r")]] && model.canDelete)
    await model.deleteSelection(in: Self.group(.look, ["4", "5"]))
    #expect(deleted.count == 1)
    #expect(!self.model().canDelete)
  }

  @Test("a dismissal goes to the server and can be taken back; one that fails says why")
  func dismissal() async throws {
    server.on("/api/comics/duplicates", answer: ComicDuplicatePage(search: ComicDuplicateSearch(state: .complete), groups: []))
    server.on("/api/comics/duplicates/dismissed", answer: NoContent())
    let model = model()
    let group = Self.group(.bytes, ["1", "2"])
    await model.dismiss(group)
    #expect(model.dismissed == group && server.asked("/api/comics/duplicates/dismissed").count == 1)
    await model.undoDismissal()
    #expect(model.dismissed == nil && server.asked("/api/comics/duplicates/dismissed").count == 2)
    server.on("/api/comics/duplicates/dismissed") { _ in throw Problem(.notFound) }
    await model.dismiss(group)
    #expect(model.failure != nil && model.dismissed == nil)
  }
}
