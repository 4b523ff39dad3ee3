import AtriumClient
import AtriumDevice

/// A server, reached without screens: for extensions, intents and work in the background.
struct HouseConnection: Sendable {
  let server: KnownServer
  let client: APIClient

  init(to server: KnownServer) {
    self.server = server
    client = APIClient(transport: ServerConnection(to: server).transport)
  }

  /// The server that is open in the app; nil where none is set up.
  static func current() -> HouseConnection? { ServerShelf.servers(in: AppGroup.defaults).current.map { HouseConnection(to: $0) } }
}
