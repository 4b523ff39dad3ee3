import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation

struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Prints the API as OpenAPI 3.1.")

  func run() throws {
    FileHandle.standardOutput.write(try SettingValues.plainRooms.contract.reference.json())
  }
}
