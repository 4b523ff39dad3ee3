import ArgumentParser
import AtriumServer
import Foundation
import Hummingbird
import Logging

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Starts the server and its web app.")

  @OptionGroup var options: SettingsOptions

  @OptionGroup var host: HostOptions

  func run() async throws {
    let settings = try Settings(options)
    let logger = Log.standardError(verbose: host.verbose, level: settings.logLevel, format: settings.logFormat)
    let listener = TLSListener(settings, logger: logger)
    if settings.isUnprotected { logger.warning("\(AccountChecks.unprotected)") }
    let greet: @Sendable (String, HouseAddress) -> Void = { print(AccountChecks.greeting(code: $0, address: $1)) }
    let open: @Sendable (Int) async -> Void = { port in
      let name = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
      print("Atrium is open at \(settings.tls == nil ? "http" : "https")://\(name):\(port)/app")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    let application = try await buildApplication(
      settings, host: host, logger: logger, listener: listener, opened: open, nobodyThere: greet)
    // Without files to read again SIGHUP does what it does anywhere: a terminal that is closed ends its server.
    let reload: @Sendable () -> Void = { listener.reload(logger) }
    try await ServerRun(logger: logger).run(application, reloading: settings.tls == nil ? nil : reload)
  }
}
