public import AtriumAPI
public import Foundation

/// Finds the request that a notification shows among those of its session. Nobody should allow what they have not seen, so that whatever is
/// in doubt is not found.
public enum ShownAsk {
  /// Why there is none.
  public enum Absence: Error, Hashable, Sendable {
    /// None waits: it was answered, is too old, or its device is not answered from elsewhere.
    case none
    /// Several wait.
    case several
    /// One waits that is not the one that was shown.
    case another
  }

  /// How far the clocks of server and device may be apart, in seconds.
  static let skew: TimeInterval = 10

  /// - Parameter date: when the notification was delivered, by the device's clock.
  public static func find(_ payload: PushPayload, among asks: [AgentAsk], deliveredAt date: Date) throws(Absence) -> AgentAsk {
    let waiting = asks.filter { $0.standing == .waiting }
    if let id = payload.ask {
      guard let ask = waiting.first(where: { $0.id == id }) else { throw .none }
      return ask
    }
    guard let ask = waiting.first else { throw .none }
    guard waiting.count == 1 else { throw .several }
    // The next request of an agent may look like the last one. It was asked after that was shown.
    guard ask.asked <= date.addingTimeInterval(skew), payload.detail == ask.title ?? ask.tool else { throw .another }
    return ask
  }
}
