import AtriumClient
import AtriumDevice
import AtriumNetworking

/// How a server is reached with what this device keeps for it.
struct ServerConnection: Sendable {
  let server: KnownServer
  /// Leads to the server, with the key or the token that it wants.
  let transport: any Transport
  /// That of the person who signs in; nil where nobody does.
  let session: ClientSession?

  init(to server: KnownServer) {
    let base = URLSessionTransport(baseURL: server.address)
    let secrets = KeychainGroup.secrets
    self.server = server
    switch server.access {
    case .open: (transport, session) = (base, nil)
    case .key: (transport, session) = (KeyTransport(base, store: secrets, name: server.keyName), nil)
    case .session:
      // Shared: the app and its extensions renew the same tokens, each of which is good for one time.
      let session = ClientSession(transport: base, store: secrets, name: server.sessionName, isShared: true)
      (transport, self.session) = (SessionTransport(base, session: session), session)
    }
  }
}
