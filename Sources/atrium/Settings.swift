import ArgumentParser
import AtriumServer
import Configuration
import Foundation

/// The settings of a server: each an option and an environment variable, the option first.
struct SettingsOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with your own files. [ATRIUM_DATA]", valueName: "dir"))
  var data: String?

  @Option(help: ArgumentHelp("Where database and indexes are kept. [ATRIUM_STATE] (default: $XDG_STATE_HOME/atrium)", valueName: "dir"))
  var state: String?

  @Option(help: ArgumentHelp("The address to listen at. [ATRIUM_HOST] (default: 127.0.0.1)", valueName: "address"))
  var host: String?

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one. [ATRIUM_PORT] (default: 8080)", valueName: "number"))
  var port: String?

  @Option(help: ArgumentHelp("Names this house answers to beside localhost, separated by commas. [ATRIUM_HOST_NAMES]", valueName: "names"))
  var hostNames: String?
}

/// The settings as they stand.
struct Settings: Equatable {
  var data: String
  var state: String
  var host: String
  var port: Int
  var hostNames: [String]

  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  init(_ options: SettingsOptions, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let given: [AbsoluteConfigKey: String?] = [
      ["atrium", "data"]: options.data, ["atrium", "state"]: options.state, ["atrium", "host"]: options.host,
      ["atrium", "port"]: options.port,
      ["atrium", "host", "names"]: options.hostNames,
    ]
    let reader = ConfigReader(providers: [
      InMemoryProvider(values: given.compactMapValues { $0.map { ConfigValue(.string($0), isSecret: false) } }),
      EnvironmentVariablesProvider(environmentVariables: environment),
    ])
    guard let data = reader.string(forKey: "atrium.data") else { throw SettingsError.missingData }
    self.data = data
    state = reader.string(forKey: "atrium.state") ?? Self.defaultState(environment)
    host = reader.string(forKey: "atrium.host", default: "127.0.0.1")
    let port = reader.string(forKey: "atrium.port", default: "8080")
    guard let number = Int(port), (0...65535).contains(number) else { throw SettingsError.badPort(port) }
    self.port = number
    hostNames = reader.string(forKey: "atrium.host.names", default: "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard !Self.isInside(state, data) else { throw SettingsError.stateInsideData(state) }
    guard Self.isLoopback(host) else { throw SettingsError.notLoopback(host) }
  }

  var server: ServerConfiguration { ServerConfiguration(data: data, state: state, hostNames: hostNames) }

  /// The XDG base directory specification's place for state.
  private static func defaultState(_ environment: [String: String]) -> String {
    if let base = environment["XDG_STATE_HOME"], base.hasPrefix("/") { return base + "/atrium" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/state/atrium"
  }

  /// A database in the watched folder would be seen to change by every write that it makes because the folder changed. What lies
  /// below a hidden folder (`~/.local/state`) is not watched.
  private static func isInside(_ inner: String, _ outer: String) -> Bool {
    let paths = [inner, outer].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().pathComponents }
    return paths[0].starts(with: paths[1]) && !paths[0].dropFirst(paths[1].count).contains { $0.hasPrefix(".") }
  }

  /// Nobody signs in yet, so nobody from outside may reach the server.
  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "::1" || (parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil })
  }
}

enum SettingsError: Error, Equatable, CustomStringConvertible {
  case missingData
  case badPort(String)
  case notLoopback(String)
  case stateInsideData(String)

  var description: String {
    switch self {
    case .missingData: "Which folder holds your files? Say it with --data DIR or ATRIUM_DATA."
    case .badPort(let text): "The port \"\(text)\" is not a number from 0 to 65535 (--port, ATRIUM_PORT)."
    case .stateInsideData(let state):
      "The state directory \(state) lies in the folder of your own files; choose one outside of it (--state, ATRIUM_STATE)."
    case .notLoopback(let host):
      "The address \"\(host)\" can be reached from outside, and nobody has to sign in yet: use 127.0.0.1, ::1 or localhost (--host, ATRIUM_HOST)."
    }
  }
}
