import AgentsApp
import AtriumApp
import AtriumClient
import Foundation
import NotesApp
import SwiftUI

/// The real app on the canned list, with its first page loaded.
@MainActor struct LoadedApp {
  let model: AppModel
  let session: Web.Session
  private let activity: CallActivity
  /// When no call is in flight any more.
  private let idle: AsyncStream<Void>

  /// The rooms of a house.
  static let rooms: [RoomRegistration] = [.notes, .agents]

  /// - Parameter rooms: those that are registered; the page is of the first.
  static func open(rooms: [RoomRegistration] = LoadedApp.rooms) async throws -> LoadedApp {
    let (idle, becameIdle) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let activity = CallActivity { becameIdle.yield() }
    let model = AppModel(client: APIClient(transport: try CannedTransport(), activity: activity), rooms: rooms, changes: nil, at: "/notes")
    let app = LoadedApp(model: model, session: page(of: model), activity: activity, idle: idle)
    await app.settle()
    return app
  }

  /// A page as the host makes one: links have addresses.
  static func page(of model: AppModel) -> Web.Session {
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { ($0 as? Destination).map { "/app" + $0.path } }
    return Web.Session(AtriumView(model: model), environment: environment)
  }

  /// Waits until nothing is under way. A wait for a call takes no processor time, which is what is measured.
  func settle() async {
    while !(session.isQuiet && activity.inFlight == 0) {
      if activity.inFlight > 0 {
        for await _ in idle { break }
      } else {
        await Task.yield()
      }
    }
  }
}
