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
    router.answer(DeleteComicBooks.self) { call, _ in try await delete(call.ids) }
    router.answer(ListComicDeletions.self) { _, _ in
      ComicDeletionList(deletions: try await trash.deletions().map { ComicDeletion(id: $0.id.text, at: $0.id.date, paths: $0.paths) })
    }
    router.answer(RestoreComicDeletion.self) { call, _ in
      guard let id = DeletionID(call.id) else { throw Self.noSuchDeletion }
      do {
        guard let paths = try await trash.restore(id) else { throw Self.noSuchDeletion }
        await scanner.look(at: Set(paths.map { PathKey($0) }))
        return RestoredComics(paths: paths)
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

  private func delete(_ ids: [String]) async throws -> ComicDeletionResult {
    guard ids.count <= DeleteComicBooks.most else { throw Problem.invalid("ids", "are more than \(DeleteComicBooks.most)") }
    let deletion = DeletionID(at: Value.milliseconds(now()))
    var (deleted, paths, failures): ([String], [String], [ComicDeletionFailure]) = ([], [], [])
    for id in ids {
      guard let number = Int64(id), let location = try await pages.location(of: number) else {
        failures.append(ComicDeletionFailure(id: id, code: .notFound))
        continue
      }
      do {
        guard try await trash.delete(location.path, stamp: location.stamp, as: deletion) else {
          failures.append(ComicDeletionFailure(id: id, code: .notFound))
          continue
        }
        deleted.append(id)
        paths.append(location.path)
      } catch let failure as DataFolder.Failure {
        failures.append(ComicDeletionFailure(id: id, code: failure.problem.code))
      }
    }
    await scanner.look(at: Set(paths.map { PathKey($0) }))
    return ComicDeletionResult(
      deletion: paths.isEmpty ? nil : ComicDeletion(id: deletion.text, at: deletion.date, paths: paths), deleted: deleted,
      failures: failures)
  }

  private static let noSuchDeletion = Problem(.notFound, detail: "There is no such deletion.", field: "id")
}
