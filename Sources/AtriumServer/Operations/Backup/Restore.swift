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
  let records: RecordsPlace
  let rooms: [any RoomModule]
  let replacing: Bool

  /// - Parameters:
  ///   - records: where the records go; a database must be without tables.
  ///   - rooms: those of the house; a backup with tables that they do not know is newer.
  ///   - replacing: whether folders that are not empty may be set aside.
  package init(state: String, data: String?, records: RecordsPlace = .file, rooms: [any RoomModule], replacing: Bool = false) {
    self.state = Self.real(state)
    self.data = data.map(Self.real)
    self.records = records
    self.rooms = rooms
    self.replacing = replacing
  }

  /// - Parameter tell: is called with the names of the folders that were set aside, before the records are given to a database: if the
  ///   house cannot be put back as it was from there on, since the machine stopped, they say where it is.
  /// - Throws: ``BackupFailure``; then the house is as it was.
  package func read(_ file: String, now: Date = Date(), tell: @Sendable ([String]) -> Void = { _ in }) async throws -> Outcome {
    let file = Backup.absolute(file)
    if case .process = StateFolder.holder(of: state) { throw BackupFailure.inUse(state) }
    try refuseWhatStands(at: state)
    let isNew = !FileManager.default.fileExists(atPath: state)
    let hadLock = FileManager.default.fileExists(atPath: state + "/lock")
    // Held to the end: what a server acknowledged meanwhile would lie in the folder that is set aside.
    let lock = try hold()
    defer { withExtendedLifetime(lock) {} }
    do {
      return try await unpackAndPut(file, now, tell)
    } catch {
      if !hadLock { unlink(state + "/lock") }
      if isNew { rmdir(state) }
      throw error
    }
  }

  private func hold() throws -> StateFolder {
    do {
      return try StateFolder(path: state)
    } catch StateFolder.Failure.inUse {
      throw BackupFailure.inUse(state)
    }
  }

  private func unpackAndPut(_ file: String, _ now: Date, _ tell: @Sendable ([String]) -> Void) async throws -> Outcome {
    let staging = try StagingFolder(beside: state)
    defer { staging.remove() }
    try refuseOddMembers(of: file, staging)
    let manifest = try readManifest(file, staging)
    try await refuseNewer(manifest)
    let dump = try await refuseOtherRecords(manifest)
    if let data, manifest.sums != nil { try refuseWhatStands(at: data) }
    let files = try unpackFiles(file, manifest, staging)
    defer { files?.remove() }
    try unpackState(file, manifest, staging)
    // What was unpacked is on the disk before anything makes way for it.
    sync()
    var exchange = FolderExchange(suffix: ".before-" + now.formatted(.iso8601.timeSeparator(.omitted)))
    do {
      if let data, let files { try put(files.file("data"), at: data, &exchange) }
      try put(staging.file("state"), at: state, &exchange)
      let filled = exchange.setAside.filter { (try? contents($0))?.isEmpty != true }
      if !filled.isEmpty { tell(filled) }
      // The last, since a database is the one thing that gets nothing back; it takes all of it or nothing.
      if let dump, let schema = manifest.dump?.schema { try dump.read(from: staging.file("atrium/" + RecordsDump.name), schema: schema) }
    } catch {
      exchange.undo()
      throw error
    }
    sync()
    return Outcome(manifest: manifest, setAside: exchange.setAside.filter { !removeEmpty($0) })
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

  /// A backup has files, folders, links, and files that are one under several names. A device or a pipe would be made where the files go, and
  /// reading a pipe would never end.
  private func refuseOddMembers(of file: String, _ staging: StagingFolder) throws {
    let list = staging.file("members")
    do {
      try SystemTool(name: "tar", folder: staging.path).run(
        ["--list", "--verbose", "--numeric-owner", "--quoting-style=escape", "--file", file], output: list)
    } catch let failure as SystemTool.Failure {
      throw BackupFailure.notABackup(file, reason: failure.words)
    }
    let members = try String(contentsOfFile: list, encoding: .utf8)
    if let odd = members.split(separator: "\n").first(where: { !"-dlh".contains($0.first ?? "-") }) {
      throw BackupFailure.damaged("it contains something other than files, folders and links: \(odd)")
    }
  }

  private func refuseNewer(_ manifest: BackupManifest) async throws {
    guard manifest.layout <= BackupManifest.currentLayout else { throw BackupFailure.newer("version \(manifest.version)") }
    let newer = HouseSchema.newer(in: manifest.schemas, than: try await HouseSchema.known(rooms: rooms))
    guard newer.isEmpty else { throw BackupFailure.newer("version \(manifest.version): \(newer.joined(separator: ", "))") }
  }

  /// Records of one engine are no records of the other.
  private func refuseOtherRecords(_ manifest: BackupManifest) async throws -> RecordsDump? {
    switch (records, manifest.dump) {
    case (.file, nil): return nil
    case (.file, _?): throw BackupFailure.needsDatabase
    case (.postgreSQL, nil): throw BackupFailure.needsNoDatabase
    case (.postgreSQL(let address), let found?):
      let dump = RecordsDump(address: address)
      try await dump.refuseWhatStands(for: found.schema)
      return dump
    }
  }

  private func unpackFiles(_ file: String, _ manifest: BackupManifest, _ staging: StagingFolder) throws -> StagingFolder? {
    guard let data, let sums = manifest.sums else { return nil }
    try makeParent(of: data)
    let files = try StagingFolder(beside: data)
    do {
      try unpack(file, [BackupArchive.sumsName], in: staging)
      let list = staging.file(BackupArchive.sumsName)
      guard try Backup.part(list) == sums else { throw BackupFailure.damaged("the list of checksums was changed") }
      // A folder without any file has no entry below it.
      try FileManager.default.createDirectory(atPath: files.file("data"), withIntermediateDirectories: false)
      try unpack(file, ["--wildcards", "data/*"], in: files, isOptional: manifest.files == 0)
      try clearSpecialBits(in: files.file("data"))
      guard manifest.files > 0 else { return files }
      try check(files.file("data"), list, staging)
      return files
    } catch {
      files.remove()
      throw error
    }
  }

  /// No program that runs as another user comes out of a backup, not even of a forged one.
  private func clearSpecialBits(in folder: String) throws {
    try SystemTool(name: "find", folder: folder).run(
      [".", "-not", "-type", "l", "-perm", "/7000", "-exec", "chmod", "u-s,g-s,o-t", "{}", "+"])
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
    let names = manifest.state.keys.sorted() + (manifest.dump == nil ? [] : [RecordsDump.name])
    try unpack(file, names.map { "atrium/" + $0 }, in: staging)
    try FileManager.default.createDirectory(
      atPath: staging.file("state"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (name, part) in manifest.state {
      // A name that leads elsewhere is no name of ours.
      guard !name.contains("/"), name != "..", name != "." else {
        throw BackupFailure.damaged("“\(name)” does not belong in a state folder")
      }
      // A link would lead the checksum, and the mode below, to a file elsewhere.
      guard Self.isRegularFile(staging.file("atrium/" + name)) else { throw BackupFailure.damaged("\(name) is no file") }
      guard try Backup.part(staging.file("atrium/" + name)) == part else { throw BackupFailure.damaged("\(name) has another checksum") }
      guard rename(staging.file("atrium/" + name), staging.file("state/" + name)) == 0, chmod(staging.file("state/" + name), 0o600) == 0
      else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    if let dump = manifest.dump {
      guard Self.isRegularFile(staging.file("atrium/" + RecordsDump.name)) else {
        throw BackupFailure.damaged("\(RecordsDump.name) is no file")
      }
      guard try Backup.part(staging.file("atrium/" + RecordsDump.name)) == dump.part else {
        throw BackupFailure.damaged("\(RecordsDump.name) has another checksum")
      }
      return
    }
    let problems = try RecordsFile(path: staging.file("state/" + RecordsFile.name)).problems()
    guard problems.isEmpty else { throw BackupFailure.damaged(problems.joined(separator: "; ")) }
    for suffix in ["-wal", "-shm"] { unlink(staging.file("state/" + RecordsFile.name + suffix)) }
  }

  /// False for a link, wherever it leads.
  private static func isRegularFile(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
  }

  private func unpack(_ file: String, _ names: [String], in folder: StagingFolder, isOptional: Bool = false) throws {
    try SystemTool(name: "tar", folder: folder.path).run(
      ["--extract", "--file", file, "--no-same-owner", "--same-permissions"] + names, accepting: isOptional ? [2] : [])
  }

  /// What a server that ran once and ended leaves of a lock holds nobody up.
  private func refuseWhatStands(at place: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    guard replacing || names.allSatisfy({ place == state && $0 == "lock" }) else { throw BackupFailure.notEmpty(place) }
    let parent = URL(filePath: place).deletingLastPathComponent().path(percentEncoded: false)
    if let disk = Self.disk(place), let above = Self.disk(parent), disk != above { throw BackupFailure.mountPoint(place) }
  }

  private static func disk(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
  }

  private func makeParent(of place: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func put(_ folder: String, at place: String, _ exchange: inout FolderExchange) throws {
    // Something may have come since it was looked at first; nobody writes below the name any more when it is looked at again.
    let old = try exchange.setAside(place)
    if !replacing, let old, try !contents(old).isEmpty { throw BackupFailure.notEmpty(place) }
    try exchange.move(folder, to: place)
  }

  /// What a folder that was set aside has, but for the lock.
  private func contents(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { !(folder.hasPrefix(state + ".before-") && $0 == "lock") }
  }

  private func removeEmpty(_ folder: String) -> Bool {
    guard (try? contents(folder))?.isEmpty == true else { return false }
    unlink(folder + "/lock")
    return rmdir(folder) == 0
  }

  /// The folder itself takes part in what is done here, never a link to it.
  private static func real(_ path: String) -> String {
    Backup.absolute(URL(filePath: Backup.absolute(path)).resolvingSymlinksInPath().path(percentEncoded: false))
  }
}
