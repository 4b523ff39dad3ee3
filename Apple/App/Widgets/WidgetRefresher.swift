import AtriumAPI
import AtriumClient
import AtriumDevice

/// Keeps the widgets up to date with what the app learns: changes, pushes, and who is signed in to which server.
@MainActor final class WidgetRefresher {
  private var reloads = WidgetReloads()
  private var wait: Task<Void, Never>?

  deinit { wait?.cancel() }

  /// Follows the changes of a server until the task is cancelled.
  func follow(_ changes: ChangeFeed) async {
    for await change in await changes.subscribe() { handle(.changed(change)) }
  }

  /// The app is in the background from now on.
  func left() { handle(.left) }

  /// A push arrived.
  ///
  /// - Parameter room: the field `room` of its payload.
  func pushed(room: String?) { handle(.pushed(room.map { Room(rawValue: $0) })) }

  /// Somebody signed in or out, or the app shows another server.
  func replaced() { handle(.replaced) }

  private func handle(_ event: WidgetReloads.Event) {
    for action in reloads.handle(event) {
      switch action {
      case .wait:
        wait = Task { [weak self] in
          try? await Task.sleep(for: WidgetReloads.pause)
          if !Task.isCancelled { self?.handle(.waited) }
        }
      case .reload(let kinds): WidgetTimelines.reload(kinds)
      case .forget: WidgetStore.inAppGroup.removeAll()
      }
    }
  }
}
