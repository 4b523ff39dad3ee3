import ArgumentParser
import AtriumServer
import Foundation

/// Says how the house is set up and what stands in the way of opening it. It changes nothing, and may run beside the server.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says how the house is set up, what is wrong with it, and what to do about it.",
    discussion: "It ends with status 1 when the house cannot be opened. It changes nothing and may run beside the server.")

  @OptionGroup var options: SettingsOptions

  @Flag(help: "Print everything as JSON.")
  var json = false

  func run() async throws {
    let report = await DoctorReport(SettingValues(options.given))
    FileHandle.standardOutput.write(Data((json ? try report.json() : report.text).utf8))
    guard report.isReady else { throw ExitCode.failure }
  }
}
