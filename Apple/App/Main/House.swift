import AtriumApp
import AtriumClient
import AtriumDevice
import Foundation
import Observation

/// A server as one window shows it: its screens, and the place where the person is.
///
/// All windows of a server share its connection: who signs in or out in one of them does so in all.
@MainActor @Observable final class House: Identifiable {
  let id = UUID()
  let server: KnownServer
  let client: APIClient
  let model: AppModel
  /// What other clients do at the server.
  @ObservationIgnored let changes: ChangeFeed

  /// - Parameter path: where the person was in this window, percent-encoded.
  init(_ connection: HouseLine, at path: String?) {
    server = connection.server
    client = connection.client
    changes = connection.changes
    let arrival = Arrival()
    model = AppModel(
      client: connection.client, rooms: .all, changes: connection.changes,
      credentials: connection.session.map { session in DeviceCredentials(session) { arrival.model?.open($0) } }, at: path,
      host: HostPaths(bytes: HousePictures.prefix(of: connection.server), origin: connection.server.address.absoluteString))
    model.takesFiles = false
    arrival.model = model
  }

  /// Leads from the credentials to the model that is made with them.
  private final class Arrival {
    weak var model: AppModel?
  }
}
