import AtriumAPI
import AtriumClient
import Observation

/// What changed of saved shows, as long as the person looks at it: the server forgets it when it was seen.
@Observable final class SeenChanges {
  private(set) var changes: [Int64: [String]] = [:]
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// The person opens a saved show and sees what changed.
  func see(_ saved: SavedShow) async {
    guard !saved.changed.isEmpty else { return }
    changes[saved.id] = saved.changed
    // One that cannot be marked is said again the next time.
    _ = try? await client.send(SeeSavedShow(id: String(saved.id)))
  }

  /// The person has left it.
  func forget(_ show: Int64) { changes[show] = nil }
}
