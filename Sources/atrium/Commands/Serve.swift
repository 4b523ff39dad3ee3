import ArgumentParser
import Foundation
import Hummingbird
import Logging

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Opens the house: the server and its web app.")

  @OptionGroup var options: SettingsOptions

  @Flag(help: "Log every call. [ATRIUM_LOG_LEVEL=info]")
  var verbose = false

  func run() async throws {
    let settings = try Settings(options)
    let logger = try Log.standardError(verbose: verbose)
    let application = try await buildApplication(settings, logger: logger) { port in
      let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
      print("Atrium is open at http://\(host):\(port)/app")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await application.runService()
  }
}
