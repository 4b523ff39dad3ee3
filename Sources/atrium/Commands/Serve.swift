import ArgumentParser
import Foundation
import Hummingbird
import Logging

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Opens the house: the server and its web app.")

  @OptionGroup var options: SettingsOptions

  @OptionGroup var host: HostOptions

  func run() async throws {
    let settings = try Settings(options)
    let logger = try Log.standardError(verbose: host.verbose)
    let application = try await buildApplication(settings, host: host, logger: logger) { port in
      let name = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
      print("Atrium is open at http://\(name):\(port)/app")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await application.runService()
  }
}
