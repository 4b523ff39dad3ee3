import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation
import Logging

/// What tells people outside of the app: phones and browsers.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Manages push to phones and browsers. The server may be running.",
    subcommands: [Test.self, Reset.self], defaultSubcommand: Test.self)

  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sends a test notification to a person's devices and browsers, and prints the result of each.")
    @Option(help: ArgumentHelp("Whose; needed where people sign in.", valueName: "e-mail")) var person: String?
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      let results = try await options.pushes().test(person)
      guard !results.isEmpty else {
        print("Nothing is registered there: open the app on a device, or Settings in a browser.")
        throw ExitCode.failure
      }
      for result in results {
        print([result.destination ?? "-", result.outcome.rawValue, result.reason ?? ""].joined(separator: "\t"))
      }
      guard results.allSatisfy({ $0.outcome == .sent }) else { throw ExitCode.failure }
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Removes all browsers because push.key is lost. Notifications have to be turned on again in each.")
    @OptionGroup var options: SettingsOptions

    func run() async throws {
      print("\(try await options.pushes().forgetBrowsers()) browsers were removed.")
    }
  }
}

extension SettingsOptions {
  /// What is told, in the records that these settings name.
  fileprivate func pushes() throws -> PushConsole {
    let quiet = Logger(label: "atrium") { _ in SwiftLogNoOpLogHandler() }
    return PushConsole(try Settings(SettingValues(given)).server, logger: quiet)
  }
}
