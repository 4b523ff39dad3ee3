import Foundation
import Logging
import Storage

/// The versions of the tables that this program writes, by store.
enum HouseSchema {
  /// Found by making an empty house and reading what it has: a list that is kept by hand would lack the newest store one day.
  static func known(rooms: [any RoomModule]) async throws -> [String: Int] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-schema-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = folder.appending(path: "data")
    let state = folder.appending(path: "state")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // With accounts: a house that had some is none of a newer program when it is opened without.
    let configuration = ServerConfiguration(
      data: data.path(percentEncoded: false), state: state.path(percentEncoded: false), rooms: rooms, authMode: .password)
    _ = try await Server(configuration: configuration, logger: Logger(label: "schema") { _ in SwiftLogNoOpLogHandler() })
    return try RecordsFile(path: state.appending(path: RecordsFile.name).path(percentEncoded: false)).versions()
  }

  /// The stores of a database that this program does not know, or not in this version, as a person reads them: `changes 3`.
  static func newer(in found: [String: Int], than known: [String: Int]) -> [String] {
    found.filter { store, version in version > known[store] ?? 0 }.map { "\($0.key) \($0.value)" }.sorted()
  }
}
