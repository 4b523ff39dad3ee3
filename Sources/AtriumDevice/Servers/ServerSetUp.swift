public import AtriumAPI
public import Foundation

/// The set-up of a server: a pure state machine (seed: A1). `ServerSetUpPerformer` performs its actions.
///
/// The address is asked first how one gets in there. Where nobody signs in, that is all; where a key was typed, it is checked; otherwise
/// the person chooses between a key and signing in. Nothing is kept before all of it has succeeded, so that an attempt that fails leaves
/// a set-up that works as it is. An answer to an earlier attempt is ignored.
public struct ServerSetUp: Sendable, Equatable {
  public enum Step: Sendable, Equatable {
    /// The person types an address, and a key where they have one.
    case address
    /// The server is being asked how one gets in.
    case asking
    /// The server wants to know who comes: the person enters a key, or will sign in.
    case access
    /// The key is being checked.
    case checkingKey
    /// The device is keeping the server.
    case keeping
    case done(KnownServer)
  }

  public enum Event: Sendable {
    /// The person wants to go on from the address.
    ///
    /// - key: empty where none was typed.
    case submitted(address: String, key: String)
    case answered(House, attempt: Int)
    /// The person has typed a key where the server wants to know who comes.
    case keySubmitted(String)
    case keyAccepted(attempt: Int)
    /// The person will sign in.
    case signInChosen
    case kept(attempt: Int)
    case failed(ServerFailure, attempt: Int)
    /// The person goes back to the address, or does not wait any longer.
    case cancelled
  }

  public enum Action: Sendable, Equatable {
    case ask(ServerAddress, attempt: Int)
    case check(key: String, ServerAddress, House, attempt: Int)
    /// - key: nil where the server is let in by no key.
    /// - inPlaceOf: the server that was being changed.
    case keep(KnownServer, key: String?, inPlaceOf: UUID?, attempt: Int)
  }

  public private(set) var step = Step.address
  /// Why the last attempt came to nothing.
  public private(set) var failure: ServerFailure?
  private let former: KnownServer?
  private var attempt = 0
  private var address: ServerAddress?
  private var house: House?
  private var key = ""
  private var keeping: KnownServer?

  /// - Parameter server: one that is to be changed; nil for another one.
  public init(changing server: KnownServer? = nil) { former = server }

  /// Whether something is under way that the person waits for.
  public var isUnderWay: Bool {
    switch step {
    case .asking, .checkingKey, .keeping: true
    case .address, .access, .done: false
    }
  }

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .submitted(let text, let key) where step == .address: return submit(text, key)
    case .answered(let house, attempt) where step == .asking: return enter(house)
    case .keySubmitted(let key) where step == .access: return check(key)
    case .keyAccepted(attempt) where step == .checkingKey: return keep(.key)
    case .signInChosen where step == .access: return keep(.session)
    case .kept(attempt): return finish()
    case .failed(let failure, attempt) where isUnderWay: return fail(failure)
    case .cancelled: return cancel()
    default: return []
    }
  }

  private mutating func submit(_ text: String, _ key: String) -> [Action] {
    do {
      let address = try ServerAddress(text)
      (self.address, house, failure) = (address, nil, nil)
      self.key = key.trimmingCharacters(in: .whitespacesAndNewlines)
      return begin(.asking) { .ask(address, attempt: $0) }
    } catch {
      failure = .address(error)
      return []
    }
  }

  private mutating func enter(_ house: House) -> [Action] {
    self.house = house
    // Where nobody signs in there are no keys: one that was typed is of no use.
    guard house.signInModes.contains(where: { $0 != .none }) else { return keep(.open) }
    guard key.isEmpty else { return check(key) }
    step = .access
    return []
  }

  private mutating func check(_ key: String) -> [Action] {
    let key = key.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let address, let house, !key.isEmpty else { return [] }
    (self.key, failure) = (key, nil)
    return begin(.checkingKey) { .check(key: key, address, house, attempt: $0) }
  }

  private mutating func keep(_ access: KnownServer.Access) -> [Action] {
    guard let server = server(access) else { return [] }
    failure = nil
    let (key, former) = (access == .key ? key : nil, former?.id)
    return begin(.keeping) { .keep(server, key: key, inPlaceOf: former, attempt: $0) }
  }

  /// The server that is set up. At another address it is another one, to which nothing goes that was kept for the former.
  private func server(_ access: KnownServer.Access) -> KnownServer? {
    guard let address else { return nil }
    guard var server = former, server.address == address.url else {
      let name = former.flatMap { $0.name == $0.address.host() ? nil : $0.name }
      return KnownServer(name: name ?? address.name, address: address.url, access: access)
    }
    server.access = access
    return server
  }

  private mutating func begin(_ step: Step, _ action: (Int) -> Action) -> [Action] {
    self.step = step
    attempt += 1
    let action = action(attempt)
    if case .keep(let server, _, _, _) = action { keeping = server }
    return [action]
  }

  private mutating func finish() -> [Action] {
    if step == .keeping, let keeping { step = .done(keeping) }
    return []
  }

  private mutating func fail(_ failure: ServerFailure) -> [Action] {
    self.failure = failure
    // Where a key is wanted, the person need not begin again.
    let wantsAccess = house?.signInModes.contains { $0 != .none } ?? false
    step = wantsAccess ? .access : .address
    return []
  }

  /// What is being kept is not given up: it may be there already.
  private mutating func cancel() -> [Action] {
    switch step {
    case .keeping, .done: break
    case .address, .asking, .access, .checkingKey:
      (step, failure, house) = (.address, nil, nil)
      attempt += 1
    }
    return []
  }
}
