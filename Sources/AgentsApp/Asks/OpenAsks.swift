import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// What the open session waits to be answered. Nothing is answered but what its person sees on its own screen.
@Observable final class OpenAsks: Shown {
  private(set) var asks: [AgentAsk] = []
  @ObservationIgnored var shown = 0
  /// What was tried here: its end is said here too, while that of others is in the timeline.
  private var tried: Set<String> = []
  @ObservationIgnored private var session: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
  }

  /// Those of a session that wait, the first one first.
  func waiting(in session: String) -> [AgentAsk] { asks.filter { $0.sessionID == session && $0.standing == .waiting }.reversed() }

  /// Those that were answered here, or would have been.
  func settled(in session: String) -> [AgentAsk] {
    asks.filter { $0.sessionID == session && $0.standing != .waiting && tried.contains($0.id) }.reversed()
  }

  /// Nothing of the session before stays.
  func load(_ session: String) async {
    if self.session != session {
      asks = []
      tried = []
    }
    self.session = session
    await reload()
  }

  func reload() async {
    guard let session else { return }
    question += 1
    let question = question
    // Without an answer what is shown stays: the screen of the session says what is wrong.
    guard let found = try? await client.send(ListAgentAsks(id: session)).asks, self.question == question else { return }
    if asks != found { asks = found }
  }

  /// - Throws: what the server refuses; what is so instead is shown then.
  func answer(_ ask: AgentAsk, _ decision: AgentDecision) async throws {
    tried.insert(ask.id)
    do {
      _ = try await client.send(AnswerAgentAsk(id: ask.id, decision))
    } catch {
      await reload()
      // The card that says by whom and how it was settled says more.
      if asks.contains(where: { $0.id == ask.id && $0.standing != .waiting }) { return }
      throw error
    }
    await reload()
  }

  /// Something happened in a session: in this one, perhaps.
  func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in await self?.reload() }
  }
}
