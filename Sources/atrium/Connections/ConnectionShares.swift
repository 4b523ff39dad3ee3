import HTTPServing

/// Which new connections are taken. Pure: networks in, decisions out.
///
/// What is beyond the limits is closed at once, so a flood of connections leaves descriptors for files and databases, and one network leaves
/// connections for the others.
struct ConnectionShares: Sendable {
  struct Limits: Sendable, Equatable {
    /// Connections of all networks.
    let total: Int
    /// Connections of one network.
    let network: Int

    /// - Parameter files: how many descriptors the process may have. A third is left for what is no connection.
    init(files: Int) {
      self.init(total: min(10_000, max(16, files * 2 / 3)))
    }

    init(total: Int) {
      self.total = total
      network = max(8, total / 4)
    }
  }

  let limits: Limits
  /// How many connections are open.
  private(set) var count = 0
  private var networks: [ClientNetwork: Int] = [:]

  init(limits: Limits) {
    self.limits = limits
  }

  /// - Parameter network: nil for a peer without a share of its own: this machine, and a trusted proxy, which many people stand behind.
  /// - Returns: false when the connection is to be closed; then it takes no place.
  mutating func take(_ network: ClientNetwork?) -> Bool {
    guard count < limits.total else { return false }
    if let network {
      guard networks[network, default: 0] < limits.network else { return false }
      networks[network, default: 0] += 1
    }
    count += 1
    return true
  }

  /// A connection that was taken has ended.
  mutating func giveBack(_ network: ClientNetwork?) {
    count -= 1
    guard let network, let open = networks[network] else { return }
    networks[network] = open > 1 ? open - 1 : nil
  }
}
