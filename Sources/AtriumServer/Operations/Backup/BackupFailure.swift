package import Foundation

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

  package var errorDescription: String? {
    switch self {
    case .noRecords(let path): "There are no records at \(path): start the server once, or name its state folder with --state."
    case .exists(let path): "\(path) exists already; choose another name, or a folder to get a name with the time."
    case .insideData(let path): "\(path) lies in the data folder, so that it would be a part of itself; choose another place."
    case .unreadable(let path): "\(path) cannot be read, and a backup without it would not be one: see to its rights, and to the disk."
    case .notABackup(let path, let reason): "\(path) is no whole backup of an Atrium: \(reason)."
    case .newer(let what): "The backup was written by a newer Atrium (\(what)); take it back with that one."
    case .damaged(let what): "The backup is damaged: \(what)."
    case .inUse(let path): "A server works in \(path); stop it first."
    case .notEmpty(let path): "\(path) is not empty; say --replace to have it set aside."
    case .mountPoint(let path): "A disk is mounted at \(path), which cannot get another folder in its place; name a folder on that disk."
    }
  }
}
