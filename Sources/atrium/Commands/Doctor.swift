import ArgumentParser
import AtriumServer
import Foundation
import Logging

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Says how the house is set up, and what stands in the way of opening it.")

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let settings = try Settings(options)
    print("data     \(settings.data)")
    print("state    \(settings.state)")
    print("address  \(settings.host), port \(settings.port)")
    var quiet = Logger(label: "atrium") { _ in SwiftLogNoOpLogHandler() }
    quiet.logLevel = .critical
    do {
      let server = try await Server(configuration: settings.server, logger: quiet)
      let problems = try await server.problems()
      for problem in problems { print("not read \(problem.key): \(problem.reason ?? "no reason is known")") }
      print(problems.isEmpty ? "The house can be opened." : "The house can be opened; the files above are left out.")
    } catch {
      print("cannot open: \(error.localizedDescription)")
      throw ExitCode.failure
    }
  }
}
