import ArgumentParser
import AtriumServer
import Foundation

/// Says how the house is set up and what stands in the way of opening it. It changes nothing, and may run beside the server.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the settings and data, and says how to fix what is wrong.",
    discussion: "Exits with status 1 if the server cannot start. It changes nothing and can run while the server runs.")

  @OptionGroup var options: SettingsOptions

  @Flag(help: "Print everything as JSON.")
  var json = false

  func run() async throws {
    let report = await DoctorReport(SettingValues(options.given))
    FileHandle.standardOutput.write(Data((json ? try report.json() : report.text).utf8))
    guard report.isReady else { throw ExitCode.failure }
  }
}
