import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation

/// The API keys of a house whose server asks people to sign in.
struct KeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Manages API keys, which let programs act for a person. The server may be running.",
    subcommands: [List.self, Make.self, Revoke.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the keys.")
    @Option(help: ArgumentHelp("Only those of one person.", valueName: "e-mail")) var person: String?
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      for key in try await options.accounts().keys(of: person) { print(AccountWords.line(key)) }
    }
  }

  struct Make: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Creates a key and prints it once.")
    @Argument(help: "The e-mail address of the person it acts for.") var person: String
    @Argument(help: "What it is for.") var name: String
    @Option(help: ArgumentHelp("The rooms it can open, separated by commas.", valueName: "rooms")) var rooms = ""
    @Flag(help: "Let the key write as well.") var write = false
    @Flag(help: "Let the key put new things into the rooms and nothing else: it reads nothing. For `atrium capture`.") var capture = false
    @Option(help: ArgumentHelp("After how many days it expires. (default: never)", valueName: "days")) var days: Int?
    @OptionGroup var options: SettingsOptions

    func validate() throws {
      if write, capture { throw ValidationError("A key either writes or only captures: give one of --write and --capture.") }
      if let days, !(1...36_500).contains(days) { throw ValidationError("A number of days is 1 to 36500 (--days).") }
    }

    func run() async throws {
      let call = MakeKey(
        name: name, rooms: AccountWords.rooms(rooms), access: capture ? .capture : write ? .write : .read,
        expires: days.map { Date().addingTimeInterval(Double($0) * 86_400) })
      print(try await options.accounts().makeKey(for: person, call).key)
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Revokes a key.")
    @Argument(help: "Its id, as `atrium key list` shows it.") var id: String
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      try await options.accounts().revokeKey(id)
    }
  }
}
