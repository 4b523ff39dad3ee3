import AtriumClient
import AtriumDevice
import Foundation
import Testing

@Suite("Where a device keeps its servers")
struct ServerShelfTests {
  /// A keychain that can be locked.
  private actor Keychain: SecretStore {
    struct Locked: Error {}

    private(set) var secrets: [String: Data] = [:]
    var isLocked = false

    func lock() { isLocked = true }

    func read(_ name: String) throws -> Data? {
      guard !isLocked else { throw Locked() }
      return secrets[name]
    }

    func write(_ secret: Data, as name: String) throws {
      guard !isLocked else { throw Locked() }
      secrets[name] = secret
    }

    func remove(_ name: String) throws {
      guard !isLocked else { throw Locked() }
      secrets[name] = nil
    }

    func text(_ name: String) -> String? { secrets[name].map { String(decoding: $0, as: UTF8.self) } }
  }

  private func server(_ host: String, _ access: KnownServer.Access = .key) -> KnownServer {
    KnownServer(name: host, address: URL(string: "https://\(host)") ?? URL(filePath: "/"), access: access)
  }

  /// Preferences of this test alone.
  private func withDefaults(_ body: (UserDefaults) async throws -> Void) async throws {
    let name = "atrium-test-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try await body(defaults)
  }

  @Test("the list is in the preferences, the key is not")
  func kept() async throws {
    try await withDefaults { defaults in
      let (keychain, home) = (Keychain(), server("home.example"))
      let servers = try await ServerShelf(defaults: defaults, secrets: keychain).keep(home, key: "atr_1")
      #expect(servers.current == home && ServerShelf.servers(in: defaults) == servers)
      #expect(await keychain.text(home.keyName) == "atr_1")
      let written = try #require(defaults.data(forKey: "servers"))
      #expect(!String(decoding: written, as: UTF8.self).contains("atr_1"))
    }
  }

  @Test("when the keychain takes no key, the set-up that works stays as it is")
  func locked() async throws {
    try await withDefaults { defaults in
      let (keychain, home) = (Keychain(), server("home.example"))
      let shelf = ServerShelf(defaults: defaults, secrets: keychain)
      let before = try await shelf.keep(home, key: "atr_1")
      await keychain.lock()
      await #expect(throws: Keychain.Locked.self) { _ = try await shelf.keep(server("other.example"), key: "atr_2", inPlaceOf: home.id) }
      #expect(shelf.servers == before)
      #expect(await keychain.text(home.keyName) == "atr_1")
    }
  }

  @Test("what was kept for a server that another one takes the place of is gone, and so are tokens beside a key")
  func replaced() async throws {
    try await withDefaults { defaults in
      let (keychain, home) = (Keychain(), server("home.example", .session))
      let shelf = ServerShelf(defaults: defaults, secrets: keychain)
      _ = try await shelf.keep(home, key: nil)
      try await keychain.write(Data("tokens".utf8), as: home.sessionName)
      var withKey = home
      withKey.access = .key
      _ = try await shelf.keep(withKey, key: "atr_1", inPlaceOf: home.id)
      #expect(await keychain.secrets.keys.sorted() == [home.keyName])
      let moved = server("new.example")
      _ = try await shelf.keep(moved, key: "atr_2", inPlaceOf: home.id)
      #expect(await keychain.secrets.keys.sorted() == [moved.keyName])
    }
  }

  @Test("of a server that is forgotten nothing is left, and another one is open")
  func forgotten() async throws {
    try await withDefaults { defaults in
      let (keychain, home, club) = (Keychain(), server("home.example"), server("club.example", .session))
      let shelf = ServerShelf(defaults: defaults, secrets: keychain)
      _ = try await shelf.keep(home, key: "atr_1")
      _ = try await shelf.keep(club, key: nil)
      for name in [club.sessionName, club.sessionName + "-attempt"] { try await keychain.write(Data("x".utf8), as: name) }
      #expect(try await shelf.forget(club).current == home)
      #expect(await keychain.secrets.keys.sorted() == [home.keyName])
      #expect(try await shelf.forget(home).all.isEmpty)
      #expect(await keychain.secrets.isEmpty)
    }
  }

  @Test("a list that cannot be read counts as none")
  func unreadable() async throws {
    try await withDefaults { defaults in
      defaults.set(Data("nonsense".utf8), forKey: "servers")
      #expect(ServerShelf.servers(in: defaults).all.isEmpty)
    }
  }
}
