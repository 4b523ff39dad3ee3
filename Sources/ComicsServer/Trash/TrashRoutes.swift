import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Paths
import Storage

/// Deletions over HTTP.
struct TrashRoutes: Sendable {
  let trash: ComicTrash
  let pages: PageStore
  let scanner: ComicScanner
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(DeleteComicBooks.self) { call, _ in try await delete(call) }
    router.answer(ListComicDeletions.self) { _, _ in
      ComicDeletionList(
        deletions: try await trash.deletions(limit: ListComicDeletions.most).map {
          ComicDeletion(id: $0.id.text, at: $0.id.date, paths: $0.paths)
        })
    }
    router.answer(RestoreComicDeletion.self) { call, _ in
      guard let id = DeletionID(call.id) else { throw Self.noSuchDeletion }
      do {
        guard let (paths, left) = try await trash.restore(id) else { throw Self.noSuchDeletion }
        await scanner.look(at: Set(paths.map { PathKey($0) }), within: Self.patience)
        return RestoredComics(paths: paths, left: left)
      } catch let failure as DataFolder.Failure {
        throw failure.problem
      }
    }
    router.answer(PurgeComicDeletion.self) { call, _ in
      guard let id = DeletionID(call.id) else { throw Self.noSuchDeletion }
      do {
        try await trash.purge(id)
      } catch let failure as DataFolder.Failure {
        throw failure.problem
      }
      return NoContent()
    }
  }

  private func delete(_ call: DeleteComicBooks) async throws -> ComicDeletionResult {
    guard call.ids.count <= DeleteComicBooks.most else { throw Problem.invalid("ids", "are more than \(DeleteComicBooks.most)") }
    for kept in call.keeping ?? [] { try await check(kept) }
    let deletion = DeletionID(at: Value.milliseconds(now()))
    var (deleted, paths, failures): ([String], [String], [ComicDeletionFailure]) = ([], [], [])
    for id in call.ids {
      do {
        guard let location = try await location(of: id) else { throw DataFolder.Failure.notFound(id) }
        try await trash.delete(location, as: deletion)
        deleted.append(id)
        paths.append(location.path)
      } catch let failure as DataFolder.Failure {
        failures.append(ComicDeletionFailure(id: id, code: failure.codeOfDeletion))
      } catch is Database.Failure {
        failures.append(ComicDeletionFailure(id: id, code: .unavailable))
      }
    }
    // Before the next scan: while the list still shows both, a second request could delete the copy that is kept.
    try? await scanner.withdraw(paths)
    await scanner.look(at: Set(paths.map { PathKey($0) }), within: Self.patience)
    return ComicDeletionResult(
      deletion: paths.isEmpty ? nil : ComicDeletion(id: deletion.text, at: deletion.date, paths: paths), deleted: deleted,
      failures: failures)
  }

  /// - Throws: `Problem` `precondition_failed`.
  private func check(_ kept: ComicKept) async throws {
    do {
      guard let location = try await location(of: kept.id), location.revision == kept.revision else {
        throw DataFolder.Failure.notFound(kept.id)
      }
      try await trash.check(location)
    } catch is DataFolder.Failure {
      throw Problem(.preconditionFailed, detail: "A comic that was to be kept is not there any more, or was changed.", field: "keeping")
    }
  }

  private func location(of id: String) async throws -> BookLocation? {
    guard let id = Int64(id) else { return nil }
    return try await pages.location(of: id)
  }

  /// How long an answer waits for the scan.
  private static let patience: Duration = .seconds(5)

  private static let noSuchDeletion = Problem(.notFound, detail: "There is no such deletion.", field: "id")
}

extension DataFolder.Failure {
  /// Why a book was not deleted.
  fileprivate var codeOfDeletion: Problem.Code {
    switch self {
    case .notFound: .notFound
    case .changedWhileRead: .preconditionFailed
    default: problem.code
    }
  }
}
