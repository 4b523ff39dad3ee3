import ArgumentParser
import AtriumServer

/// With what devices and browsers are told, as options of a command.
struct PushOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The contact given to push services: mailto:you@example.org or https://. [ATRIUM_PUSH_CONTACT] (default: from the server's address)",
      valueName: "contact"))
  var pushContact: String?

  @Option(
    help: ArgumentHelp(
      "More hosts of browsers' push services, separated by commas: push.example.org. [ATRIUM_PUSH_HOSTS]", valueName: "hosts"))
  var pushHosts: String?

  @Option(help: ArgumentHelp("Apple's key for push, a .p8 file. [ATRIUM_APNS_KEY_PATH]", valueName: "file"))
  var apnsKeyPath: String?

  @Option(help: ArgumentHelp("The ten characters beside that key. [ATRIUM_APNS_KEY_ID]", valueName: "id"))
  var apnsKeyID: String?

  @Option(help: ArgumentHelp("The ten characters of the developer's team. [ATRIUM_APNS_TEAM_ID]", valueName: "id"))
  var apnsTeamID: String?

  @Option(help: ArgumentHelp("The app's bundle identifier. [ATRIUM_APNS_BUNDLE_ID]", valueName: "name"))
  var apnsBundleID: String?

  /// What was said on the command line.
  var all: [(Setting, String?)] {
    [
      (.pushContact, pushContact), (.pushHosts, pushHosts), (.apnsKeyPath, apnsKeyPath), (.apnsKeyID, apnsKeyID),
      (.apnsTeamID, apnsTeamID), (.apnsBundleID, apnsBundleID),
    ]
  }
}
