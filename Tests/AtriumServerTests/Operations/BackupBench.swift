import AtriumAPI
import Foundation
import Logging
import Storage

@testable import AtriumServer
@testable import HouseSupport

/// What the tests of backups have in common.
protocol BackupBench {}

extension BackupBench {
  func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  func open(_ vault: Vault) async throws -> Server {
    try await Server(
      configuration: ServerConfiguration(data: path(vault.data), state: path(vault.state)),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Every entry of a folder, hidden ones too: its kind, and its bytes or where it leads.
  func tree(_ folder: URL) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path(folder)) {
      let entry = path(folder) + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: entry)
      switch attributes[.type] as? FileAttributeType {
      case .typeSymbolicLink: tree[name] = Data("-> \(try FileManager.default.destinationOfSymbolicLink(atPath: entry))".utf8)
      case .typeDirectory: tree[name] = Data("/".utf8)
      default: tree[name] = try Data(contentsOf: URL(filePath: entry))
      }
    }
    return tree
  }

  /// A backup of a house with one note and one key.
  func backup(of vault: Vault) async throws -> String {
    try vault.save("a.md", "# A")
    let server = try await open(vault)
    try await server.changes.append(room: .notes, kind: "file_changed", ids: ["a.md"])
    try Data("key".utf8).write(to: vault.state.appending(path: "signing.key"))
    let file = path(vault.state.deletingLastPathComponent().appending(path: "house.tar"))
    _ = try await Backup(state: path(vault.state), data: path(vault.data)).write(to: file)
    return file
  }

  func tar(_ arguments: String..., at folder: URL) throws {
    try SystemTool(name: "tar", folder: path(folder)).run(arguments)
  }
}
