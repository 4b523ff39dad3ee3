import ArgumentParser
import AtriumAPI

/// The command: everything a person starts by hand.
@main struct Atrium: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atrium",
    abstract: "A home server for your own things, and the app that opens it.",
    version: Release.version,
    subcommands: [
      Serve.self, UserCommand.self, KeyCommand.self, PushCommand.self, Doctor.self, BackupCommand.self, RestoreCommand.self,
      OpenGallery.self, OpenAPI.self,
    ],
    defaultSubcommand: Serve.self)
}
