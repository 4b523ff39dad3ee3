import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation

/// The people of a house whose server asks them to sign in.
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Manages people and what they can open. The server may be running.",
    subcommands: [List.self, Add.self, GiveRole.self, Rooms.self, Reset.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the people.")
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      for person in try await options.accounts().people() { print(AccountWords.line(person)) }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Invites a person and prints the link to send, which is valid for 7 days.")
    @Argument(help: "The person's e-mail address.") var email: String
    @Option(help: "owner, member or guest.") var role = "member"
    @Option(help: ArgumentHelp("The rooms of a member, separated by commas.", valueName: "rooms")) var rooms = ""
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      let link = try await options.accounts().add(email, role: Role(rawValue: role), rooms: AccountWords.rooms(rooms))
      print(link ?? "")
    }
  }

  struct GiveRole: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "role", abstract: "Makes a person an owner, a member or a guest.")
    @Argument(help: "The person's e-mail address.") var email: String
    @Argument(help: "owner, member or guest.") var role: String
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      print(AccountWords.line(try await options.accounts().give(email, role: Role(rawValue: role))))
    }
  }

  struct Rooms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Sets which rooms a member can open.")
    @Argument(help: "The person's e-mail address.") var email: String
    @Argument(help: "The rooms, separated by commas; none with \"\".") var rooms: String
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      print(AccountWords.line(try await options.accounts().give(email, rooms: AccountWords.rooms(rooms))))
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ends a person's sessions, keys, password and two-factor authentication, and prints a link to set a new password.",
      discussion: "Where people sign in at an issuer there is no link: they sign in there again.")
    @Argument(help: "The person's e-mail address.") var email: String
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      guard let link = try await options.accounts().reset(email) else {
        return FileHandle.standardError.write(Data("\(AccountWords.noLink)\n".utf8))
      }
      print(link)
    }
  }
}
