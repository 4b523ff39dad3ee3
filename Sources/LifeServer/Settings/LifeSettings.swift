/// How the Life room is set.
package struct LifeSettings: Sendable, Equatable {
  /// The folder in which new files arrive, from the data folder.
  package var inbox: String

  package init(inbox: String = "inbox") { self.inbox = inbox }
}
