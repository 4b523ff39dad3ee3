package import AtriumServer

/// How the Life room is set.
package struct LifeSettings: Sendable, Equatable {
  /// The folder in which new files arrive, from the data folder.
  package var inbox: String
  /// Hosts of the own network whose pages may be fetched.
  package var privateHosts: PrivateHosts

  package init(inbox: String = "inbox", privateHosts: PrivateHosts = .none) {
    self.inbox = inbox
    self.privateHosts = privateHosts
  }
}
