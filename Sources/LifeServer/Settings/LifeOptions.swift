import ArgumentParser
package import AtriumServer

/// The settings of the Life room, as options of a command.
package struct LifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder in which new files arrive, from the data folder. [ATRIUM_LIFE_INBOX] (default: inbox)", valueName: "folder"))
  var lifeInbox: String?

  package init() {}

  /// What was said on the command line.
  package var all: [(Setting, String?)] { [(.lifeInbox, lifeInbox)] }
}
