import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// The real app on the canned list, with its first page loaded.
@MainActor enum LoadedApp {
  static func open() async throws -> (app: AppModel, session: Web.Session) {
    let activity = CallActivity()
    let app = AppModel(client: APIClient(transport: try CannedTransport(), activity: activity), changes: nil)
    let session = Web.Session(AtriumView(model: app))
    while !(session.isQuiet && activity.inFlight == 0) { await Task.yield() }
    return (app, session)
  }
}
