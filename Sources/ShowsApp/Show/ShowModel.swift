import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The show that is open, and for those who may change it what was changed before.
@Observable final class ShowModel: Shown {
  private let item: LoadableItem<Int64, Show>
  private let history: LoadableItem<Int64, ShowRevisionList>

  init(client: APIClient, marks: Marks, clock: any Clock<Duration>) {
    item = LoadableItem(clock: clock) { id in
      let mark = marks.time
      let show = try await client.send(GetShow(id: String(id)))
      marks.believe([show], askedAt: mark)
      return show
    }
    history = LoadableItem(clock: clock) { try await client.send(ListShowRevisions(id: String($0))) }
  }

  func phase(of id: Int64) -> LoadableItem<Int64, Show>.Phase { item.phase(of: id) }

  func value(of id: Int64) -> Show? { if case .loaded(let show) = item.phase(of: id) { show } else { nil } }

  /// Empty where the person may not see them, and while they are not there.
  func revisions(of id: Int64) -> [ShowRevision] {
    if case .loaded(let list) = history.phase(of: id) { list.revisions } else { [] }
  }

  var shown: Int {
    get { item.shown }
    set { (item.shown, history.shown) = (newValue, newValue) }
  }

  func load(_ id: Int64) async {
    await item.load(id)
    if value(of: id)?.isOwn == true { await history.load(id) } else { history.clear() }
  }

  func refresh() async {
    await item.refresh()
    await history.refresh()
  }

  func somethingChanged() {
    item.somethingChanged()
    history.somethingChanged()
  }
}

nonisolated extension Show {
  /// Whether the person may change it: only its submitter and moderators read who submitted it.
  var isOwn: Bool { submittedBy != nil }
}
