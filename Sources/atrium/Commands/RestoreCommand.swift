import ArgumentParser
import AtriumServer
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Takes a backup back, into folders that are empty or not there. The server must not run.",
    discussion: """
      Everything is unpacked beside its place and checked before it gets its name. A backup of a newer Atrium is refused. With --replace
      folders that are not empty are set aside under another name; nothing is ever deleted. Records of PostgreSQL go into the database that
      --database names, which must be empty, by pg_restore.
      """)

  @Argument(help: "The file that atrium backup wrote.")
  var file: String

  @Flag(help: "Take back the records alone.")
  var withoutFiles = false

  @Flag(help: "Set aside what stands in the state folder and in the data folder.")
  var replace = false

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let values = SettingValues(options.given)
    if !withoutFiles, values[.data] == nil { throw SettingsError.missingData }
    let restore = Restore(
      state: values[.state] ?? "", data: withoutFiles ? nil : values[.data], records: try Settings.records(values),
      rooms: SettingValues.plainRooms, replacing: replace)
    let manifest = try await restore.read(file, tell: Self.tell).manifest
    print("The house is as it was at \(manifest.created.formatted(.iso8601)), when Atrium \(manifest.version) wrote it down.")
    if !withoutFiles, manifest.sums == nil { print("The backup was made without files; put your own where --data says.") }
  }

  /// At once, also into a pipe: it has to be known when nothing follows it.
  private static func tell(setAside: [String]) {
    for folder in setAside { FileHandle.standardOutput.write(Data("What stood there before is in \(folder).\n".utf8)) }
  }
}
