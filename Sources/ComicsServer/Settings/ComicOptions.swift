import ArgumentParser
package import AtriumServer

/// The settings of the Comics room, as options of a command.
package struct ComicOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder whose files are comics, from the data folder; . for all of it. [ATRIUM_COMICS_FOLDER] (default: folders called Comics)",
      valueName: "folder"))
  var comicsFolder: String?

  package init() {}

  /// What was said on the command line.
  package var all: [(Setting, String?)] { [(.comicsFolder, comicsFolder)] }
}
