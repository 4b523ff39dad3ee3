public import AtriumClient
public import Foundation

/// Refreshes widgets: asks the server, keeps what it says, and plans what is shown.
public struct WidgetUpdater: Sendable {
  /// The server that the app shows at the moment.
  public struct Server: Sendable {
    let id: UUID
    let client: APIClient

    public init(id: UUID, client: APIClient) {
      self.id = id
      self.client = client
    }
  }

  private let store: WidgetStore
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// - Parameter patience: how long an answer may take. The system ends an extension that is not done within about half a minute.
  public init(
    store: WidgetStore, patience: Duration = .seconds(15), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.patience = patience
    self.clock = clock
    self.now = now
  }

  /// What is known without asking the server.
  ///
  /// - Parameter server: nil while none is set up.
  public func known(of kind: WidgetKind, from server: Server?) -> WidgetState {
    guard let server else { return .noServer }
    return store.record(of: kind, from: server.id)?.state ?? .unreachable
  }

  /// Asks the server, and keeps what it says. What cannot be kept is shown all the same.
  ///
  /// - Parameter server: nil while none is set up.
  public func plan(for kind: WidgetKind, from server: Server?) async -> WidgetPlan {
    guard let server else {
      store.remove(kind)
      return WidgetPlan(.noServer, failures: 0, now: now())
    }
    let answer = await answer(for: kind, from: server)
    let now = now()
    // Read after the answer came: another refresh of the same widget may have written meanwhile.
    var record = store.record(of: kind, from: server.id) ?? WidgetRecord(server: server.id)
    let state = record.take(answer, at: now)
    try? store.keep(record, of: kind)
    return WidgetPlan(state, failures: record.failures, now: now)
  }

  private func answer(for kind: WidgetKind, from server: Server) async -> WidgetAnswer {
    let reader = WidgetReader(client: server.client)
    return await withTaskGroup(of: WidgetAnswer.self) { group in
      group.addTask { await reader.answer(for: kind, at: now()) }
      group.addTask {
        try? await clock.sleep(for: patience)
        return .unreachable
      }
      let first = await group.next() ?? .unreachable
      group.cancelAll()
      return first
    }
  }
}
