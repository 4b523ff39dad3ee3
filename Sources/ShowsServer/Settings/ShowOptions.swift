import ArgumentParser
package import AtriumServer

/// The settings of the Shows room, as options of a command.
package struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whether everybody may look at shows without signing in: on or off. [ATRIUM_SHOWS_PUBLIC] (default: on where people sign in)",
      valueName: "on or off"))
  var showsPublic: String?

  @Option(
    help: ArgumentHelp(
      "The time zone of venues that have none of their own, as the tz database names it. [ATRIUM_SHOWS_TIMEZONE] (default: America/Phoenix)",
      valueName: "zone"))
  var showsTimezone: String?

  @Option(
    help: ArgumentHelp(
      "A file of shows that a room without any begins with, one a line, as POST /shows takes them. [ATRIUM_FIRST_SHOWS]", valueName: "file")
  )
  var firstShows: String?

  @Option(
    help: ArgumentHelp(
      "Hosts of the local network from which shows may be imported, separated by commas. [ATRIUM_SHOWS_PRIVATE_HOSTS] (default: none)",
      valueName: "hosts"))
  var showsPrivateHosts: String?

  package init() {}

  /// What was said on the command line.
  package var all: [(Setting, String?)] {
    [(.showsPublic, showsPublic), (.showsTimezone, showsTimezone), (.firstShows, firstShows), (.showsPrivateHosts, showsPrivateHosts)]
  }
}
