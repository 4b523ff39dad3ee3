import ArgumentParser
import AtriumAPI
import Foundation

/// The command: everything a person starts by hand.
@main struct Atrium: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atrium",
    abstract: "A home server for your own things, and the app that opens it.",
    version: Release.version,
    subcommands: [
      Serve.self, UserCommand.self, KeyCommand.self, PushCommand.self, Doctor.self, BackupCommand.self, RestoreCommand.self,
      OpenAPI.self,
    ] + roomCommands,
    defaultSubcommand: Serve.self)

  /// What the process makes is for its own user alone: databases, keys, backups. Set before any thread is started.
  static func main() async {
    umask(0o077)
    await main(nil)
  }
}
