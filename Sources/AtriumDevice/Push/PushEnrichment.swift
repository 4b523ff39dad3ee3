public import AtriumAPI
public import AtriumClient
public import Foundation

/// What the notification service extension adds to a notification before it is shown: which request it shows, so that its buttons answer
/// exactly that one, and what a person needs for a decision.
public struct PushEnrichment: Hashable, Sendable {
  /// Which buttons it has instead.
  public var category: PushCategory?
  /// The request's id, for `ask_id` beside `aps`.
  public var ask: String?
  public var subtitle: String?
  public var body: String?

  public init(category: PushCategory? = nil, ask: String? = nil, subtitle: String? = nil, body: String? = nil) {
    self.category = category
    self.ask = ask
    self.subtitle = subtitle
    self.body = body
  }

  /// For how long a notification is held back at most. The system would wait for 30 seconds, and the agent waits, too.
  public static let patience: Duration = .seconds(8)
  /// Options of a question that are listed.
  static let mostOptions = 6
  /// The name beside `aps` under which the request's id is put.
  public static let askField = PushPayload.Field.ask.rawValue

  /// - Returns: the session whose requests are to be fetched; nil for what cannot be enriched.
  public static func session(of payload: PushPayload) -> String? {
    guard payload.kind == .alert || payload.kind == .update else { return nil }
    switch payload.category.flatMap(PushCategory.init) {
    case .permission, .question: return payload.session
    case .plan, .turn, .show, nil: return nil
    }
  }

  /// Fetches the requests and decides.
  ///
  /// - Throws: `ClientError` and `CancellationError`; the notification is shown as it came then.
  public static func fetch(for payload: PushPayload, by client: APIClient, at now: Date) async throws -> PushEnrichment {
    guard let session = session(of: payload) else { return PushEnrichment() }
    return PushEnrichment(payload, among: try await client.send(ListAgentAsks(id: session)).asks, at: now)
  }

  /// - Parameters:
  ///   - asks: those of the session.
  ///   - now: by the device's clock.
  public init(_ payload: PushPayload, among asks: [AgentAsk], at now: Date) {
    self.init()
    let ask = try? ShownAsk.find(payload, among: asks, deliveredAt: now)
    switch payload.category.flatMap(PushCategory.init) {
    case .permission:
      guard let ask, ask.questions.isEmpty else {
        // Allow and Deny would reach nobody: its device is not answered from elsewhere, or something else waits by now.
        category = .turn
        return
      }
      self.ask = ask.id
      subtitle = ask.title == nil ? nil : ask.tool
    case .question:
      guard let ask, ask.questions.count == 1, let question = ask.questions.first else { return }
      let options = question.options.prefix(Self.mostOptions).map { "• " + $0 }
      body = ([payload.body] + options + (question.options.count > Self.mostOptions ? ["…"] : [])).joined(separator: "\n")
    case .plan, .turn, .show, nil: break
    }
  }
}
