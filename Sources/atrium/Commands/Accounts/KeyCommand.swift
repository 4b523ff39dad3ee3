import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation

/// The API keys of a house whose server asks people to sign in.
struct KeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "API keys, by which programs act for a person. The server may run meanwhile.",
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
    static let configuration = CommandConfiguration(abstract: "Makes a key and prints it, this one time.")
    @Argument(help: "The e-mail address of the person it acts for.") var person: String
    @Argument(help: "What it is for.") var name: String
    @Option(help: ArgumentHelp("The rooms it opens, separated by commas.", valueName: "rooms")) var rooms = ""
    @Flag(help: "It may change things too.") var write = false
    @Option(help: ArgumentHelp("After how many days it ends; never when left out.", valueName: "days")) var days: Int?
    @OptionGroup var options: SettingsOptions

    func validate() throws {
      if let days, !(1...36_500).contains(days) { throw ValidationError("A number of days is 1 to 36500 (--days).") }
    }

    func run() async throws {
      let call = MakeKey(
        name: name, rooms: AccountWords.rooms(rooms), access: write ? .write : .read,
        expires: days.map { Date().addingTimeInterval(Double($0) * 86_400) })
      print(try await options.accounts().makeKey(for: person, call).key)
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Ends a key.")
    @Argument(help: "Its id, as `atrium key list` shows it.") var id: String
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      try await options.accounts().revokeKey(id)
    }
  }
}
