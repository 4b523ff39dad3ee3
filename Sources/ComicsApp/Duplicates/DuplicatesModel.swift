import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

typealias DuplicateList = Paged<NewestFirst, ComicDuplicateGroup>

/// The review of duplicates: the groups, what the person has chosen to delete, and what they dismissed last.
@Observable final class DuplicatesModel {
  /// Deletes books, by their ids, if those that are kept are still there.
  typealias Delete = @MainActor ([String], _ kept: [ComicKept]) async throws -> Void

  @ObservationIgnored private(set) lazy var list = DuplicateList(pageSize: 20, clock: clock) { [weak self] _, cursor, limit in
    guard let self else { throw CancellationError() }
    let page = try await client.send(ListComicDuplicates(limit: limit, cursor: cursor))
    if search != page.search { search = page.search }
    return DuplicateList.Page(items: page.groups, next: page.nextCursor)
  }
  /// Nil until the list was first loaded.
  private(set) var search: ComicDuplicateSearch?
  private(set) var dismissed: ComicDuplicateGroup?
  /// Why what the person wanted was not done.
  var failure: LocalizedStringKey?
  /// Whether books are being deleted, so that a second press does nothing.
  private(set) var isDeleting = false
  /// Where the person chose otherwise than the group does.
  private var changed: Set<Choice> = []
  private let client: APIClient
  private let clock: any Clock<Duration>
  private let delete: Delete?

  private struct Choice: Hashable {
    let group: String
    let book: String
  }

  /// - Parameter delete: nil where books cannot be deleted; then nothing can be selected.
  init(client: APIClient, clock: any Clock<Duration>, delete: Delete? = nil) {
    self.client = client
    self.clock = clock
    self.delete = delete
  }

  var canDelete: Bool { delete != nil }

  /// Books that have the same content are selected but for the first; books that only look alike are not.
  func isSelected(_ book: ComicDuplicate, in group: ComicDuplicateGroup) -> Bool {
    // The group may have lost the book that was to be kept.
    let isOneKept = group.books.contains { !isChosen($0, in: group) }
    return isOneKept ? isChosen(book, in: group) : isProposed(book, in: group)
  }

  private func isChosen(_ book: ComicDuplicate, in group: ComicDuplicateGroup) -> Bool {
    isProposed(book, in: group) != changed.contains(Choice(group: group.id, book: book.id))
  }

  private func isProposed(_ book: ComicDuplicate, in group: ComicDuplicateGroup) -> Bool {
    group.isProposed && book.id != group.books.first?.id
  }

  /// - Returns: whether a book can be selected: one of each group stays.
  func canSelect(_ book: ComicDuplicate, in group: ComicDuplicateGroup) -> Bool {
    isSelected(book, in: group) || group.books.contains { $0.id != book.id && !isSelected($0, in: group) }
  }

  func setSelected(_ isSelected: Bool, _ book: ComicDuplicate, in group: ComicDuplicateGroup) {
    guard self.isSelected(book, in: group) != isSelected, !isSelected || canSelect(book, in: group) else { return }
    changed.formSymmetricDifference([Choice(group: group.id, book: book.id)])
  }

  /// The books of a group that are selected, by their ids.
  func selection(in group: ComicDuplicateGroup) -> [String] { group.books.filter { isSelected($0, in: group) }.map(\.id) }

  func deleteSelection(in group: ComicDuplicateGroup) async {
    let books = selection(in: group)
    let kept = group.books.filter { !books.contains($0.id) }.map { ComicKept(id: $0.id, revision: $0.book.revision) }
    guard let delete, !books.isEmpty, !kept.isEmpty, !isDeleting else { return }
    isDeleting = true
    defer { isDeleting = false }
    await change { _ in
      try await delete(books, kept)
      forgetChoices(in: group)
    }
  }

  /// Says that the books of a group are no duplicates of each other.
  func dismiss(_ group: ComicDuplicateGroup) async {
    await change { client in
      _ = try await client.send(DismissComicDuplicates(books: group.books.map(\.id)))
      dismissed = group
      forgetChoices(in: group)
    }
  }

  /// Takes the last dismissal back.
  func undoDismissal() async {
    guard let group = dismissed else { return }
    await change { client in
      _ = try await client.send(DismissComicDuplicates(books: group.books.map(\.id), isDismissed: false))
      dismissed = nil
    }
  }

  private func forgetChoices(in group: ComicDuplicateGroup) { changed = changed.filter { $0.group != group.id } }

  private func change(_ body: (APIClient) async throws -> Void) async {
    do {
      try await body(client)
      await list.reload()
    } catch is CancellationError {
    } catch {
      failure = error.words
    }
  }
}
