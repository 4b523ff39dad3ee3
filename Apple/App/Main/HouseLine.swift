import AtriumClient
import AtriumDevice
import Foundation

/// The connection of the app to one server, which all of its windows share.
@MainActor final class HouseLine {
  let server: KnownServer
  let client: APIClient
  let session: ClientSession?
  let changes: ChangeFeed

  init(to server: KnownServer) {
    let connection = ServerConnection(to: server)
    self.server = server
    session = connection.session
    client = APIClient(transport: connection.transport)
    changes = ChangeFeed(client: client)
    HousePictures.serve(server.id, by: connection.transport)
  }
}
