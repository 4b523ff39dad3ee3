import AtriumAPI
import Foundation
import Logging
import Storage

extension HouseChecks {
  /// The records: what people made, and nothing else has.
  func records() async -> [CheckResult] {
    switch place {
    case .file: await recordsFile()
    case .postgreSQL(let address): await recordsDatabase(address)
    case nil: []
    }
  }

  private func recordsFile() async -> [CheckResult] {
    let file = RecordsFile(path: state + "/" + RecordsFile.name)
    guard file.exists else { return [.passed("records", "There are no records yet.")] }
    do {
      let problems = try file.problems()
      guard problems.isEmpty else {
        return [
          .failed(
            "records", "\(file.path) is damaged: \(problems.prefix(3).joined(separator: "; ")).",
            fix: "Stop the server and take the newest backup back with atrium restore.")
        ]
      }
      return [
        try await newer(file.path, try file.versions())
          ?? .passed("records", "\(file.path) is whole, and of a version that this Atrium knows.")
      ]
    } catch {
      return [
        .failed(
          "records", error.localizedDescription,
          fix: "Give the file to the user who runs the server; if it is damaged, take the newest backup back with atrium restore.")
      ]
    }
  }

  private func recordsDatabase(_ address: PostgreSQLAddress) async -> [CheckResult] {
    let tools = ["pg_dump", "pg_restore"].filter { !SystemTool.isInstalled($0) }
    let backup = tools.map {
      CheckResult.warning(
        "backup", "\($0) is not installed, so that atrium backup and atrium restore cannot copy the records.",
        fix: "Install it, at least as new as the server of the database: apt-get install postgresql-client.")
    }
    do {
      let versions = try await Database.postgreSQL(address).storeVersions()
      guard !versions.isEmpty else { return [.passed("records", "\(address) answers, and has no records yet.")] + backup }
      let passed = CheckResult.passed("records", "\(address) answers, and its tables are of a version that this Atrium knows.")
      return [try await newer("\(address)", versions) ?? passed] + backup
    } catch {
      return [
        .failed(
          "records", error.localizedDescription,
          fix: "See that the database runs and lets this user in (\(address)), or leave --database out: then the records are a file.")
      ] + backup
    }
  }

  private func newer(_ place: String, _ versions: [String: Int]) async throws -> CheckResult? {
    let newer = HouseSchema.newer(in: versions, than: try await HouseSchema.known())
    guard !newer.isEmpty else { return nil }
    return .failed(
      "records", "\(place) was written by a newer Atrium (\(newer.joined(separator: ", "))).",
      fix: "Run the newer Atrium; this one is \(Release.version).")
  }

  /// The index of the notes. Whatever is wrong with it, it is made again; so nothing here keeps a house from being opened.
  func index() async -> [CheckResult] {
    let path = state + "/" + NoteIndexFile.name
    guard FileManager.default.fileExists(atPath: path) else {
      return [.passed("index", "There is no index yet; the server makes it when it starts.")]
    }
    do {
      guard let database = try await NoteIndexFile.usable(path, .seconds(1)) else {
        return [.passed("index", "The index is of another version; the server makes it again when it starts.")]
      }
      defer { try? database.close() }
      let store = NoteStore(database: database)
      let counts = try await store.counts()
      let known = (counts[.indexed] ?? 0, counts[.skipped] ?? 0, counts[.failed] ?? 0)
      let summary = "\(known.0) notes are in the index, \(known.1) are left out, \(known.2) could not be read."
      let problems = try await store.problems(limit: 100)
      return [.passed("index", summary)]
        + problems.map { problem in
          .warning("note", "\(problem.key): \(problem.reason ?? "no reason is known.")", fix: "Mend the file, if it should be found whole.")
        }
    } catch {
      return [
        .warning(
          "index", "The index cannot be read: \(error.localizedDescription)", fix: "Stop the server, delete \(path), and start it again.")
      ]
    }
  }
}
