import Paths
package import SwiftUI

/// A list that a server answers page by page.
package final class Paged<Question: Hashable, Item: Identifiable & Equatable>: ScreenModel, Shown, Reloadable {
  package enum Phase: Equatable {
    case loading
    case loaded
    case failed(LocalizedStringKey)
  }

  package struct Page {
    package var items: [Item]
    /// Absent on the last page.
    package var next: String?
    /// What the server calls the place of its newest row, where it names one.
    package var mark: String?

    package init(items: [Item], next: String? = nil, mark: String? = nil) {
      self.items = items
      self.next = next
      self.mark = mark
    }
  }

  package typealias Ask = @MainActor (_ question: Question, _ cursor: String?, _ limit: Int) async throws -> Page

  /// What screens read.
  private struct Seen {
    var phase = Phase.loading
    var items: [Item] = []
    var hasMore = false
    var question: Question?
  }

  private let seen = Observed(Seen())

  package private(set) var phase: Phase {
    get { seen.value.phase }
    set { seen.value.phase = newValue }
  }
  package private(set) var items: [Item] {
    get { seen.value.items }
    set { seen.value.items = newValue }
  }
  package private(set) var hasMore: Bool {
    get { seen.value.hasMore }
    set { seen.value.hasMore = newValue }
  }
  /// What `items` answer.
  package private(set) var question: Question? {
    get { seen.value.question }
    set { seen.value.question = newValue }
  }
  /// The mark of the first page that is shown.
  package private(set) var mark: String?
  private var asked: Question?
  /// Counts what was asked for: an answer to an earlier question comes too late, also when it was the same one. It may have been answered
  /// in the language that the person had before.
  private var number = 0
  /// Counts what was shown: a page follows the rows for which it was asked for.
  private var edition = 0
  private var cursor: String?
  private var isLoadingMore = false
  private let ask: Ask
  private let clock: any Clock<Duration>
  private let pace: Throttle
  private let pageSize: Int

  /// - Parameter ask: asks for a page; `limit` is at most twice the `pageSize`.
  package init(pageSize: Int = 50, clock: any Clock<Duration>, ask: @escaping Ask) {
    self.pageSize = pageSize
    self.clock = clock
    self.ask = ask
    pace = Throttle(clock: clock)
  }

  /// Loads the first page. What was asked for before stays until the answer is there.
  package func load(_ question: Question) async {
    asked = question
    number += 1
    let number = number
    do {
      let page = try await ask(question, nil, pageSize)
      guard !Task.isCancelled, self.number == number else { return }
      self.question = question
      show(page.items, then: page.next, mark: page.mark)
    } catch is CancellationError {
    } catch {
      guard !Task.isCancelled, self.number == number else { return }
      self.question = question
      phase = .failed(error.words)
    }
  }

  /// Asks for the same again: after a failure, or because the person pulled the list down. They hear when it fails.
  package func reload() async {
    guard let asked else { return }
    if phase == .loaded, question == asked { await refresh { self.reloadFailure = $0 } } else { await load(asked) }
  }

  /// Loads the page after the last one. A failure leaves what is shown and is tried again until the list has grown or is another.
  package func loadMore() async {
    let count = items.count
    while hasMore, items.count == count, !Task.isCancelled {
      await loadNextPage()
      if items.count == count { try? await clock.sleep(for: .seconds(1)) }
    }
  }

  /// Loads pages until there is enough of it.
  package func loadMore(until isEnough: ([Item]) -> Bool) async {
    while hasMore, !isEnough(items), !Task.isCancelled { await loadMore() }
  }

  private func loadNextPage() async {
    guard let question, let cursor, !isLoadingMore else { return }
    isLoadingMore = true
    defer { isLoadingMore = false }
    let edition = edition
    guard let page = try? await ask(question, cursor, pageSize) else { return }
    // A refresh or another question may have come in between: then this page follows nothing that is shown.
    guard self.question == question, self.edition == edition else { return }
    let known = Set(items.map { Self.distinct($0.id) })
    show(items + page.items.filter { !known.contains(Self.distinct($0.id)) }, then: page.next, mark: mark)
  }

  /// Names are paths.
  private static func distinct(_ id: Item.ID) -> AnyHashable {
    (id as? String).map { AnyHashable(PathKey($0)) } ?? AnyHashable(id)
  }

  /// Something changed elsewhere: the list is asked for again.
  package func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in await self?.refresh() }
  }

  /// Asks again for as much as is shown. What is the same keeps its place and state; a failure leaves what is shown.
  ///
  /// - Parameter fail: hears why there is no answer.
  private func refresh(_ fail: (LocalizedStringKey) -> Void = { _ in }) async {
    guard let asked else { return }
    guard phase == .loaded, let question, question == asked else { return await load(asked) }
    number += 1
    let number = number
    let wanted = max(items.count, pageSize)
    var fresh: [Item] = []
    var next: String?
    var mark: String?
    repeat {
      let page: Page
      do {
        page = try await ask(question, next, min(pageSize * 2, wanted - fresh.count))
      } catch is CancellationError {
        return
      } catch {
        if self.number == number { fail(error.words) }
        return
      }
      if next == nil { mark = page.mark }
      fresh += page.items
      next = page.next
    } while next != nil && fresh.count < wanted
    guard self.number == number else { return }
    show(fresh, then: next, mark: mark)
  }

  private func show(_ items: [Item], then cursor: String?, mark: String?) {
    self.mark = mark
    // What stays the same is followed by what was asked for.
    if items != self.items || cursor != self.cursor { edition += 1 }
    if items != self.items { self.items = items }
    self.cursor = cursor
    if hasMore != (cursor != nil) { hasMore = cursor != nil }
    if phase != .loaded { phase = .loaded }
  }
}
