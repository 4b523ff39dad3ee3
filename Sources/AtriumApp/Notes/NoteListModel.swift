import AtriumAPI
import AtriumClient
import SwiftUI

/// The notes of a folder, or those that a search found.
@Observable final class NoteListModel {
  enum Phase: Equatable {
    case loading
    case loaded
    case failed(LocalizedStringKey)
  }

  /// What a list was asked for.
  struct Request: Hashable {
    var folder: NoteFolder
    var query: String

    var isSearch: Bool { !query.allSatisfy(\.isWhitespace) }
  }

  private(set) var phase = Phase.loading
  private(set) var items: [NoteItem] = []
  private(set) var hasMore = false
  /// What `items` answer.
  private(set) var request: Request?
  /// What was asked for last; an answer to anything else comes too late.
  @ObservationIgnored private var asked: Request?
  @ObservationIgnored private var cursor: String?
  @ObservationIgnored private var isLoadingMore = false
  @ObservationIgnored private var changed = false
  @ObservationIgnored private var isFollowing = false
  private let client: APIClient
  private let clock: any Clock<Duration>
  private let pageSize = 50

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  /// Loads the first page. What was asked for before stays until the answer is there.
  func load(_ request: Request) async {
    asked = request
    do {
      let page = try await page(of: request, after: nil, limit: pageSize)
      guard !Task.isCancelled, asked == request else { return }
      self.request = request
      show(page.items, then: page.next)
    } catch is CancellationError {
    } catch {
      guard !Task.isCancelled, asked == request else { return }
      self.request = request
      phase = .failed(error.words)
    }
  }

  /// Loads the page after the last one. A failure leaves what is shown and is tried again until the list has grown or is another.
  func loadMore() async {
    let count = items.count
    while hasMore, items.count == count, !Task.isCancelled {
      await loadNextPage()
      if items.count == count { try? await clock.sleep(for: .seconds(1)) }
    }
  }

  private func loadNextPage() async {
    guard let request, let cursor, !isLoadingMore else { return }
    isLoadingMore = true
    defer { isLoadingMore = false }
    guard let page = try? await page(of: request, after: cursor, limit: pageSize) else { return }
    // A refresh or another folder may have come in between: then this page follows nothing that is shown.
    guard self.request == request, self.cursor == cursor else { return }
    let known = Set(items.map(\.id))
    show(items + page.items.filter { !known.contains($0.id) }, then: page.next)
  }

  /// Something changed elsewhere: the list is asked for again, at most twice a second.
  func somethingChanged() {
    changed = true
    guard !isFollowing else { return }
    isFollowing = true
    Task {
      while changed {
        changed = false
        await refresh()
        try? await clock.sleep(for: .milliseconds(500))
      }
      isFollowing = false
    }
  }

  /// Asks again for as much as is shown. What is the same keeps its place and state.
  private func refresh() async {
    guard let asked else { return }
    guard phase == .loaded, let request, request == asked else { return await load(asked) }
    let wanted = max(items.count, pageSize)
    var fresh: [NoteItem] = []
    var next: String?
    repeat {
      guard let page = try? await page(of: request, after: next, limit: min(100, wanted - fresh.count)) else { return }
      fresh += page.items
      next = page.next
    } while next != nil && fresh.count < wanted
    guard self.request == request, self.asked == request else { return }
    show(fresh, then: next)
  }

  private func show(_ items: [NoteItem], then cursor: String?) {
    self.items = items
    self.cursor = cursor
    hasMore = cursor != nil
    phase = .loaded
  }

  private func page(of request: Request, after cursor: String?, limit: Int) async throws -> (items: [NoteItem], next: String?) {
    if request.isSearch {
      let found = try await client.send(SearchNotes(q: request.query, limit: min(limit, 50), cursor: cursor))
      return (found.results.map(NoteItem.init), found.nextCursor)
    }
    let page = try await client.send(ListDocuments(limit: limit, cursor: cursor, classification: request.folder.classification))
    return (page.documents.map(NoteItem.init), page.nextCursor)
  }
}
