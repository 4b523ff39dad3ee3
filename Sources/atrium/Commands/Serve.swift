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
    var logger = Logger(label: "atrium") { StreamLogHandler.standardError(label: $0) }
    let level = ProcessInfo.processInfo.environment["ATRIUM_LOG_LEVEL"] ?? "notice"
    guard let known = Logger.Level(rawValue: level) else {
      throw ValidationError("ATRIUM_LOG_LEVEL is \"\(level)\"; it can be \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    logger.logLevel = verbose ? .info : known
    let application = try await buildApplication(settings, logger: logger) { port in
      let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
      print("Atrium is open at http://\(host):\(port)/app")
      // Whoever waits for the line may read it through a pipe.
      fflush(nil)
    }
    try await application.runService()
  }
}
