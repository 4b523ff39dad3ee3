import ArgumentParser
package import AtriumServer

/// The settings of the Life room, as options of a command.
package struct LifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder in which new files arrive, from the data folder. [ATRIUM_LIFE_INBOX] (default: inbox)", valueName: "folder"))
  var lifeInbox: String?

  @Option(
    help: ArgumentHelp(
      "Hosts of your own network whose pages may be fetched for captured links, separated by commas: wiki.home, 10.0.0.7:8080. "
        + "[ATRIUM_LIFE_PRIVATE_HOSTS]", valueName: "hosts"))
  var lifePrivateHosts: String?

  package init() {}

  /// What was said on the command line.
  package var all: [(Setting, String?)] { [(.lifeInbox, lifeInbox), (.lifePrivateHosts, lifePrivateHosts)] }
}
