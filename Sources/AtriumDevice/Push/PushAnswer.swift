public import AtriumAPI
public import AtriumClient
public import Foundation

/// An answer to an agent's request that the person gives with a button of a notification.
public struct PushAnswer: Hashable, Sendable {
  public let behavior: AgentBehavior
  public let payload: PushPayload
  /// When the notification was delivered, by the device's clock.
  public let delivered: Date

  public init(_ behavior: AgentBehavior, to payload: PushPayload, delivered: Date) {
    self.behavior = behavior
    self.payload = payload
    self.delivered = payload.firstDelivered ?? delivered
  }

  /// Why it did not reach the agent.
  public enum Failure: Error, Hashable, Sendable {
    /// Nothing waits for it any more.
    case nothingWaits
    /// It is not certain which request the person means; they have to look.
    case unclear
    /// The server cannot be reached.
    case unreachable
    /// Nobody is signed in, or an API key is used, by which nobody answers.
    case notSignedIn
    /// In the words of the server.
    case refused(String)

    /// Whether the same button may be pressed again.
    public var canBeTriedAgain: Bool { self == .unreachable }
  }

  /// Sends it.
  ///
  /// A request that the notification names is answered without a look at the others: the server refuses what is settled by then.
  public nonisolated(nonsending) func send(by client: APIClient) async throws(Failure) {
    do {
      _ = try await client.send(AnswerAgentAsk(id: try await request(client), AgentDecision(behavior)))
    } catch let absence as ShownAsk.Absence {
      throw absence == .none ? .nothingWaits : .unclear
    } catch let error as ClientError {
      throw Self.failure(error)
    } catch {
      throw .unreachable
    }
  }

  private nonisolated(nonsending) func request(_ client: APIClient) async throws -> String {
    if let ask = payload.ask { return ask }
    guard let session = payload.session else { throw ShownAsk.Absence.none }
    let asks = try await client.send(ListAgentAsks(id: session)).asks
    return try ShownAsk.find(payload, among: asks, deliveredAt: delivered).id
  }

  static func failure(_ error: ClientError) -> Failure {
    switch error {
    case .unreachable: .unreachable
    case .problem(let problem) where problem.status == 401 || problem.status == 403: .notSignedIn
    case .problem(let problem) where problem.code == .notFound: .nothingWaits
    case .problem(let problem): .refused(problem.detail)
    case .refused(let status) where status == 401 || status == 403: .notSignedIn
    // A proxy says that the server does not respond.
    case .refused(502...504): .unreachable
    case .refused, .unreadable: .refused(error.localizedDescription)
    }
  }
}
