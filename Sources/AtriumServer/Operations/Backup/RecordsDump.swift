import Foundation
import Storage

/// The records in PostgreSQL as one file in `pg_dump`'s custom format, written and read by PostgreSQL's own programs. Both are one
/// transaction: what is written is of one moment, and what is read is there as a whole or not at all.
///
/// On the command line of another program everybody on the machine could read a password, so it gets it as a variable.
struct RecordsDump {
  static let name = "house.pgdump"

  let address: PostgreSQLAddress

  /// - Returns: the schema that was written, and the version of each store's tables.
  func write(to path: String) async throws -> (schema: String, versions: [String: Int]) {
    let database = try await Database.postgreSQL(address)
    guard let schema = try await database.sharedSchema(), try await !database.storeVersions().isEmpty else {
      throw BackupFailure.noRecords("\(address)")
    }
    let pattern = "\"" + schema.replacing("\"", with: "\"\"") + "\""
    do {
      try run("pg_dump", ["--format=custom", "--schema=\(pattern)", "--file=\(path)", "--dbname=\(address)"])
    } catch let failure as SystemTool.Failure {
      throw BackupFailure.dumpFailed(failure.words)
    }
    // Versions only rise: what was migrated meanwhile is told as newer than it may be, never as older.
    return (schema, try await database.storeVersions())
  }

  /// Whether the tables of `schema` can be put into the database now.
  ///
  /// - Throws: ``BackupFailure``.
  func refuseWhatStands(for schema: String) async throws {
    let database = try await Database.postgreSQL(address)
    let own = try await database.sharedSchema() ?? ""
    guard own == schema else { throw BackupFailure.otherSchema(has: own, needs: schema) }
    guard try await database.isWithoutTables() else { throw BackupFailure.filledDatabase("\(address)") }
    try refuseMissing("pg_restore")
  }

  func read(from path: String, schema: String) throws {
    do {
      try run(
        "pg_restore", ["--exit-on-error", "--single-transaction", "--schema=\(schema)", "--dbname=\(address)", path])
    } catch let failure as SystemTool.Failure {
      throw BackupFailure.notTakenBack(failure.words)
    }
  }

  private func run(_ name: String, _ arguments: [String]) throws {
    try refuseMissing(name)
    var environment: [String: String] = [:]
    if let password = address.password { environment["PGPASSWORD"] = password }
    try SystemTool(name: name, folder: "/", environment: environment).run(
      ["--no-owner", "--no-privileges", "--no-password"] + arguments)
  }

  private func refuseMissing(_ name: String) throws {
    guard SystemTool.isInstalled(name) else { throw BackupFailure.missingTool(name) }
  }
}
