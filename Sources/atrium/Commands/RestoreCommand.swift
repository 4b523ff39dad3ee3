import ArgumentParser
import AtriumServer
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restores a backup into folders that are empty or don't exist. The server must not be running.",
    discussion: """
      Everything is unpacked beside its place and checked before it gets its name. A backup of a newer Atrium is refused. With --replace
      folders that are not empty are set aside under another name; nothing is ever deleted. Records of PostgreSQL go into the database that
      --database names, which must be empty, by pg_restore.
      """)

  @Argument(help: "The file that atrium backup wrote.")
  var file: String

  @Flag(help: "Restore only the records.")
  var withoutFiles = false

  @Flag(help: "Rename existing state and data folders first, instead of refusing.")
  var replace = false

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let values = SettingValues(options.given)
    if !withoutFiles, values[.data] == nil { throw SettingsError.missingData }
    let restore = Restore(
      state: values[.state] ?? "", data: withoutFiles ? nil : values[.data], records: try Settings.records(values),
      rooms: SettingValues.plainRooms, replacing: replace)
    let manifest = try await restore.read(file, tell: Self.tell).manifest
    print("Atrium is restored to \(manifest.created.formatted(.iso8601)), as backed up by Atrium \(manifest.version).")
    if !withoutFiles, manifest.sums == nil { print("The backup has no files; put your own in the folder of --data.") }
  }

  /// At once, also into a pipe: it has to be known when nothing follows it.
  private static func tell(setAside: [String]) {
    for folder in setAside { FileHandle.standardOutput.write(Data("The previous folder is now \(folder).\n".utf8)) }
  }
}
