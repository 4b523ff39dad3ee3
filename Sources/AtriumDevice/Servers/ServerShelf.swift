public import AtriumClient
public import Foundation

/// Keeps the servers of this device: the list in the preferences, keys and tokens in a secret store.
public struct ServerShelf {
  private let defaults: UserDefaults
  private let secrets: any SecretStore

  /// - Parameters:
  ///   - defaults: of the app group, so that extensions read the list too.
  ///   - secrets: the keychain.
  public init(defaults: UserDefaults, secrets: any SecretStore) {
    self.defaults = defaults
    self.secrets = secrets
  }

  /// The list as it was written last. An unreadable one counts as empty.
  public static func servers(in defaults: UserDefaults) -> KnownServers {
    defaults.data(forKey: name).flatMap { try? JSONDecoder().decode(KnownServers.self, from: $0) } ?? KnownServers()
  }

  public var servers: KnownServers { Self.servers(in: defaults) }

  /// Keeps a server that was set up. The key is written first: a list whose server has no key would be a set-up that does not work.
  ///
  /// - Parameters:
  ///   - key: its API key, where it has one.
  ///   - former: the server whose place it takes.
  /// - Returns: the list as it is now.
  /// - Throws: what the secret store throws; the list is as it was then.
  public nonisolated(nonsending) func keep(_ server: KnownServer, key: String?, inPlaceOf former: UUID? = nil) async throws -> KnownServers
  {
    if let key { try await secrets.write(Data(key.utf8), as: server.keyName) }
    var servers = servers
    let gone = servers.keep(server, inPlaceOf: former)
    try write(servers)
    // What is left of the others is of no use to anybody; that it is there still harms no set-up.
    for server in gone { await removeSecrets(server.secretNames) }
    if key == nil { await removeSecrets([server.keyName]) }
    if server.access != .session { await removeSecrets([server.sessionName]) }
    return servers
  }

  public func choose(_ id: UUID) throws -> KnownServers {
    try change { $0.choose(id) }
  }

  public func rename(_ id: UUID, to name: String) throws -> KnownServers {
    try change { $0.rename(id, to: name) }
  }

  /// Removes a server, and what was kept for it.
  ///
  /// - Throws: what the secret store throws; the server is gone from the list all the same.
  public nonisolated(nonsending) func forget(_ server: KnownServer) async throws -> KnownServers {
    let servers = try change { $0.forget(server.id) }
    for name in server.secretNames { try await secrets.remove(name) }
    return servers
  }

  private func change(_ body: (inout KnownServers) -> Void) throws -> KnownServers {
    var servers = servers
    body(&servers)
    try write(servers)
    return servers
  }

  private func write(_ servers: KnownServers) throws {
    defaults.set(try JSONEncoder().encode(servers), forKey: Self.name)
  }

  private nonisolated(nonsending) func removeSecrets(_ names: [String]) async {
    for name in names { try? await secrets.remove(name) }
  }

  private static let name = "servers"
}
