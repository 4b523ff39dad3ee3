package import AtriumAPI
import Foundation
package import Logging
import Storage

/// What the command line does about devices and browsers, on the records in the state folder. It takes no lock: a server may run meanwhile.
package struct PushConsole: Sendable {
  private let configuration: ServerConfiguration
  private let logger: Logger

  package enum Failure: Error, Equatable, LocalizedError {
    case nobodyNamed

    package var errorDescription: String? { "Whose devices? Name the person with --person, by their e-mail address." }
  }

  package init(_ configuration: ServerConfiguration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
  }

  /// Sends a notice to all that a person has registered.
  ///
  /// - Parameter email: whose; not needed where nobody signs in.
  /// - Throws: `AccountConsole.Failure`, ``Failure``, and what opening the records throws.
  package func test(_ email: String?) async throws -> [PushRecord] {
    let folder = try folder()
    let database = try await configuration.records.open(in: folder)
    // Whoever names somebody says that people sign in.
    let accounts = email == nil && configuration.authMode == .none ? nil : try await accounts(database, in: folder)
    var person = Person.owner.id
    if let accounts {
      guard let email else { throw Failure.nobodyNamed }
      guard let record = try await accounts.people.person(email: try EmailAddress(email)) else {
        throw AccountConsole.Failure.nobody(email)
      }
      person = record.id
    }
    let module = try await PushModule(
      database: database, settings: configuration.push, keyFile: folder + "/" + PushKey.name, accounts: accounts,
      rooms: configuration.rooms,
      clock: ContinuousClock(), now: { Date() }, logger: logger)
    let results = try await module.tester.test(of: person) ?? []
    await module.sender.close()
    return results
  }

  /// Forgets the browsers, so that the server makes another pair when it starts.
  ///
  /// - Returns: how many there were.
  package func forgetBrowsers() async throws -> Int {
    let database = try await configuration.records.open(in: try folder())
    try await PushSchema.migrate(database)
    return try await database.write {
      try $0.execute("DELETE FROM push_destinations WHERE kind = ?", [Value(PushKind.browser.rawValue)])
    }
  }

  private func accounts(_ database: Database, in folder: String) async throws -> Accounts {
    try await Accounts(
      database: database, keyFile: folder + "/accounts.key", settings: configuration.accounts, rooms: [], logger: logger,
      opensWithoutKey: true)
  }

  private func folder() throws -> String {
    let folder = URL(filePath: configuration.state).standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder.path(percentEncoded: false)
  }
}
