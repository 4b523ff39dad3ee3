import ArgumentParser
import AtriumAPI
import AtriumApp
import AtriumServer
import Foundation
import HummingbirdTesting
import Logging
import TestSupport
import Testing
import ToyApp
import ToyServer

@testable import AtriumServer
@testable import atrium

/// A room of six files, registered by two values, in the whole house and in a browser.
@Suite(.timeLimit(.minutes(5))) struct ToyRoomInBrowserTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let python = root.appending(path: ".build/venv/bin/python")

  @Test(
    "a toy room is on the first page, in the sidebar, in the search and among the tabs",
    .enabled(if: FileManager.default.isExecutableFile(atPath: python.path()), "make setup installs the browser's tests"))
  func opened() async throws {
    let house = try TemporaryHouse()
    let options = try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"])
    let settings = try Settings(options, environment: [:])
    var configuration = settings.server
    configuration.rooms.append(ToyModule())
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = try await Server(configuration: configuration, logger: logger)
    let room = try #require(server.rooms.lazy.compactMap { $0 as? ToyRoom }.first)
    try await room.add("Kite", to: Person.owner.id)
    let application = joinHost(to: server, settings, host: try HostOptions.parse([]), screens: .all + [.toy], logger: logger)
    try await application.test(.live) { client in
      let port = try #require(client.port)
      let (status, said) = try await apart { try Self.run("http://127.0.0.1:\(port)/app") }
      #expect(status == 0, "\(said)")
    }
  }

  private static func run(_ address: String) throws -> (status: Int32, said: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = python
    process.arguments = [root.appending(path: "Tests/ToyRoom/opened.py").path(), address]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
