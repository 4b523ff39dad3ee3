public import Foundation

/// When the person is asked for permission, and which server has the device's token. A value: what happens goes in, and what is to be done
/// comes out (seed: A3).
///
/// ```
/// in at a server, nobody asked yet --> ask
///                          allowed --> request a token --token--> register it, at each launch
///            in at another server  --> register there, remove the token at the one before
///                           denied --> remove the token
/// ```
/// One server has the token at a time, the one that is open: a notification does not say which server sent it, and tapping it has to lead
/// to the right one.
public struct PushRegistration: Hashable, Sendable {
  public enum Permission: Hashable, Sendable {
    case unasked
    case allowed
    case denied
  }

  public enum Event: Hashable, Sendable {
    /// As the system says it, at the launch, after asking, and whenever the app comes to the foreground.
    case permission(Permission)
    /// The server at which the person is in, once they can use it; nil while they are in at none.
    case entered(UUID?)
    /// In hexadecimal.
    case token(String)
    /// The system gave none.
    case noToken
    /// The server has taken the token, as the destination of this id.
    case registered(server: UUID, destination: String)
    /// It has not.
    case failed(String, server: UUID, isFinal: Bool)
    /// The server does not know the destination any more, or never lets it go.
    case removed(server: UUID)
    case foreground
  }

  public enum Action: Hashable, Sendable {
    case ask
    case requestToken
    case register(String, server: UUID)
    case remove(destination: String, server: UUID)
    /// Keep `destinations` over launches.
    case keep
  }

  /// What the device is registered as, by server.
  public private(set) var destinations: [UUID: String]
  private var permission: Permission?
  private var server: UUID?
  private var token: String?
  private var hasAsked = false
  private var isTokenRequested = false
  /// What was sent since the launch.
  private var sent: Sent?

  private struct Sent: Hashable {
    var token: String
    var server: UUID
    var hasFailed = false
  }

  /// - Parameter destinations: what was kept at an earlier launch.
  public init(destinations: [UUID: String] = [:]) {
    self.destinations = destinations
  }

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .permission(let permission):
      self.permission = permission
      return permission == .denied ? withdraw() : next()
    case .entered(let server):
      guard server != self.server else { return next() }
      self.server = server
      // A session takes its destination along when it ends: whoever comes back registers again.
      if server == nil { sent = nil }
      return server == nil ? [] : removeElsewhere() + next()
    case .token(let token):
      self.token = token
      return next()
    case .noToken:
      isTokenRequested = false
      return []
    case .registered(let server, let destination):
      destinations[server] = destination
      // The person may have gone elsewhere meanwhile, or a server been out of reach that is to let it go.
      return [.keep] + (permission == .denied ? withdraw() : removeElsewhere())
    case .failed(let token, let server, let isFinal):
      if !isFinal, sent?.token == token, sent?.server == server { sent?.hasFailed = true }
      return []
    case .removed(let server):
      return destinations.removeValue(forKey: server) == nil ? [] : [.keep]
    case .foreground:
      if sent?.hasFailed == true { sent = nil }
      return next()
    }
  }

  private mutating func next() -> [Action] {
    guard let server, let permission else { return [] }
    switch permission {
    case .denied: return []
    case .unasked:
      guard !hasAsked else { return [] }
      hasAsked = true
      return [.ask]
    case .allowed:
      guard let token else {
        guard !isTokenRequested else { return [] }
        isTokenRequested = true
        return [.requestToken]
      }
      guard sent?.token != token || sent?.server != server else { return [] }
      sent = Sent(token: token, server: server)
      return [.register(token, server: server)]
    }
  }

  /// Nothing arrives there any more.
  private mutating func withdraw() -> [Action] {
    sent = nil
    guard let server, let destination = destinations[server] else { return [] }
    return [.remove(destination: destination, server: server)]
  }

  private func removeElsewhere() -> [Action] {
    guard let server else { return [] }
    return destinations.filter { $0.key != server }.sorted { $0.key.uuidString < $1.key.uuidString }
      .map { .remove(destination: $0.value, server: $0.key) }
  }
}
