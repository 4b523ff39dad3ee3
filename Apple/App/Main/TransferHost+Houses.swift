import AtriumClient
import AtriumDevice

extension TransferHost {
  /// A server as background transfers reach it: with its key, or the token of the person who is signed in.
  @MainActor init(to server: KnownServer, by houses: Houses) {
    let session = houses.session(of: server)
    self.init(address: server.address) { refused in
      switch server.access {
      case .open: return nil
      case .key:
        // A key is not renewed: where it is refused, the person has to enter another one.
        guard refused == nil, let key = try KeychainGroup.secrets.read(server.keyName) else { throw SignedOut() }
        return Self.header(for: String(decoding: key, as: UTF8.self))
      case .session:
        let token = try await session?.accessToken(insteadOf: refused?.split(separator: " ").last.map(String.init))
        guard let token else { throw SignedOut() }
        return Self.header(for: token)
      }
    }
  }

  private static func header(for token: String) -> String { ["Bearer", token].joined(separator: " ") }
}
