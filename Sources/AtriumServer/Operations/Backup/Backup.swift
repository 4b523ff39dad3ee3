import AtriumAPI
import Crypto
package import Foundation
import HTTPServing
import Storage

/// Makes a backup of a house: one tar file with the records, the rest of what matters in the state folder, and the data folder. A server
/// may run meanwhile; its lock is not needed.
///
/// ```
/// atrium/house.sqlite   the records, of the moment in which the backup began; of PostgreSQL: atrium/house.pgdump
/// data/...              the data folder
/// atrium/SHA256SUMS     of the data folder's files, as sha256sum writes it
/// atrium/manifest.json  the last entry: a backup that was cut off has none
/// ```
/// Indexes are left out, since they are made again. The file gets its name when it is complete and on the disk.
package struct Backup {
  let state: String
  /// Nil leaves the files out.
  let data: String?
  let records: RecordsPlace

  package init(state: String, data: String?, records: RecordsPlace = .file) {
    self.state = Self.absolute(state)
    self.data = data.map(Self.absolute)
    self.records = records
  }

  /// - Parameter place: a new file, or a folder in which it gets a name with the time.
  /// - Returns: the path of the backup, and what it is of.
  /// - Throws: ``BackupFailure``, `Database.Failure`, and what the disk says.
  package func write(to place: String, now: Date = Date()) async throws -> (path: String, manifest: BackupManifest) {
    // As the manifest says it.
    let now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let target = Self.target(place, now)
    guard !FileManager.default.fileExists(atPath: target) else { throw BackupFailure.exists(target) }
    if let data, Self.isInside(target, data) { throw BackupFailure.insideData(target) }
    let staging = try StagingFolder(beside: target)
    defer { staging.remove() }
    try FileManager.default.createDirectory(atPath: staging.file("atrium"), withIntermediateDirectories: false)
    let copy = try await copyRecords(to: staging)
    var names = copy.schema == nil ? [copy.name] : []
    for name in try otherStateFiles() {
      try FileManager.default.copyItem(atPath: state + "/" + name, toPath: staging.file("atrium/" + name))
      names.append(name)
    }
    let archive = BackupArchive(file: staging.file("backup.tar"), staging: staging)
    try archive.begin(Set(names + [copy.name]).sorted().map { "atrium/" + $0 })
    let sums = try data.map { try archive.add(folder: $0, leavingOut: state) }
    var parts: [String: BackupManifest.Part] = [:]
    for name in names { parts[name] = try Self.part(staging.file("atrium/" + name)) }
    let dump = try copy.schema.map { BackupManifest.Dump(part: try Self.part(staging.file("atrium/" + copy.name)), schema: $0) }
    let manifest = BackupManifest(
      layout: dump == nil ? BackupManifest.layoutOfFile : BackupManifest.layoutOfDump, version: Release.version, created: now,
      schemas: copy.versions, state: parts, dump: dump, sums: try sums.map { try Self.part($0.path) }, files: sums?.count ?? 0)
    try manifest.written().write(to: URL(filePath: staging.file(BackupManifest.name)))
    try archive.append((sums == nil ? [] : [BackupArchive.sumsName]) + [BackupManifest.name])
    try staging.publish("backup.tar", as: target)
    return (target, manifest)
  }

  /// The records as a file of the archive. A schema is PostgreSQL's.
  private struct CopiedRecords {
    let name: String
    let versions: [String: Int]
    let schema: String?
  }

  private func copyRecords(to staging: StagingFolder) async throws -> CopiedRecords {
    switch records {
    case .file:
      let file = RecordsFile(path: state + "/" + RecordsFile.name)
      guard file.exists else { throw BackupFailure.noRecords(state) }
      try file.copy(to: staging.file("atrium/" + RecordsFile.name))
      let copy = RecordsFile(path: staging.file("atrium/" + RecordsFile.name))
      let problems = try copy.problems()
      guard problems.isEmpty else { throw BackupFailure.damaged(problems.joined(separator: "; ")) }
      return CopiedRecords(name: RecordsFile.name, versions: try copy.versions(), schema: nil)
    case .postgreSQL(let address):
      // What belongs to them (the house's key) is in there, so a folder that was misspelled is none to go without.
      guard FileManager.default.fileExists(atPath: state) else { throw BackupFailure.noRecords(state) }
      let written = try await RecordsDump(address: address).write(to: staging.file("atrium/" + RecordsDump.name))
      return CopiedRecords(name: RecordsDump.name, versions: written.versions, schema: written.schema)
    }
  }

  /// Whatever else stands in the state folder and is not made again. Records that were left behind there are nobody's any more.
  private func otherStateFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: state).filter { name in
      let type = try FileManager.default.attributesOfItem(atPath: state + "/" + name)[.type] as? FileAttributeType
      let isMadeAgain = name.contains(".index.sqlite") || name.contains(".sqlar")
      return type == .typeRegular && name != "lock" && !name.hasPrefix(RecordsFile.name) && !isMadeAgain
    }.sorted()
  }

  static func part(_ path: String) throws -> BackupManifest.Part {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    var hash = SHA256()
    var size: Int64 = 0
    while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty {
      hash.update(data: bytes)
      size += Int64(bytes.count)
    }
    return BackupManifest.Part(size: size, sha256: HexText.of(Array(hash.finalize())))
  }

  static func absolute(_ path: String) -> String {
    let absolute = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return absolute.count > 1 && absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
  }

  static func isInside(_ inner: String, _ outer: String) -> Bool {
    let paths = [inner, outer].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().pathComponents }
    return paths[0].starts(with: paths[1])
  }

  private static func target(_ place: String, _ now: Date) -> String {
    var isFolder: ObjCBool = false
    let path = absolute(place)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return path }
    let time = now.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false).timeSeparator(.omitted))
    return path + "/atrium-\(time)Z.tar"
  }
}
