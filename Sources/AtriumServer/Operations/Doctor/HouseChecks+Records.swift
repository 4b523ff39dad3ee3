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
    let newer = HouseSchema.newer(in: versions, than: try await HouseSchema.known(rooms: rooms))
    guard !newer.isEmpty else { return nil }
    return .failed(
      "records", "\(place) was written by a newer Atrium (\(newer.joined(separator: ", "))).",
      fix: "Run the newer Atrium; this one is \(Release.version).")
  }
}
