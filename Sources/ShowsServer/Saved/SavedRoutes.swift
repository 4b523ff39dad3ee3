import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Saved shows over HTTP (S2).
struct SavedRoutes: Sendable {
  let store: ShowStore
  let saved: SavedStore
  let presenter: ShowPresenter
  let access: ShowAccess
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListSavedShows.self, with: list)
    router.answer(SaveShow.self) { call, context in
      try await hub.signal {
        try await saved.save(try await id(call.id, context), by: try context.requirePerson().id, at: now())
        return ShowAnswer(message: "Saved.")
      }
    }
    router.answer(UnsaveShow.self) { call, context in
      try await hub.signal {
        try await saved.unsave(try await known(call.id), by: try context.requirePerson().id)
        return ShowAnswer(message: "No longer saved.")
      }
    }
    router.answer(SeeSavedShow.self) { call, context in
      try await hub.signal {
        try await saved.see(try await known(call.id), by: try context.requirePerson().id)
        return NoContent()
      }
    }
    router.answer(CheckSavedShow.self) { call, context in
      SavedShowCheck(isSaved: try await saved.isSaved(try await id(call.id, context), by: try context.requirePerson().id))
    }
    router.answer(CountShowSaves.self, with: count)
  }

  private func list(_ call: ListSavedShows, context: AtriumRequestContext) async throws -> SavedShowPage {
    let viewer = try await access.viewer(context)
    let person = try context.requirePerson().id
    let list = ShowList(time: .init(call.timeFilter, at: now()), savedBy: person)
    let (limit, offset) = (call.limit ?? ListSavedShows.pageSize.unset, call.offset ?? 0)
    let shows = try await presenter.shows(try await store.records(list, limit: limit, offset: offset), to: viewer)
    let rows = try await saved.rows(of: shows.map(\.id), by: person)
    return SavedShowPage(
      shows: shows.compactMap { show in rows[show.id].map { SavedShow(show: show, savedAt: $0.at, changed: $0.changed) } },
      total: try await store.count(list), limit: limit, offset: offset)
  }

  private func count(_ call: CountShowSaves, context: AtriumRequestContext) async throws -> ShowSaves {
    let viewer = try await access.viewer(context)
    guard call.showIDs.count <= CountShowSaves.most else { throw Problem.invalid("show_ids", "has more than \(CountShowSaves.most)") }
    // A show that the person may not see is not found.
    let records = try await store.records(call.showIDs).filter(viewer.sees)
    let ids = records.map(\.id)
    let counts = try await saved.counts(of: ids)
    var own: Set<Int64> = []
    if let person = viewer.person { own = Set(try await saved.rows(of: ids, by: person).keys) }
    return ShowSaves(
      saves: Dictionary(
        uniqueKeysWithValues: ids.map { id in
          let count = counts[id, default: 0]
          return (String(id), .init(saveCount: count < ShowSaves.fewest ? 0 : count, isSaved: own.contains(id)))
        }))
  }

  /// - Throws: `Problem` `notFound` for a show that the person does not see.
  private func id(_ address: String, _ context: AtriumRequestContext) async throws -> Int64 {
    let viewer = try await access.viewer(context)
    guard let id = try await store.id(of: address, .show), let record = try await store.record(id), viewer.sees(record) else {
      throw Problem.noSuchShow
    }
    return record.id
  }

  /// A show that may be gone: what was saved can be removed all the same.
  private func known(_ address: String) async throws -> Int64 {
    guard let id = try await store.id(of: address, .show) else { throw Problem.noSuchShow }
    return id
  }
}
