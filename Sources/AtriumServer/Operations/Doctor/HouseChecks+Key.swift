import Foundation
import Storage

extension HouseChecks {
  /// The house's key (`HouseKey`), where people sign in. It is read by nobody here, only looked at.
  package func key() async -> [CheckResult] {
    let path = state + "/accounts.key"
    let attributes: [FileAttributeKey: Any]
    do {
      // Of the name itself: the server follows no link there.
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return await missingKey(path)
    } catch {
      return [Self.unreadableKey(path, error.localizedDescription)]
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular, attributes[.size] as? Int == Self.keySize else {
      return [
        .failed(
          "key", "\(path) is damaged: the key has to have \(Self.keySize) bytes.",
          fix: "Put accounts.key back from a backup. If there is none, delete it and \(Self.signInAgain)")
      ]
    }
    guard access(path, R_OK) == 0 else { return [Self.unreadableKey(path, String(cString: strerror(errno)))] }
    guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else {
      return [
        .warning(
          "key", "Other users of this machine can read \(path), and sign in as any person with it.",
          fix: "Take that from them: chmod 600 \(path).")
      ]
    }
    return [.passed("key", "\(path) is there, and its owner's alone.")]
  }

  /// The server does not open a house without the key that somebody's sign-in was made with, and otherwise makes one.
  private func missingKey(_ path: String) async -> [CheckResult] {
    let now = Int64(machine.now.timeIntervalSince1970 * 1000)
    let needing = """
      SELECT COUNT(*) FROM persons WHERE factor IS NOT NULL OR id IN (SELECT person FROM sessions WHERE expires > \(now))
      """
    // What is wrong with the records is told by their own check.
    guard let people = try? await number("SELECT COUNT(*) FROM persons", tables: ["persons"]), people > 0,
      let waiting = try? await number(needing, tables: ["persons", "sessions"])
    else { return [.passed("key", "There is no key yet; the server creates it when it starts.")] }
    guard waiting > 0 else {
      return [
        .warning(
          "key", "\(path) is missing, though there are accounts. Nothing hangs on it now; the server makes another when it starts.",
          fix: "If other servers share the records, put a copy of theirs here first.")
      ]
    }
    return [
      .failed(
        "key", "\(path) is missing, and \(waiting) of \(people) people sign in by what was made with it.",
        fix: "Put accounts.key back from a backup, or from another server that shares the records. If it is lost, \(Self.signInAgain)")
    ]
  }

  /// Nil where there are no such records.
  func number(_ sql: String, tables: [String]) async throws -> Int? {
    switch place {
    case .file:
      let file = RecordsFile(path: state + "/" + RecordsFile.name)
      return file.exists ? try file.number(sql, tables: tables) : nil
    case .postgreSQL(let address): return try await Database.postgreSQL(address).number(sql, tables: tables)
    case nil: return nil
    }
  }

  private static func unreadableKey(_ path: String, _ reason: String) -> CheckResult {
    .failed("key", "\(path) cannot be read: \(reason).", fix: "Give it to the user who runs the server, with chmod 600.")
  }

  private static let signInAgain = "run atrium user reset for each person: they then sign in again."
  /// Bytes.
  private static let keySize = 32
}
