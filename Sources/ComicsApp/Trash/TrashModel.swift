import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// Books that are chosen, deleted, and brought back.
@Observable final class TrashModel {
  /// The books that are chosen; nil while none can be.
  var selection: Set<String>?
  /// What was deleted last, until somebody has seen it.
  private(set) var last: ComicDeletion?
  /// Why something was not done.
  var failure: LocalizedStringKey?
  @ObservationIgnored private(set) lazy var deletions = Loadable(clock: clock) { [client] in
    try await client.send(ListComicDeletions()).deletions
  }
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  func toggle(_ book: String) {
    guard selection?.remove(book) == nil else { return }
    selection?.insert(book)
  }

  func delete(_ books: Set<String>) async {
    do {
      try await move(books)
      selection = nil
    } catch {
      failure = error.words
    }
  }

  /// Moves books to the trash.
  ///
  /// - Parameter kept: what has to be there, or nothing is moved.
  /// - Throws: why none of them was moved.
  func move(_ books: Set<String>, keeping kept: [ComicKept] = []) async throws {
    var rest = books.sorted()[...]
    var failures: [ComicDeletionFailure] = []
    while !rest.isEmpty {
      let part = Array(rest.prefix(DeleteComicBooks.most))
      rest = rest.dropFirst(part.count)
      let result = try await client.send(DeleteComicBooks(ids: part, keeping: kept.isEmpty ? nil : kept))
      last = result.deletion ?? last
      // A book that is not there any more is what was wanted.
      failures += result.failures.filter { $0.code != .notFound }
    }
    if !failures.isEmpty { failure = Self.words(for: failures) }
    await deletions.load()
  }

  private static func words(for failures: [ComicDeletionFailure]) -> LocalizedStringKey {
    switch failures.first?.code {
    case .preconditionFailed?: "\(failures.count) comics were changed in the meantime and are still here. Look at them again."
    case .otherFileSystem?: "\(failures.count) comics are on another disk than the trash and are still here."
    default: "\(failures.count) comics couldn’t be deleted."
    }
  }

  func restore(_ id: String) async {
    do {
      let restored = try await client.send(RestoreComicDeletion(id: id))
      if !restored.left.isEmpty { failure = "\(restored.left.count) comics couldn’t be restored and are still in the trash." }
      if last?.id == id { last = nil }
    } catch {
      failure = error.words
    }
    await deletions.load()
  }

  func purge(_ id: String) async {
    do {
      _ = try await client.send(PurgeComicDeletion(id: id))
      if last?.id == id { last = nil }
    } catch {
      failure = error.words
    }
    await deletions.load()
  }

  func dismiss() { last = nil }
}
