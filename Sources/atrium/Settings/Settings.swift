import AtriumServer
import Foundation
import Logging
import Recognition
import Retrieval

/// The settings as they stand, each of which can be.
struct Settings {
  var data: String
  var state: String
  var records: RecordsPlace
  var host: String
  var port: Int
  var hostNames: [String]
  var tls: TLSFiles?
  var trustedProxies: [AddressRange]
  var crossOrigins: CrossOrigins
  /// Apple's apps that belong to the house.
  var appleApps: [String]
  /// Who runs the house and how to reach them.
  var operatorName: String?
  var metrics: MetricsReaders
  var logLevel: Logger.Level
  var logFormat: Log.Format
  /// Where others reach the house.
  var address: HouseAddress
  var people: PeopleSettings
  var rooms: [any RoomModule]
  var push: PushSettings
  var textLanguages: LanguageData
  var meaningModel: ModelFolder?
  /// The provider of a model; nil where nothing leaves the house.
  var models: ModelSettings?

  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  init(_ options: SettingsOptions, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    try self.init(SettingValues(options.given, environment: environment))
  }

  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  init(_ values: SettingValues) throws {
    guard let data = values[.data] else { throw SettingsError.missingData }
    self.data = data
    state = values[.state] ?? ""
    records = try Self.records(values)
    host = values[.host] ?? ""
    let port = values[.port] ?? ""
    guard let number = Int(port), (0...65535).contains(number) else { throw SettingsError.badPort(port) }
    self.port = number
    let named = values.list(.hostNames)
    tls = try Self.tls(values)
    address = try Self.address(values, host: host, port: number, names: named, isSecure: tls != nil)
    people = try PeopleSettings(values, address: address)
    rooms = try values.rooms()
    push = try values.push(for: address)
    textLanguages = try Self.textLanguages(values)
    meaningModel = try Self.meaningModel(values)
    models = try values.models()
    // Whoever names the house's address, or what it listens at, has named the house.
    let own = Set([address.host, host]).subtracting(named).filter { !Self.isLoopback($0) && !Self.isEverywhere($0) }
    hostNames = named + own.sorted().map { $0.contains(":") ? "[\($0)]" : $0 }
    trustedProxies = try values.list(.trustedProxies).map { text in
      guard let range = AddressRange(text) else { throw SettingsError.badAddress(.trustedProxies, text) }
      return range
    }
    crossOrigins = try Self.crossOrigins(values, mode: people.mode)
    appleApps = values.list(.appleApps)
    if let text = appleApps.first(where: { !AppleAssociation.isIdentifier($0) }) { throw SettingsError.badAppleApp(text) }
    operatorName = values[.operatorName]
    metrics = try values.choice(.metrics)
    logLevel = try values.choice(.logLevel)
    logFormat = try values.choice(.logFormat)
    guard !Self.isInside(state, data) else { throw SettingsError.stateInsideData(state) }
    guard people.mode != .none || Self.isLoopback(host) else { throw SettingsError.notLoopback(host) }
  }

  /// Whether passwords and tokens may cross a network as they are: others reach the server, which speaks no TLS, and no proxy is known
  /// that does.
  var isUnprotected: Bool { people.mode != .none && !Self.isLoopback(host) && tls == nil && trustedProxies.isEmpty }

  var server: ServerConfiguration {
    var server = ServerConfiguration(
      data: data, state: state, records: records, rooms: rooms, hostNames: hostNames, metricsReaders: metrics,
      network: NetworkConfiguration(isSecure: tls != nil, trustedProxies: trustedProxies, crossOrigins: crossOrigins),
      authMode: people.mode, accounts: people.accounts, push: push, textLanguages: textLanguages, meaningModel: meaningModel,
      models: models)
    server.appleApps = appleApps
    server.operatorName = operatorName
    return server
  }

  static func records(_ values: SettingValues) throws -> RecordsPlace {
    do {
      return try values[.database].map { try RecordsPlace($0) } ?? .file
    } catch let error as RecordsPlace.Unreadable {
      throw SettingsError.badDatabase(reason: error.reason)
    }
  }

  static func tls(_ values: SettingValues) throws -> TLSFiles? {
    switch (values[.tlsCertificate], values[.tlsKey]) {
    case (let certificate?, let key?): return TLSFiles(certificate: certificate, key: key)
    case (nil, nil): return nil
    case (nil, _): throw SettingsError.oneWithoutOther(.tlsKey, .tlsCertificate)
    case (_, nil): throw SettingsError.oneWithoutOther(.tlsCertificate, .tlsKey)
    }
  }

  static func textLanguages(_ values: SettingValues) throws -> LanguageData {
    let names = values.list(.textLanguages)
    if let text = names.first(where: { !LanguageData.isName($0) }) { throw SettingsError.badLanguage(text) }
    guard names.count <= LanguageData.mostLanguages else { throw SettingsError.tooManyLanguages(names.count) }
    return LanguageData(languages: names, folder: values[.languageFolder])
  }

  static func meaningModel(_ values: SettingValues) throws -> ModelFolder? {
    guard let path = values[.meaningModel] else { return nil }
    let model = ModelFolder(URL(filePath: path, directoryHint: .isDirectory))
    do {
      try model.check()
    } catch {
      throw SettingsError.badModel(path, error.description)
    }
    return model
  }

  private static func crossOrigins(_ values: SettingValues, mode: AuthMode) throws -> CrossOrigins {
    let origins = CrossOrigins(values.list(.corsOrigins))
    for text in values.list(.corsOrigins) where text != "*" && !CrossOrigins.isOrigin(text) { throw SettingsError.badOrigin(text) }
    // Where nobody signs in, a page of any site could read everything. Where somebody does, it can with a token alone, and has none.
    guard !origins.isOpen || mode != .none else { throw SettingsError.openToAll }
    return origins
  }

  private static func address(
    _ values: SettingValues, host: String, port: Int, names: [String], isSecure: Bool
  ) throws -> HouseAddress {
    guard let text = values[.address] else { return HouseAddress(host: host, port: port, names: names, isSecure: isSecure) }
    guard let address = HouseAddress(text) else { throw SettingsError.badHouseAddress(text) }
    return address
  }

  /// A database in the watched folder would be seen to change by every write that it makes because the folder changed. What lies
  /// below a hidden folder (`~/.local/state`) is not watched.
  private static func isInside(_ inner: String, _ outer: String) -> Bool {
    let paths = [inner, outer].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().pathComponents }
    return paths[0].starts(with: paths[1]) && !paths[0].dropFirst(paths[1].count).contains { $0.hasPrefix(".") }
  }

  private static func isEverywhere(_ host: String) -> Bool { host == "0.0.0.0" || host == "::" }

  /// Where nobody signs in, nobody from outside may reach the server.
  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "::1" || (parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil })
  }
}
