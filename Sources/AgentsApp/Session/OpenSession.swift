import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The session that is open.
@Observable final class OpenSession: Shown {
  enum Phase: Equatable {
    case loading
    case loaded(AgentSession)
    /// There is no such session, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  @ObservationIgnored var shown = 0
  @ObservationIgnored private var id: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
  }

  var session: AgentSession? { if case .loaded(let session) = phase { session } else { nil } }

  /// What a window is called that shows it.
  var title: String? { session.flatMap { $0.title ?? $0.project }?.plain }

  /// Opens a session. Nothing of the one before stays: how it stands must not pass for this one's state.
  func load(_ id: String) async {
    if self.id != id { phase = .loading }
    await load(id, isRefresh: false)
  }

  /// - Parameter isRefresh: nobody asked for it: what is shown stays when there is no answer.
  private func load(_ id: String, isRefresh: Bool) async {
    self.id = id
    question += 1
    let question = question
    do {
      let session = try await client.send(GetAgentSession(id: id))
      guard self.question == question else { return }
      if phase != .loaded(session) { phase = .loaded(session) }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if case ClientError.problem(let problem) = error, problem.code == .notFound {
        phase = .missing
      } else if !isRefresh || session == nil {
        phase = .failed(error.words)
      }
    }
  }

  func reload() async {
    if let id { await load(id, isRefresh: true) }
  }

  /// Something happened in a session: in this one, perhaps.
  func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in await self?.reload() }
  }
}
