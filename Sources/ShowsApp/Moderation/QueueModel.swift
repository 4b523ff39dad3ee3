import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// What waits for a moderator.
@Observable final class QueueModel: Shown {
  @ObservationIgnored private(set) lazy var answer = Loadable(clock: clock) { [weak self, client] in
    let known = self?.decided ?? []
    let queue = try await client.send(ListShowQueue())
    // Who was asked after that knows of it; what is decided meanwhile stays away.
    self?.decided.subtract(known)
    return queue
  }
  /// Decided here, and maybe still in the answer.
  private var decided: Set<Int64> = []
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  /// A show that was submitted and reported is there once.
  var entries: [ShowQueueEntry] {
    var seen = decided
    return (answer.value?.entries ?? []).filter { seen.insert($0.id).inserted }
  }

  func entry(_ id: Int64) -> ShowQueueEntry? { entries.first { $0.id == id } }

  /// The one after another, or the first.
  func next(after id: Int64) -> ShowQueueEntry? {
    let entries = entries
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return entries.first }
    return entries[(place + 1)...].first ?? entries.first { $0.id != id }
  }

  var shown: Int {
    get { answer.shown }
    set { answer.shown = newValue }
  }

  func load() async { await answer.load() }

  /// Takes an entry out of the list before the server's next answer.
  func leave(_ id: Int64) { decided.insert(id) }

  func dismiss(_ report: ShowReport) async throws {
    _ = try await client.send(DismissShowReport(id: report.id))
    await load()
  }

  func somethingChanged() { answer.somethingChanged() }
}
