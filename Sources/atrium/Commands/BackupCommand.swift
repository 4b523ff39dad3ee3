import ArgumentParser
import AtriumServer
import Foundation

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Writes records and files to one tar file. The server may be running.",
    discussion: """
      It takes the records (accounts, what was read, what changed) and the data folder. Indexes are left out: they are made again.
      Records in PostgreSQL (--database) are written by pg_dump, which has to be on the PATH. The file gets its name when it is complete, and may be read by its owner alone. `atrium restore` takes it back.
      """)

  @Argument(help: "The new file, or a folder in which the file is named by the time.")
  var file: String

  @Flag(help: "Leave out the data folder.")
  var withoutFiles = false

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let values = SettingValues(options.given)
    if !withoutFiles, values[.data] == nil { throw SettingsError.missingData }
    let backup = Backup(
      state: values[.state] ?? "", data: withoutFiles ? nil : values[.data], records: try Settings.records(values))
    let (path, manifest) = try await backup.write(to: file)
    let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64) ?? 0
    let files = manifest.sums == nil ? "without files" : "\(manifest.files) files"
    print("\(path) holds the records and \(files): \(ByteCountFormatStyle(style: .file).format(size)).")
  }
}
