import ArgumentParser
import Foundation
import Logging

/// The log of a command that serves.
enum Log {
  /// - Parameter verbose: also log each call.
  /// - Throws: `ValidationError` for a level that does not exist.
  static func standardError(verbose: Bool) throws -> Logger {
    var logger = Logger(label: "atrium") { StreamLogHandler.standardError(label: $0) }
    let level = ProcessInfo.processInfo.environment["ATRIUM_LOG_LEVEL"] ?? "notice"
    guard let known = Logger.Level(rawValue: level) else {
      throw ValidationError("ATRIUM_LOG_LEVEL is \"\(level)\"; it can be \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    logger.logLevel = verbose ? .info : known
    return logger
  }
}
