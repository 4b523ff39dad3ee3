import AtriumAPI
import AtriumApp
import AtriumClient

/// The session that is open.
final class OpenSession: Shown {
  private let item: LoadableItem<String, AgentSession>

  init(client: APIClient, clock: any Clock<Duration>) {
    item = LoadableItem(clock: clock) { try await client.send(GetAgentSession(id: $0)) }
  }

  var phase: LoadableItem<String, AgentSession>.Phase { item.phase }
  var session: AgentSession? { item.value }

  /// What a window is called that shows it.
  var title: String? { session.flatMap { $0.title ?? $0.project }?.plain }

  var shown: Int {
    get { item.shown }
    set { item.shown = newValue }
  }

  /// Opens a session. Nothing of the one before stays: how it stands must not pass for this one's state.
  func load(_ id: String) async {
    if item.phase(of: id) == .loading { item.clear() }
    await item.load(id)
  }

  func reload() async { await item.refresh() }

  /// Something happened in a session: in this one, perhaps.
  func somethingChanged() { item.somethingChanged() }
}
