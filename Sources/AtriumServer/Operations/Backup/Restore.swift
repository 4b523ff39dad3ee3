import AtriumAPI
package import Foundation
import Storage

/// Takes a backup back: everything is unpacked beside its place and checked there, and only then gets its name. What stood there before
/// is never deleted: an empty folder is replaced, any other is set aside on demand.
package struct Restore {
  /// What was done.
  package struct Outcome: Sendable, Equatable {
    package let manifest: BackupManifest
    /// Where folders are now that stood in the way.
    package let setAside: [String]
  }

  let state: String
  /// Nil leaves the files out.
  let data: String?
  let replacing: Bool

  /// - Parameter replacing: whether folders that are not empty may be set aside.
  package init(state: String, data: String?, replacing: Bool = false) {
    self.state = Backup.absolute(state)
    self.data = data.map(Backup.absolute)
    self.replacing = replacing
  }

  /// - Throws: ``BackupFailure``; then the house is as it was.
  package func read(_ file: String, now: Date = Date()) async throws -> Outcome {
    let file = Backup.absolute(file)
    if case .process = StateFolder.holder(of: state) { throw BackupFailure.inUse(state) }
    try refuseWhatStands(at: state)
    try makeParent(of: state)
    let staging = try StagingFolder(beside: state)
    defer { staging.remove() }
    let manifest = try readManifest(file, staging)
    try await refuseNewer(manifest)
    if let data, manifest.sums != nil { try refuseWhatStands(at: data) }
    let files = try unpackFiles(file, manifest, staging)
    defer { files?.remove() }
    try unpackState(file, manifest, staging)
    var aside: [String] = []
    if let data, let files { aside += try put(files, "data", at: data, now) }
    aside += try put(staging, "state", at: state, now)
    return Outcome(manifest: manifest, setAside: aside)
  }

  /// The file is read to its end for this: the manifest is its last entry.
  private func readManifest(_ file: String, _ staging: StagingFolder) throws -> BackupManifest {
    do {
      try SystemTool(name: "tar", folder: staging.path).run(
        ["--extract", "--file", file, "--to-stdout", "--occurrence", BackupManifest.name], output: staging.file("manifest"))
      return try BackupManifest.read(try Data(contentsOf: URL(filePath: staging.file("manifest"))))
    } catch let failure as SystemTool.Failure {
      throw BackupFailure.notABackup(file, reason: failure.words.isEmpty ? "it has no manifest" : failure.words)
    } catch is DecodingError {
      throw BackupFailure.notABackup(file, reason: "its manifest cannot be read")
    }
  }

  private func refuseNewer(_ manifest: BackupManifest) async throws {
    guard manifest.layout <= BackupManifest.currentLayout else { throw BackupFailure.newer("version \(manifest.version)") }
    let newer = HouseSchema.newer(in: manifest.schemas, than: try await HouseSchema.known())
    guard newer.isEmpty else { throw BackupFailure.newer("version \(manifest.version): \(newer.joined(separator: ", "))") }
  }

  private func unpackFiles(_ file: String, _ manifest: BackupManifest, _ staging: StagingFolder) throws -> StagingFolder? {
    guard let data, let sums = manifest.sums else { return nil }
    try makeParent(of: data)
    let files = try StagingFolder(beside: data)
    do {
      try unpack(file, [BackupArchive.sumsName], in: staging)
      let list = staging.file(BackupArchive.sumsName)
      guard try Backup.part(list) == sums else { throw BackupFailure.damaged("the list of checksums is another one") }
      // A folder without any file has no entry below it.
      try FileManager.default.createDirectory(atPath: files.file("data"), withIntermediateDirectories: false)
      try unpack(file, ["--wildcards", "data/*"], in: files, isOptional: manifest.files == 0)
      guard manifest.files > 0 else { return files }
      try check(files.file("data"), list, staging)
      return files
    } catch {
      files.remove()
      throw error
    }
  }

  private func check(_ folder: String, _ list: String, _ staging: StagingFolder) throws {
    do {
      try SystemTool(name: "sha256sum", folder: folder).run(
        ["--check", "--strict", "--quiet", list], output: staging.file("failed"))
    } catch let failure as SystemTool.Failure {
      let failed = (try? String(contentsOfFile: staging.file("failed"), encoding: .utf8)) ?? ""
      let first = failed.split(separator: "\n").prefix(3).joined(separator: "; ")
      throw BackupFailure.damaged(first.isEmpty ? failure.words : first)
    }
  }

  private func unpackState(_ file: String, _ manifest: BackupManifest, _ staging: StagingFolder) throws {
    try unpack(file, manifest.state.keys.sorted().map { "atrium/" + $0 }, in: staging)
    try FileManager.default.createDirectory(
      atPath: staging.file("state"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (name, part) in manifest.state {
      // A name that leads elsewhere is no name of ours.
      guard !name.contains("/"), name != "..", name != "." else { throw BackupFailure.damaged("“\(name)” is no file of a state folder") }
      guard try Backup.part(staging.file("atrium/" + name)) == part else { throw BackupFailure.damaged("\(name) has another checksum") }
      guard rename(staging.file("atrium/" + name), staging.file("state/" + name)) == 0, chmod(staging.file("state/" + name), 0o600) == 0
      else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    let problems = try RecordsFile(path: staging.file("state/" + RecordsFile.name)).problems()
    guard problems.isEmpty else { throw BackupFailure.damaged(problems.joined(separator: "; ")) }
    for suffix in ["-wal", "-shm"] { unlink(staging.file("state/" + RecordsFile.name + suffix)) }
  }

  private func unpack(_ file: String, _ names: [String], in folder: StagingFolder, isOptional: Bool = false) throws {
    try SystemTool(name: "tar", folder: folder.path).run(
      ["--extract", "--file", file, "--no-same-owner", "--same-permissions"] + names, accepting: isOptional ? [2] : [])
  }

  /// What a server that ran once and ended leaves of a lock holds nobody up.
  private func refuseWhatStands(at place: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    guard replacing || names.allSatisfy({ place == state && $0 == "lock" }) else { throw BackupFailure.notEmpty(place) }
  }

  private func makeParent(of place: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// - Returns: where the folder is now that stood there, if it held anything.
  private func put(_ staging: StagingFolder, _ name: String, at place: String, _ now: Date) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    var aside: [String] = []
    if !names.filter({ $0 != "lock" }).isEmpty {
      let old = place + ".before-" + now.formatted(.iso8601.timeSeparator(.omitted))
      guard rename(place, old) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      aside.append(old)
    } else {
      unlink(place + "/lock")
    }
    // Takes the place of an empty folder too.
    try staging.publish(name, as: place)
    return aside
  }
}
