import AtriumServer
import Logging

/// The log of a command that serves.
enum Log {
  /// How a line of the log is written.
  enum Format: String, CaseIterable {
    /// For a person.
    case text
    /// For a program: one object a line.
    case json
  }

  /// - Parameter verbose: also log each call.
  static func standardError(verbose: Bool, level: Logger.Level, format: Format) -> Logger {
    var logger = Logger(label: "atrium") { label -> any LogHandler in
      switch format {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler(label: label)
      }
    }
    logger.logLevel = verbose ? min(.info, level) : level
    return logger
  }

  /// For a command without settings of its own.
  ///
  /// - Throws: `SettingsError` for a level that does not exist.
  static func standardError(verbose: Bool) throws -> Logger {
    let values = SettingValues([:])
    return standardError(verbose: verbose, level: try values.choice(.logLevel), format: try values.choice(.logFormat))
  }
}
