import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// What the person does to shows that are theirs or that they moderate, and the way back from the last of it.
@Observable final class ShowChanges {
  enum Deed: Equatable {
    case changed, deleted, published, hidden, soldOut, available, cancelled, restored, approved, rejected, merged
  }

  /// What was done last, and the revision by which it is taken back.
  struct Undo: Equatable {
    let show: Int64
    let title: String
    let deed: Deed
    let revision: Int64
  }

  private(set) var last: Undo?
  /// Why what the person wanted was not done.
  var failure: LocalizedStringKey?
  /// Whether something is on its way, so that a second press does nothing.
  private(set) var isUnderWay = false
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  @discardableResult func setSoldOut(_ isSoldOut: Bool, _ show: Show) async -> Bool {
    await change(show, isSoldOut ? .soldOut : .available) { client, id in
      _ = try await client.send(SetShowSoldOut(id: id, isSoldOut: isSoldOut))
    }
  }

  @discardableResult func setCancelled(_ isCancelled: Bool, _ show: Show) async -> Bool {
    await change(show, isCancelled ? .cancelled : .restored) { client, id in
      _ = try await client.send(SetShowCancelled(id: id, isCancelled: isCancelled))
    }
  }

  @discardableResult func publish(_ show: Show) async -> Bool {
    await change(show, .published) { client, id in _ = try await client.send(PublishShow(id: id)) }
  }

  @discardableResult func hide(_ show: Show) async -> Bool {
    await change(show, .hidden) { client, id in _ = try await client.send(MakeShowPrivate(id: id)) }
  }

  @discardableResult func delete(_ show: Show) async -> Bool {
    await change(show, .deleted) { client, id in _ = try await client.send(DeleteShow(id: id)) }
  }

  @discardableResult func approve(_ show: Show) async -> Bool {
    await change(show, .approved) { client, id in _ = try await client.send(ApproveShow(id: id)) }
  }

  @discardableResult func reject(_ show: Show, because reason: String) async -> Bool {
    let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines)
    return await change(show, .rejected) { client, id in
      _ = try await client.send(RejectShow(id: id, reason: reason.isEmpty ? nil : reason))
    }
  }

  @discardableResult func merge(_ show: Show, into other: Show) async -> Bool {
    await change(show, .merged) { client, id in _ = try await client.send(MergeShows(id: id, into: String(other.id))) }
  }

  /// Takes the last deed back.
  @discardableResult func undo() async -> Bool {
    guard let last else { return false }
    return await undo(last.revision, of: last.show)
  }

  /// Takes one change back: the last one of the show, or the server says that it is not any more.
  @discardableResult func undo(_ revision: Int64, of show: Int64) async -> Bool {
    await run {
      _ = try await client.send(UndoShowChange(id: String(show), revision: revision))
      last = nil
    }
  }

  func forget() { last = nil }

  /// Remembers what was done elsewhere: in a form.
  func did(_ deed: Deed, _ show: Show) async {
    let revisions = try? await client.send(ListShowRevisions(id: String(show.id))).revisions
    // Without its revision a change cannot be taken back; it is done all the same.
    last = revisions?.first(where: \.canUndo).map { Undo(show: show.id, title: show.title, deed: deed, revision: $0.id) }
  }

  private func change(_ show: Show, _ deed: Deed, _ body: (APIClient, String) async throws -> Void) async -> Bool {
    await run {
      last = nil
      try await body(client, String(show.id))
      await did(deed, show)
    } conflict: {
      await words(forConflictOver: show)
    }
  }

  /// - Returns: whether it was done.
  private func run(
    _ body: () async throws -> Void, conflict: () async -> LocalizedStringKey = { "This was decided already." }
  ) async -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = true
    defer { isUnderWay = false }
    do {
      try await body()
      return true
    } catch is CancellationError {
    } catch  where error.showProblem?.code == .alreadyDecided {
      failure = await conflict()
    } catch  where error.showProblem?.code == .preconditionFailed {
      failure = "The show was changed again in the meantime, or the time to undo is over."
    } catch {
      failure = error.words
    }
    return false
  }

  /// What another moderator decided.
  private func words(forConflictOver show: Show) async -> LocalizedStringKey {
    let now = try? await client.send(GetShow(id: String(show.id)))
    return switch now?.status {
    case .approved?: "Another moderator approved this show already."
    case .rejected?: "Another moderator declined this show already."
    default: "This was decided already."
    }
  }
}
