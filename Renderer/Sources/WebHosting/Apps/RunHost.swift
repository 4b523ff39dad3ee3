import Dispatch
import Foundation
import Hummingbird
import Logging
import SwiftUI

/// What `App.main()` calls: serves the app at an address of this machine until the process is told to end.
///
/// `PORT` chooses another port than 8080; 0 takes a free one.
@_cdecl("swiftui_run_host")
func runHost() {
  Task {
    do {
      try await serveLaunchedApp()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
  // The main actor's executor is the main queue, which somebody has to run.
  dispatchMain()
}

@MainActor private func serveLaunchedApp() async throws {
  guard let app = Web.HostedApp.launched else { return }
  let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080
  let logger = Logger(label: app.name)
  let host = WebHost(name: cookieName(of: app.name), prefix: "/", logger: logger) { _ in AppSite(app) }
  let router = Router()
  host.addRoutes(to: router)
  let application = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), services: [host.service],
    onServerRunning: { [name = app.name] channel in
      print("\(name) is open at http://127.0.0.1:\(channel.localAddress?.port ?? port)/")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    },
    logger: logger)
  try await application.runService()
}

/// Cookies' names hold letters, digits and `_` only.
private func cookieName(of name: String) -> String {
  let plain = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  return plain.isEmpty ? "app" : plain
}
