import Foundation

/// Why a backup was not made or not taken back. Nothing of the house was changed.
package enum BackupFailure: Error, Equatable, LocalizedError {
  case noRecords(String)
  case exists(String)
  case insideData(String)
  case unreadable(String)
  case notABackup(String, reason: String)
  case newer(String)
  case damaged(String)
  case inUse(String)
  case notEmpty(String)
  case mountPoint(String)
  case missingTool(String)
  case dumpFailed(String)
  case notTakenBack(String)
  case filledDatabase(String)
  case otherSchema(has: String, needs: String)
  case needsDatabase
  case needsNoDatabase

  package var errorDescription: String? {
    switch self {
    case .noRecords(let path): "There are no records at \(path): start the server once, or name its state folder with --state."
    case .exists(let path): "\(path) exists already; choose another name, or a folder to get a name with the time."
    case .insideData(let path): "\(path) lies in the data folder, so that it would be a part of itself; choose another place."
    case .unreadable(let path): "\(path) cannot be read, and a backup without it would not be one: see to its rights, and to the disk."
    case .notABackup(let path, let reason): "\(path) is not a complete backup of Atrium: \(reason)."
    case .newer(let what): "The backup was written by a newer Atrium (\(what)); take it back with that one."
    case .damaged(let what): "The backup is damaged: \(what)."
    case .inUse(let path): "A server works in \(path); stop it first."
    case .notEmpty(let path): "\(path) is not empty; say --replace to have it set aside."
    case .missingTool(let name):
      "PostgreSQL's program \(name) is not installed, and the records cannot be copied without it. On Debian: apt-get install postgresql-client"
    case .dumpFailed(let reason):
      "PostgreSQL could not export its records: \(reason). pg_dump must be at least as new as the server of the database."
    case .notTakenBack(let reason):
      "PostgreSQL did not import the records: \(reason). Nothing was changed; renamed folders have their names back."
    case .filledDatabase(let address): "The database \(address) has tables already; make an empty one and name that one with --database."
    case .otherSchema(let has, let needs):
      "The records were kept in the schema “\(needs)”, and this address works in “\(has)”; name a database and search path of that one."
    case .needsDatabase: "The backup's records are of PostgreSQL; name an empty database with --database."
    case .needsNoDatabase: "The backup's records are an SQLite file, which belongs in the state folder; leave --database out."
    case .mountPoint(let path): "A disk is mounted at \(path), which cannot get another folder in its place; name a folder on that disk."
    }
  }
}
